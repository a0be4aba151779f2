/**
 * What the HTML standard takes for an address, and so the browser's own field: no quotes, spaces, commas,
 * colons, semicolons, brackets or line breaks, with which a mail's header or a calendar's line would say
 * something else.
 */
export const MAIL_ADDRESS_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const OTHER_LETTERS = /[^\x00-\x7f]/
/** Nothing in it ends the name of a host. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]{1,250}$/u

/**
 * One spelling of an address: small letters, and a domain in its own letters as browsers and DNS write it
 * (`münchen.example` is `xn--mnchen-3ya.example`). What is no address stays none.
 */
export function normalizeMailAddress(text: string): string {
  const trimmed = text.trim()
  const start = trimmed.lastIndexOf('@') + 1
  const domain = trimmed.slice(start)
  const host = `http://${domain}`
  const isOwn = OTHER_LETTERS.test(domain) && DOMAIN.test(domain) && URL.canParse(host)
  return (isOwn ? trimmed.slice(0, start) + new URL(host).hostname : trimmed).toLowerCase()
}

/** @param text spelled by `normalizeMailAddress` */
export const isMailAddress = (text: string): boolean => MAIL_ADDRESS_PATTERN.test(text)

/** The link that writes to an address: `?`, `#` and `%` of it would begin something else. */
export const mailtoUrl = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`
