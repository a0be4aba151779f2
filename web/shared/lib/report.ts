/** Tells whoever looks at the console; the visitor is told, if at all, by the page. */
export function reportFailure(text: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place that logs in the browser
  console.error(text, error)
}
