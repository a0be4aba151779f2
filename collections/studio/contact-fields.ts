import type { Field } from 'payload'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { mailAddress } from '../fields/mail-address.ts'
import { webAddress } from '../fields/web-address.ts'

const NETWORKS = {
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
}

const linkField = (name: string, label: string): Field => ({
  name,
  label,
  type: 'text',
  maxLength: MAX_LENGTH.url,
  ...webAddress,
})

export const contactFields: Field[] = [
  { name: 'email', ...mailAddress },
  { name: 'phone', type: 'text', maxLength: 50 },
  { name: 'address', type: 'textarea', maxLength: 500 },
  linkField('messagingUrl', 'Messaging link'),
  {
    name: 'social',
    type: 'group',
    fields: Object.entries(NETWORKS).map(([name, label]) => linkField(name, label)),
  },
]
