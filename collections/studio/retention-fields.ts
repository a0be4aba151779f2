import type { Field } from 'payload'
import { RETENTION } from '#cms/shared/records.ts'

const daysField = (name: string, label: string, description: string, defaultValue?: number): Field => ({
  name,
  label,
  type: 'number',
  min: 1,
  max: RETENTION.maxDays,
  defaultValue,
  admin: { description: `${description} Leave empty to keep it forever.` },
})

/** How long visitors' data is kept; a daily sweep deletes the rest. */
export const retentionFields: Field[] = [
  daysField('keepMessagesDays', 'Messages (days)', 'How long a message is kept after it arrives.'),
  daysField('keepBookingsDays', 'Bookings (days)', 'How long a booking is kept after its session.'),
  daysField(
    'keepMailBodiesDays',
    'Email texts (days)',
    'How long the text of a delivered email is kept. Its entry in the outbox stays.',
    RETENTION.mailBodiesDays,
  ),
]
