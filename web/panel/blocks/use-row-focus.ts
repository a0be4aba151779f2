import { useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list that grows and shrinks by its buttons, where it would be lost or left behind: a
 * row that was added takes it, and when one that had it is removed, the first button that adds takes it.
 *
 * @param count of the rows, each of which has `tabIndex={-1}` and is a child of `rows`
 * @returns refs: `rows` of the list, `adding` of what has the buttons that add
 */
export function useRowFocus<List extends HTMLElement>(count: number) {
  const rows = useRef<List>(null)
  const adding = useRef<HTMLDivElement>(null)
  const former = useRef(count)
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body
    // the button that adds is gone with the last row that there may be
    const isAdding = adding.current ? adding.current.contains(activeElement) : isLost
    if (count > former.current && isAdding) {
      ;[...rows.current!.querySelectorAll<HTMLElement>(':scope > [tabindex="-1"]')].at(-1)?.focus()
    } else if (count < former.current && isLost) {
      adding.current?.querySelector('button')?.focus()
    }
    former.current = count
  }, [count])
  return { rows, adding }
}
