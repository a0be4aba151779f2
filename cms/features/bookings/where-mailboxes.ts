import type { Where } from 'payload'
import { getMailboxDomains, toMailbox } from '#cms/mail/mailbox.ts'

/** A longer condition costs more than it saves, and SQLite refuses one of a thousand parts. */
const MAX_DOMAINS = 50

/**
 * The condition for bookings that may belong to the mailboxes of these addresses. It compares domains only,
 * so callers compare the mailboxes themselves (`toMailbox`).
 */
export function whereMailboxes(emails: readonly string[]): Where {
  const domains = new Set(emails.flatMap((email) => getMailboxDomains(toMailbox(email))))
  if (domains.size > MAX_DOMAINS) return {}
  return { or: [...domains].map((domain) => ({ email: { contains: `@${domain}` } })) }
}
