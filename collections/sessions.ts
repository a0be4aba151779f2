import type { CollectionConfig } from 'payload'
import { nobody } from '#cms/features/accounts/access/staff.ts'

/** One row a signed-in browser. Written by cms/features/accounts/auth/sessions.ts only, never shown. */
export const sessions: CollectionConfig = {
  slug: 'sessions',
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'user', type: 'text', required: true, index: true },
    /** counts the renewals; a cookie names the generation that it was made for */
    { name: 'generation', type: 'number', required: true, defaultValue: 0 },
    /** the account's number when its password was checked */
    { name: 'credentialsVersion', type: 'number', defaultValue: 0 },
    { name: 'rotatedAt', type: 'date' },
    { name: 'remember', type: 'checkbox', defaultValue: false },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
