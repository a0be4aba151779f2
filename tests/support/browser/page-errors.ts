import { expect, test, type Page } from 'playwright/test'

/**
 * Records errors and warnings of the console (hydration and the content policy among them), uncaught errors,
 * and dialogs, which this site never opens.
 *
 * @param expected errors that the test causes on purpose
 * @returns a list that grows
 */
export function recordPageErrors(page: Page, { expected = [] }: { expected?: RegExp[] } = {}): string[] {
  const found: string[] = []
  const note = (text: string) => void (expected.some((pattern) => pattern.test(text)) || found.push(text))
  page.on(
    'console',
    (message) => void (['error', 'warning'].includes(message.type()) && note(message.text())),
  )
  page.on('pageerror', (error) => note(error.message))
  page.on('dialog', (dialog) => {
    // the browser's own question, where a tab with unsaved work is closed
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    note(`A dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return found
}

/**
 * For a whole file or group: any such error fails the test.
 *
 * @returns where a test puts the errors that it causes on purpose
 */
export function failOnPageErrors(): RegExp[] {
  const expected: RegExp[] = []
  let found: string[]
  test.beforeEach(({ page }) => {
    expected.length = 0
    found = recordPageErrors(page, { expected })
  })
  test.afterEach(() => expect(found).toEqual([]))
  return expected
}

/** What the browser itself writes about a response that is not ok, or about none. */
export const FAILED_LOAD = /^Failed to load resource/
