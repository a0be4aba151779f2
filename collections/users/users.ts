import type { CollectionConfig } from 'payload'
import { accessTo, mayUseConsole, nobody } from '#cms/features/accounts/access.ts'
import { SIGN_IN_LOCK } from '#cms/shared/constants.ts'
import { DEFAULT_ROLE, ROLES, ROLE_LABELS } from '#cms/shared/rights.ts'
import { studioSession } from '#cms/features/accounts/auth/session-strategy.ts'
import { consoleAuthEndpoints } from '#endpoints/console-auth.ts'
import { mailAddress } from '../fields/mail-address.ts'
import { keepLastAdmin, keepLastAdminOnDelete } from './keep-last-admin.ts'
import { checkPassword, normalizeNewPassword } from './check-password.ts'
import { incrementCredentialsVersion } from './increment-credentials-version.ts'
import { endPasswordLink } from './end-password-link.ts'
import { endSessions, endSessionsOfDeleted } from './end-sessions.ts'
import { keepOwnAccount, keepOwnAccountOnDelete } from './keep-own-account.ts'
import { limitInitialPassword, requireChangeOfGivenPassword } from './limit-initial-password.ts'
import { renameCreator } from './rename-creator.ts'
import { notifyOwner } from './notify-owner.ts'

/**
 * Staff accounts. Payload stores the password hash. Sessions are rows of a collection of our own
 * (`sessions`): Payload rewrites the whole account at each sign-in, and of eight concurrent sign-ins loses
 * all but one. Wrong passwords are counted by our own limiter (docs/decisions/028): Payload's lock would also
 * lock out the owner.
 */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'User', plural: 'Users' },
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['email', 'role', 'disabled', 'updatedAt'],
    group: 'Settings',
  },
  auth: {
    useSessions: false,
    // unused, but without it the columns of Payload's counters would be dropped
    maxLoginAttempts: SIGN_IN_LOCK.attempts,
    lockTime: SIGN_IN_LOCK.lockTime,
    strategies: [studioSession],
    verify: false,
  },
  access: {
    ...accessTo('users', ['create', 'read', 'update', 'delete', 'readVersions']),
    admin: mayUseConsole,
    unlock: nobody,
  },
  endpoints: consoleAuthEndpoints,
  hooks: {
    beforeOperation: [normalizeNewPassword],
    beforeValidate: [checkPassword],
    beforeChange: [
      keepLastAdmin,
      keepOwnAccount,
      requireChangeOfGivenPassword,
      limitInitialPassword,
      endPasswordLink,
      incrementCredentialsVersion,
    ],
    beforeDelete: [keepOwnAccountOnDelete, keepLastAdminOnDelete],
    afterChange: [endSessions, renameCreator, notifyOwner],
    afterDelete: [endSessionsOfDeleted],
  },
  fields: [
    { name: 'email', ...mailAddress },
    {
      name: 'ownPassword',
      type: 'ui',
      admin: {
        components: { Field: './components/own-password.tsx#OwnPassword' },
        disableListColumn: true,
        disableBulkEdit: true,
      },
    },
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
      admin: {
        description:
          'The next sign-in leads to the change-password page and nowhere else. Set by itself with a password that you give.',
      },
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
    /** incremented by each new password and each disabling: sessions of a former version are invalid */
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
