import type { Field } from 'payload'
import { RETENTION } from '#cms/shared/constants.ts'

const days = (name: string, label: string, description: string, defaultValue?: number): Field => ({
  name,
  label,
  type: 'number',
  min: 1,
  max: RETENTION.maxDays,
  defaultValue,
  admin: { description: `${description} Empty: for ever.` },
})

/** How long visitors' data is kept; a daily sweep deletes the rest. */
export const retentionFields: Field[] = [
  days('keepMessagesDays', 'Messages (days)', 'How long a message is kept after it came.'),
  days('keepBookingsDays', 'Bookings (days)', 'How long a booking is kept after its session.'),
  days(
    'keepMailBodiesDays',
    'Bodies of mails (days)',
    'How long the text of a delivered mail is kept; its line in the outbox stays.',
    RETENTION.mailBodiesDays,
  ),
]
