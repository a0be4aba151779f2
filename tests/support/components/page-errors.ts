import { afterEach, beforeEach, expect, vi } from 'vitest'

const found: string[] = []
const expected: RegExp[] = []
const note = (...words: unknown[]) => {
  const text = words.map(String).join(' ')
  if (!expected.some((pattern) => pattern.test(text))) found.push(text)
}

/** What a test causes on purpose, and is no complaint in it. */
export const allowPageError = (...patterns: RegExp[]) => void expected.push(...patterns)

/**
 * What the console warns of, the policy for markup refuses, or the page asks for in vain fails the test it
 * falls into.
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
