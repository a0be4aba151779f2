import { API_PREFIX, MEDIA_PREFIX } from '#cms/shared/paths.ts'

const REQUEST_LINE = /^(?:GET|HEAD) (\/[^ \r\n]*) HTTP\/1\.[01]\r\n/
const RAW_BYTE = /[\u0080-\u00ff]/g

/**
 * Finds the escaped address of a page that was requested with unescaped bytes (`/search?q=café`), which
 * Node's parser refuses.
 * @param packet the bytes that the parser could not read
 * @returns the address with these bytes escaped; undefined for calls of the API and for anything else that is
 *   unreadable
 */
export function readUnescapedAddress(packet: Buffer | undefined): string | undefined {
  const [, address] = REQUEST_LINE.exec(packet?.toString('latin1') ?? '') ?? []
  // browsers take `//host` and `/\host` for another site
  if (!address || /^\/[/\\]/.test(address) || address.startsWith(`${API_PREFIX}/`)) return undefined
  const escaped = address.replace(RAW_BYTE, escapeByte)
  return escaped === address ? undefined : escaped
}

const NO_PAGES = [API_PREFIX, MEDIA_PREFIX]
const READ_START = /^(?:GET|HEAD) (\/[^ \r\n]*)/
const WANTS_PAGE = /\r\naccept:[^\r\n]*text\/html/i

/**
 * Whether a browser requests a page, as far as the packet shows.
 * @param packet the bytes that the parser could not read
 */
export function isPageRead(packet: Buffer | undefined): boolean {
  const text = packet?.toString('latin1') ?? ''
  const [, address] = READ_START.exec(text) ?? []
  if (!address || NO_PAGES.some((prefix) => address.startsWith(`${prefix}/`))) return false
  return WANTS_PAGE.test(text)
}

const escapeByte = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`
