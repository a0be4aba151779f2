/** rel of a link that opens a new tab; other links have none */
export const NEW_TAB_REL = 'noopener noreferrer'

/**
 * The link that writes to an address, which is encoded: `?`, `#` and `%` have a meaning of their own in URLs.
 */
export const mailtoUrl = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`
