import { createHash } from 'node:crypto'

/** Gmail ignores dots in the local part and delivers both domains to one mailbox. */
const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address most likely belongs to. For limits only: mail is sent to the address as given.
 * Decision 026 explains why `+tag` is removed for every domain and dots only for Gmail.
 */
export function toMailbox(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [localPart, domain] = [address.slice(0, at), address.slice(at + 1)]
  // a local part that begins with `+` has no tag
  const tag = localPart.indexOf('+', 1)
  const local = tag === -1 ? localPart : localPart.slice(0, tag)
  return GMAIL.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** Hash of a mailbox for keys of limits and leases, where the address must not be readable. */
export const hashMailbox = (email: string): string =>
  createHash('sha256').update(toMailbox(email)).digest('base64url')
