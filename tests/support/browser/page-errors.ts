import { expect, test, type Page } from 'playwright/test'

/**
 * Records errors and warnings of the console (hydration and the content policy among them), uncaught errors,
 * and dialogs, which this site never opens.
 *
 * @param expected errors that the test causes on purpose
 * @returns a list that grows
 */
export function recordPageErrors(page: Page, { expected = [] }: { expected?: RegExp[] } = {}): string[] {
  const pageErrors: string[] = []
  const record = (text: string) =>
    void (expected.some((pattern) => pattern.test(text)) || pageErrors.push(text))
  page.on(
    'console',
    (message) => void (['error', 'warning'].includes(message.type()) && record(message.text())),
  )
  page.on('pageerror', (error) => record(error.message))
  page.on('dialog', (dialog) => {
    // the browser's own question, where a tab with unsaved work is closed
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    record(`A dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return pageErrors
}

/**
 * Makes each such error fail its test, in a whole file or group.
 *
 * @returns a list to which a test adds the errors that it causes on purpose
 */
export function failOnPageErrors(): RegExp[] {
  const expected: RegExp[] = []
  let pageErrors: string[]
  test.beforeEach(({ page }) => {
    expected.length = 0
    pageErrors = recordPageErrors(page, { expected })
  })
  test.afterEach(() => expect(pageErrors).toEqual([]))
  return expected
}

/** What the browser itself writes about a response that is not ok, or about none. */
export const FAILED_LOAD = /^Failed to load resource/
