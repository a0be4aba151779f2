import type { Where } from 'payload'
import { domainsOf, mailboxOf } from '#cms/mail/mailbox-of.ts'

/** A longer condition costs more than it saves, and SQLite refuses one of a thousand parts. */
const MOST_DOMAINS = 50

/** Bookings that may be of these addresses' mailboxes; which of them are, `mailboxOf` says. */
export function ofMailboxes(emails: readonly string[]): Where {
  const domains = new Set(emails.flatMap((email) => domainsOf(mailboxOf(email))))
  if (domains.size > MOST_DOMAINS) return {}
  return { or: [...domains].map((domain) => ({ email: { contains: `@${domain}` } })) }
}
