import type { Field } from 'payload'
import { nobody } from '#cms/features/accounts/access.ts'

/** When the mails of a record were queued; empty until then (cms/features/records/queue-missing-mails.ts). */
export const mailsQueuedAt: Field = {
  name: 'mailsQueuedAt',
  label: 'Emails queued',
  type: 'date',
  index: true,
  access: { update: nobody },
  admin: { readOnly: true, position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
}
