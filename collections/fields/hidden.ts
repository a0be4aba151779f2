import { nobody } from '#cms/features/accounts/access.ts'

/** `admin` of a field that the console shows nowhere. */
export const hiddenInConsole = {
  hidden: true,
  disableBulkEdit: true,
  disableListColumn: true,
  disableListFilter: true,
} as const

/** Settings of a field that only the server writes and reads. */
export const serverOnly = {
  access: { create: nobody, update: nobody, read: nobody },
  admin: hiddenInConsole,
} as const

/** Settings of a field that only the server writes, hidden in the console; responses may contain it. */
export const serverWritten = { access: { create: nobody, update: nobody }, admin: hiddenInConsole } as const
