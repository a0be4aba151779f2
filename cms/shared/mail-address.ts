/**
 * An email address as the HTML standard defines it, and so the browser's own field. It has no quotes, spaces,
 * commas, colons, semicolons, brackets or line breaks, which would change the meaning of a mail's header or
 * of a line in a calendar file.
 */
export const MAIL_ADDRESS_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const NON_ASCII = /[^\x00-\x7f]/
/** No character of it ends the host of a URL. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]{1,250}$/u

/**
 * One spelling of an address: lower case, and an international domain as browsers and DNS write it
 * (`münchen.example` is `xn--mnchen-3ya.example`). A text that is no address does not become one.
 */
export function normalizeMailAddress(text: string): string {
  const trimmed = text.trim()
  const start = trimmed.lastIndexOf('@') + 1
  const domain = trimmed.slice(start)
  const host = `http://${domain}`
  const isInternational = NON_ASCII.test(domain) && DOMAIN.test(domain) && URL.canParse(host)
  return (isInternational ? trimmed.slice(0, start) + new URL(host).hostname : trimmed).toLowerCase()
}

/** @param text spelled by `normalizeMailAddress` */
export const isMailAddress = (text: string): boolean => MAIL_ADDRESS_PATTERN.test(text)
