/**
 * JSON that is safe inside a script element: it cannot close the element or open a comment (`<`), and has no
 * U+2028 or U+2029, which older JavaScript treats as line ends.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
