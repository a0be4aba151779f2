import type { GlobalConfig } from 'payload'
import { isAdmin, isStaff } from '#cms/features/accounts/access/staff.ts'
import { dropGlobalContent } from '../fields/drop-content.ts'
import { bookingFields } from './booking-fields.ts'
import { contactFields } from './contact-fields.ts'
import { identityFields } from './identity-fields.ts'
import { legalFields } from './legal-fields.ts'
import { retentionFields } from './retention-fields.ts'
import { serviceFields } from './service-fields.ts'

/** Everything about the studio that pages and mails say. Nothing of it is written in `web/`. */
export const studio: GlobalConfig = {
  slug: 'studio',
  label: 'Studio',
  admin: { group: 'Studio' },
  versions: { max: 20 },
  access: { read: isStaff, update: isAdmin, readVersions: isStaff },
  hooks: { afterChange: [dropGlobalContent] },
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
