import { useEffect, type RefObject } from 'react'

/**
 * Lets the keyboard scroll tables that are wider than their column: not every browser stops at them by
 * itself.
 * @param html what is shown, since each text has tables of its own
 */
export function useReachableTables(text: RefObject<HTMLElement | null>, html: unknown): void {
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
