import { nobody } from '#cms/features/accounts/access.ts'

/** What the console shows nowhere. */
export const hiddenInConsole = {
  hidden: true,
  disableBulkEdit: true,
  disableListColumn: true,
  disableListFilter: true,
} as const

/** Of a field that the server alone writes and reads. */
export const serverOnly = {
  access: { create: nobody, update: nobody, read: nobody },
  admin: hiddenInConsole,
} as const

/** Of a field that the server alone writes, and nobody sees in the console; responses may have it. */
export const serverWritten = { access: { create: nobody, update: nobody }, admin: hiddenInConsole } as const
