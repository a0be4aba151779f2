import { createHash } from 'node:crypto'

/** Their owner may write them with dots anywhere, and under either domain: it is one mailbox. */
const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that mail to an address most likely ends up in, for limits only: mail goes to the address as it
 * was given. Decision 026 says why `+tag` is folded everywhere and dots are only with Gmail.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [written, domain] = [address.slice(0, at), address.slice(at + 1)]
  // one that begins with it has no other name before it
  const tag = written.indexOf('+', 1)
  const local = tag === -1 ? written : written.slice(0, tag)
  return GMAIL.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** The domains that may stand in the addresses of one mailbox. */
export function domainsOf(mailbox: string): readonly string[] {
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1)
  return GMAIL.includes(domain) ? GMAIL : [domain]
}

/** Names a mailbox where its address must not be read: in keys of limits and leases. */
export const mailboxKey = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url')
