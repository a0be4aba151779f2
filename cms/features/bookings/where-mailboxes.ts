import type { Where } from 'payload'
import { getMailboxDomains, toMailbox } from '#cms/mail/mailbox.ts'

/** A longer condition costs more than it saves, and SQLite refuses one of a thousand parts. */
const MOST_DOMAINS = 50

/** Bookings that may be of these addresses' mailboxes; which of them are, `toMailbox` says. */
export function whereMailboxes(emails: readonly string[]): Where {
  const domains = new Set(emails.flatMap((email) => getMailboxDomains(toMailbox(email))))
  if (domains.size > MOST_DOMAINS) return {}
  return { or: [...domains].map((domain) => ({ email: { contains: `@${domain}` } })) }
}
