import type { CollectionConfig } from 'payload'
import { isAdmin, nobody } from '#cms/features/accounts/access/staff.ts'
import { isAdminOrSelf } from '#cms/features/accounts/access/self.ts'
import { DEFAULT_ROLE, ROLES, ROLE_LABELS, SIGN_IN_LOCK } from '#cms/shared/constants.ts'
import { studioSession } from '#cms/features/accounts/auth/session-strategy.ts'
import { consoleAuthEndpoints } from '#endpoints/console-auth.ts'
import { keepLastAdmin, keepLastAdminOnDelete } from './keep-last-admin.ts'
import { checkPassword, normalizeNewPassword } from './check-password.ts'
import { countCredentials } from './count-credentials.ts'
import { endSessions, endSessionsOfDeleted } from './end-sessions.ts'
import { keepOwnAccount } from './keep-own-account.ts'
import { limitInitialPassword } from './limit-initial-password.ts'
import { renameCreator } from './rename-creator.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Staff accounts. Payload keeps the password's hash; sessions are rows of their own (`sessions`), because
 * Payload's rewrite the whole account at each sign-in and lose all but one of eight. Wrong passwords are
 * counted by ours (docs/decisions/028): Payload's lock keeps everybody out, the owner among them.
 */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'User', plural: 'Users' },
  admin: { useAsTitle: 'email', defaultColumns: ['email', 'role', 'disabled', 'updatedAt'], group: 'Studio' },
  auth: {
    useSessions: false,
    // nobody asks it any more; without it the columns of its counts would go
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
    unlock: nobody,
    readVersions: nobody,
  },
  endpoints: consoleAuthEndpoints,
  hooks: {
    beforeOperation: [normalizeNewPassword],
    beforeValidate: [checkPassword],
    beforeChange: [keepLastAdmin, keepOwnAccount, limitInitialPassword, countCredentials],
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
      admin: {
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime' },
        description: 'Until when the initial password opens the account, if it is not changed before.',
      },
    },
    /** counts up with each new password and each disabling: a session of a former number is over */
    {
      name: 'credentialsVersion',
      type: 'number',
      defaultValue: 0,
      access: { create: nobody, update: nobody },
      admin: { hidden: true },
    },
    {
      name: 'disabled',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'Ends all sessions at once and refuses sign-in.' },
    },
  ],
}
