/** A text's beginning, with a sign that it goes on unless it ends where a sentence does. */
export function withEllipsis(beginning: string): string {
  return !beginning || /[.!?…。！？؟]["'”’)]?$/.test(beginning)
    ? beginning
    : `${beginning.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`
}
