import { useEffect, type RefObject } from 'react'

/**
 * Makes tables that overflow their column focusable, so that the keyboard can scroll them: not every browser
 * does so by itself.
 * @param html the rendered HTML; the tables are looked up again when it changes
 */
export function useFocusableTables(text: RefObject<HTMLElement | null>, html: unknown): void {
  useEffect(() => {
    const tables = [...(text.current?.querySelectorAll('table') ?? [])]
    if (tables.length === 0) return
    const observer = new ResizeObserver(() => {
      for (const table of tables) {
        if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
        else table.removeAttribute('tabindex')
      }
    })
    for (const table of tables) observer.observe(table)
    return () => observer.disconnect()
  }, [text, html])
}
