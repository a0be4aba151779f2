import type { CollectionConfig } from 'payload'
import { isAdmin, nobody } from '#cms/access/staff.ts'
import { isAdminOrSelf } from '#cms/access/self.ts'
import { DEFAULT_ROLE, ROLES, ROLE_LABELS, SIGN_IN_LOCK } from '#cms/shared/constants.ts'
import { studioSession } from '#cms/services/auth/session-strategy.ts'
import { consoleAuthEndpoints } from '#endpoints/console-auth.ts'
import { keepLastAdmin, keepLastAdminOnDelete } from './keep-last-admin.ts'
import { checkPasswordLength } from './check-password.ts'
import { endSessions, endSessionsOfDeleted } from './end-sessions.ts'
import { limitInitialPassword } from './limit-initial-password.ts'
import { renameCreator } from './rename-creator.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Staff accounts (design 4). Payload keeps the password's hash and the lock counter; sessions are rows of their own
 * (`sessions`), because Payload's rewrite the whole account at each sign-in and lose all but one of eight (traps 1.8).
 */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'User', plural: 'Users' },
  admin: { useAsTitle: 'email', defaultColumns: ['email', 'role', 'disabled', 'updatedAt'], group: 'Studio' },
  auth: {
    useSessions: false,
    maxLoginAttempts: SIGN_IN_LOCK.attempts,
    lockTime: SIGN_IN_LOCK.lockTime,
    strategies: [studioSession],
    verify: false,
  },
  access: {
    admin: isAdmin,
    create: isAdmin,
    read: isAdminOrSelf,
    update: isAdmin,
    delete: isAdmin,
    unlock: isAdmin,
    readVersions: nobody,
  },
  endpoints: consoleAuthEndpoints,
  hooks: {
    beforeOperation: [checkPasswordLength],
    beforeChange: [keepLastAdmin, limitInitialPassword],
    beforeDelete: [keepLastAdminOnDelete],
    afterChange: [endSessions, renameCreator, tellOwner],
    afterDelete: [endSessionsOfDeleted],
  },
  fields: [
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: DEFAULT_ROLE,
      options: ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
    },
    {
      name: 'requirePasswordChange',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'The next sign-in leads to the change-password page and nowhere else.' },
    },
    {
      name: 'initialPasswordUntil',
      type: 'date',
      access: { create: nobody, update: nobody },
      admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' }, description: 'Until when the initial password opens the account, if it is not changed before.' },
    },
    { name: 'disabled', type: 'checkbox', defaultValue: false, admin: { description: 'Ends all sessions at once and refuses sign-in.' } },
  ],
}
