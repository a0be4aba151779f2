/** Compares literally: `/Console`, `//console` and `/%63onsole` do not match. */
export const isUnder = (prefix: string, path: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`)

/** Whether a path is unambiguous, so that the access check and Next's router read it in the same way. */
export function isUnambiguous(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return (
      !/%(2f|5c|00)/i.test(path) &&
      !/\/\/|\\|#/.test(path) &&
      !decoded.split('/').some((segment) => segment === '.' || segment === '..')
    )
  } catch {
    return false
  }
}
