/** Segments followed by a private one: a booking's reference, which works like a password, or an email. */
const PRIVATE_SEGMENT = /\/(api\/users|bookings|booking\/cancel)\/[^/?#]+/g

/**
 * A URL path for the log: without its query, and with `…` in place of a booking's reference or a
 * staff member's email address. deploy/nginx.conf does the same for nginx's log.
 */
export function redactPath(address: unknown): unknown {
  if (typeof address !== 'string') return address
  const queryStart = address.indexOf('?')
  const path = queryStart === -1 ? address : address.slice(0, queryStart)
  // Every response is logged, so most paths skip the regular expression.
  return path.includes('/booking') || path.includes('/users/') ? path.replace(PRIVATE_SEGMENT, '/$1/…') : path
}
