/**
 * Segments after which the next one is private: a booking's reference is as good as a password, the other is
 * an e-mail.
 */
const PRIVATE = /\/(api\/users|bookings|booking\/cancel)\/[^/?#]+/g

/**
 * An address as logs may tell it: without its query, and with `…` in place of a booking's reference or a
 * staff member's e-mail address. deploy/nginx.conf does the same for nginx's log.
 */
export function loggedAddress(address: unknown): unknown {
  if (typeof address !== 'string') return address
  const end = address.indexOf('?')
  const path = end === -1 ? address : address.slice(0, end)
  // every answer has its line: most addresses are done with here
  return path.includes('/booking') || path.includes('/users/') ? path.replace(PRIVATE, '/$1/…') : path
}
