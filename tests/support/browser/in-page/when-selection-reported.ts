/**
 * Resolves once the browser has fired `selectionchange` for every change up to now. The browser fires it in a
 * later task, which the next key can overtake on a busy machine; the editor then handles that key at the
 * previous caret. Events are fired in the order of the changes, so that of a new field comes last. Runs in
 * the page, so it may use nothing outside of itself.
 */
export function whenSelectionReported(): Promise<void> {
  const field = Object.assign(document.createElement('input'), { value: 'ab' })
  return new Promise((resolve) => {
    field.addEventListener('selectionchange', () => resolve(), { once: true })
    field.setSelectionRange(0, 1)
  })
}
