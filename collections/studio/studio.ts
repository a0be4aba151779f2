import type { GlobalConfig } from 'payload'
import { accessTo } from '#cms/features/accounts/access.ts'
import { invalidateGlobalContent } from '../fields/invalidate-content.ts'
import { bookingFields } from './booking-fields.ts'
import { contactFields } from './contact-fields.ts'
import { identityFields } from './identity-fields.ts'
import { legalFields } from './legal-fields.ts'
import { retentionFields } from './retention-fields.ts'
import { serviceFields } from './service-fields.ts'

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
