import type { CollectionConfig } from 'payload'
import { accessTo } from '#cms/features/accounts/access.ts'

/** One row per signed-in browser. Written by cms/features/accounts/auth/sessions.ts only. */
export const sessionsCollection: CollectionConfig = {
  slug: 'sessions',
  admin: { hidden: true },
  access: accessTo('sessions', ['create', 'read', 'update', 'delete']),
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'user', type: 'text', required: true, index: true },
    /** the number of renewals; a cookie contains the generation it was issued for */
    { name: 'generation', type: 'number', required: true, defaultValue: 0 },
    /** the account's credentials version at sign-in */
    { name: 'credentialsVersion', type: 'number', defaultValue: 0 },
    { name: 'rotatedAt', type: 'date' },
    { name: 'remember', type: 'checkbox', defaultValue: false },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
