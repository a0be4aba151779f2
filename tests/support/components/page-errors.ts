import { afterEach, beforeEach, expect, vi } from 'vitest'

const pageErrors: string[] = []
const expected: RegExp[] = []
const record = (...words: unknown[]) => {
  const text = words.map(String).join(' ')
  if (!expected.some((pattern) => pattern.test(text))) pageErrors.push(text)
}

/** Allows an error that a test causes on purpose. */
export const allowPageError = (...patterns: RegExp[]) => void expected.push(...patterns)

/**
 * Console errors and warnings, refusals of the content policy and files that fail to load fail the test in
 * which they happen.
 */
export function failOnPageErrors(): void {
  vi.spyOn(console, 'error').mockImplementation(record)
  vi.spyOn(console, 'warn').mockImplementation(record)
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    record(`Refused by ${violatedDirective}: ${sample}`),
  )
  window.addEventListener(
    'error',
    ({ target }) => void (target instanceof Element && record(`Not loaded: ${target.outerHTML}`)),
    { capture: true },
  )
  beforeEach(() => void [pageErrors, expected].forEach((list) => (list.length = 0)))
  afterEach(() => expect(pageErrors).toEqual([]))
}
