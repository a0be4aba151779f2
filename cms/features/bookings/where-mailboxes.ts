import type { Where } from 'payload'

/**
 * The condition for bookings of these mailboxes. It includes those without the field, which a replica of an
 * older version may just have taken, so callers compare the mailboxes themselves (`toMailbox`).
 */
export const whereMailboxes = (mailboxes: string[]): Where => ({
  or: [{ mailbox: { in: mailboxes } }, { mailbox: { exists: false } }],
})
