import type { Field, GlobalConfig } from 'payload'
import { accessTo } from '#cms/features/accounts/access.ts'
import { HERO } from '#cms/shared/home.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { RETENTION } from '#cms/shared/records.ts'
import { invalidateGlobalContent } from '../fields/invalidate-content.ts'
import { requiredText } from '../fields/required-text.ts'
import { richTextField } from '../fields/rich-text.ts'
import { bookingFields } from './booking-fields.ts'
import { contactFields } from './contact-fields.ts'
import { serviceFields } from './service-fields.ts'

const identityFields: Field[] = [
  { name: 'name', type: 'text', ...requiredText, defaultValue: 'Studio', maxLength: MAX_LENGTH.name },
  { name: 'tagline', type: 'text', maxLength: MAX_LENGTH.title },
  { name: 'heroTitle', type: 'text', maxLength: MAX_LENGTH.title },
  { name: 'heroTagline', type: 'text', maxLength: MAX_LENGTH.title },
  { name: 'heroImages', type: 'upload', relationTo: 'media', hasMany: true, maxRows: HERO.images },
]

/** `/privacy` and `/terms` show these texts; while a text is empty, its page is the not-found screen. */
const legalFields: Field[] = [...richTextField({ name: 'privacy' }), ...richTextField({ name: 'terms' })]

type DaysField = { name: string; label: string; description: string; defaultValue?: number }

const daysField = ({ name, label, description, defaultValue }: DaysField): Field => ({
  name,
  label,
  type: 'number',
  min: 1,
  max: RETENTION.maxDays,
  defaultValue,
  admin: { description: `${description} Leave empty to keep it forever.` },
})

/** How long visitors' data is kept; a daily sweep deletes the rest. */
const retentionFields: Field[] = [
  daysField({
    name: 'keepMessagesDays',
    label: 'Messages (days)',
    description: 'How long a message is kept after it arrives.',
  }),
  daysField({
    name: 'keepBookingsDays',
    label: 'Bookings (days)',
    description: 'How long a booking is kept after its session.',
  }),
  daysField({
    name: 'keepMailBodiesDays',
    label: 'Email texts (days)',
    description: 'How long the text of a delivered email is kept. Its entry in the outbox stays.',
    defaultValue: RETENTION.mailBodiesDays,
  }),
]

/** Everything that pages and mails state about the studio. None of it is hard-coded in `web/`. */
export const studioGlobal: GlobalConfig = {
  slug: 'studio',
  label: 'Studio',
  admin: { group: 'Settings' },
  versions: { max: 20 },
  access: accessTo('studio', ['read', 'update', 'readVersions']),
  hooks: { afterChange: [invalidateGlobalContent] },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'Identity', fields: identityFields },
        { label: 'Services', fields: serviceFields },
        { label: 'Contact', fields: contactFields },
        { label: 'Booking', fields: bookingFields },
        { label: 'Legal', fields: legalFields },
        { label: 'Retention', fields: retentionFields },
      ],
    },
  ],
}
