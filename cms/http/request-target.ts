import type { IncomingMessage } from 'node:http'

/**
 * What no host name or address holds; some of it would be read as another host by one program and not by the
 * next.
 */
const NO_HOST = /[\s/\\@,?#<>"]/
const ABSOLUTE = /^https?:\/\/([^/?#]+)/i

type Fault = 'bad-host' | 'malformed-path'

/**
 * Brings a request into the form in which everything behind reads it (RFC 9112, 3.2): a path, and a host that
 * is named once. An absolute address is taken apart: its host counts in the place of the header, as the RFC
 * demands.
 * @returns why the request has to be refused; nothing for one that is in order
 */
export function settleTarget(req: IncomingMessage): Fault | undefined {
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

/** Node keeps the first of several and says nothing: names and values as they came stand in turn. */
function countHosts(rawHeaders: string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
