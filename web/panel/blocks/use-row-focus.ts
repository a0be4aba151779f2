import { useEffect, useRef } from 'react'

/**
 * Moves the focus when a list gains or loses a row by its own buttons: to an added row, or, where the row
 * that had the focus is removed, to the first button that adds one.
 *
 * @param count number of rows; each has `tabIndex={-1}` and is a child of `rows`
 * @returns refs: `rows` for the list, `addButtons` for the element around the buttons that add rows
 */
export function useRowFocus<List extends HTMLElement>(count: number) {
  const rows = useRef<List>(null)
  const addButtons = useRef<HTMLDivElement>(null)
  const previousCount = useRef(count)
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body
    // with the last possible row, the button that added it is gone, and the focus with it
    const isAdding = addButtons.current ? addButtons.current.contains(activeElement) : isLost
    if (count > previousCount.current && isAdding) {
      ;[...rows.current!.querySelectorAll<HTMLElement>(':scope > [tabindex="-1"]')].at(-1)?.focus()
    } else if (count < previousCount.current && isLost) {
      addButtons.current?.querySelector('button')?.focus()
    }
    previousCount.current = count
  }, [count])
  return { rows, addButtons }
}
