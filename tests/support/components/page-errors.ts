import { afterEach, beforeEach, expect, vi } from 'vitest'

const found: string[] = []
const expected: RegExp[] = []
const note = (...words: unknown[]) => {
  const text = words.map(String).join(' ')
  if (!expected.some((pattern) => pattern.test(text))) found.push(text)
}

/** Allows an error that a test causes on purpose. */
export const allowPageError = (...patterns: RegExp[]) => void expected.push(...patterns)

/**
 * Console errors and warnings, refusals of the content policy and files that fail to load fail the test in
 * which they happen.
 */
export function failOnPageErrors(): void {
  vi.spyOn(console, 'error').mockImplementation(note)
  vi.spyOn(console, 'warn').mockImplementation(note)
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    note(`Refused by ${violatedDirective}: ${sample}`),
  )
  window.addEventListener(
    'error',
    ({ target }) => void (target instanceof Element && note(`Not loaded: ${target.outerHTML}`)),
    { capture: true },
  )
  beforeEach(() => void [found, expected].forEach((list) => (list.length = 0)))
  afterEach(() => expect(found).toEqual([]))
}
