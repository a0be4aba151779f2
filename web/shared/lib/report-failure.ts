/** Logs to the browser console. Messages for the visitor are up to the page. */
export function reportFailure(text: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that logs in the browser
  console.error(text, error)
}
