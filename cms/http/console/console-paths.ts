import type { IncomingMessage } from 'node:http'

/** The path as the client wrote it, without its query: what Next is given, before anybody decoded it. */
export const rawPathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>): string => url.split('?', 1)[0]!

/** Letter by letter: `/Console`, `//console` and `/%63onsole` are other addresses. */
export const isUnder = (prefix: string, path: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`)

/** Whether a path means what it looks like: nothing in it is read in one way here and in another behind. */
export function isPlain(path: string): boolean {
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
