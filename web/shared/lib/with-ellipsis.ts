/** Appends an ellipsis to an excerpt unless it ends with a complete sentence. */
export function withEllipsis(beginning: string): string {
  return !beginning || /[.!?…。！？؟]["'”’)]?$/.test(beginning)
    ? beginning
    : `${beginning.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`
}
