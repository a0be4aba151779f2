/**
 * Resolves once the browser has told of every change of the selection up to now: it does so in a task of its
 * own, which the next key overtakes on a busy machine, and an editor answers that key where the caret was
 * before. A field that is no part of the page is told of last, in the same line of tasks. Runs in the page,
 * alone.
 */
export function whenSelectionReported(): Promise<void> {
  const last = Object.assign(document.createElement('input'), { value: 'ab' })
  return new Promise((resolve) => {
    last.addEventListener('selectionchange', () => resolve(), { once: true })
    last.setSelectionRange(0, 1)
  })
}
