import type { IncomingMessage } from 'node:http'

/**
 * Characters that no host name or address contains. Programs disagree on some of them, so that one would read
 * another host than the next.
 */
const NO_HOST = /[\s/\\@,?#<>"]/
const ABSOLUTE = /^https?:\/\/([^/?#]+)/i

type Fault = 'bad-host' | 'malformed-path'

/**
 * Normalizes a request for all later handlers (RFC 9112, 3.2): a path, and exactly one host. An absolute URL
 * is split, and its host replaces the Host header, as the RFC demands.
 * @returns why the request must be refused; undefined if it is valid
 */
export function normalizeTarget(req: IncomingMessage): Fault | undefined {
  const count = countHosts(req.rawHeaders)
  // HTTP/1.0 knew no hosts
  if (count > 1 || (count === 0 && req.httpVersion === '1.1')) return 'bad-host'
  const { url = '' } = req
  if (!url.startsWith('/') && url !== '*') {
    const [start, host] = ABSOLUTE.exec(url) ?? []
    if (start === undefined) return 'malformed-path'
    const path = url.slice(start.length)
    req.headers.host = host
    req.url = path.startsWith('/') ? path : `/${path}`
  }
  return NO_HOST.test(req.headers.host ?? '') ? 'bad-host' : undefined
}

/** Node silently keeps the first of several Host headers; `rawHeaders` alternates all names and values. */
function countHosts(rawHeaders: string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
