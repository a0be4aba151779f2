/**
 * Resolves once the browser has fired `selectionchange` for every change up to now. It does so in a later
 * task, which the next key can overtake on a busy machine; the editor then handles that key at the former
 * caret. The event of a detached field is queued last. Runs in the page, so it may use nothing outside of
 * itself.
 */
export function whenSelectionReported(): Promise<void> {
  const last = Object.assign(document.createElement('input'), { value: 'ab' })
  return new Promise((resolve) => {
    last.addEventListener('selectionchange', () => resolve(), { once: true })
    last.setSelectionRange(0, 1)
  })
}
