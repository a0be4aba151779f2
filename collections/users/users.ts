import type { CollectionConfig } from 'payload'
import { accessTo, mayUseConsole, nobody } from '#cms/features/accounts/access.ts'
import { SIGN_IN_LOCK } from '#cms/shared/accounts.ts'
import { DEFAULT_ROLE, ROLES, ROLE_LABELS } from '#cms/shared/rights.ts'
import { sessionStrategy } from '#cms/features/accounts/auth/session-strategy.ts'
import { consoleAuthEndpoints } from '#endpoints/console-auth.ts'
import { mailAddress } from '../fields/mail-address.ts'
import { keepLastAdmin, keepLastAdminOnDelete } from './keep-last-admin.ts'
import { refuseWeakNewPassword, prepareNewPassword } from './new-password.ts'
import { incrementCredentialsVersion } from './increment-credentials-version.ts'
import { endPasswordLink } from './end-password-link.ts'
import { endSessionsOnChange, endSessionsOnDelete } from './end-sessions.ts'
import { keepOwnAccount, keepOwnAccountOnDelete } from './keep-own-account.ts'
import { setInitialPasswordExpiry, requirePasswordChangeByOwner } from './initial-password.ts'
import { renameCreator } from './rename-creator.ts'
import { notifyOwner } from './notify-owner.ts'

/**
 * Staff accounts. Payload stores the password hash. Sessions are rows of a collection of our own
 * (`sessions`): Payload rewrites the whole account at each sign-in, and of eight concurrent sign-ins loses
 * all but one. Wrong passwords are counted by our own limiter (decision 028): Payload's lock would also
 * lock out the owner.
 */
export const usersCollection: CollectionConfig = {
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
    strategies: [sessionStrategy],
    verify: false,
  },
  access: {
    ...accessTo('users', ['create', 'read', 'update', 'delete', 'readVersions']),
    admin: mayUseConsole,
    unlock: nobody,
  },
  endpoints: consoleAuthEndpoints,
  hooks: {
    beforeOperation: [prepareNewPassword],
    beforeValidate: [refuseWeakNewPassword],
    beforeChange: [
      keepLastAdmin,
      keepOwnAccount,
      requirePasswordChangeByOwner,
      setInitialPasswordExpiry,
      endPasswordLink,
      incrementCredentialsVersion,
    ],
    beforeDelete: [keepOwnAccountOnDelete, keepLastAdminOnDelete],
    afterChange: [endSessionsOnChange, renameCreator, notifyOwner],
    afterDelete: [endSessionsOnDelete],
  },
  fields: [
    { name: 'email', ...mailAddress },
    {
      name: 'ownPassword',
      type: 'ui',
      admin: {
        components: { Field: './components/own-password-note.tsx#OwnPasswordNote' },
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
          'The user must choose a new password at the next sign-in. Set automatically when you enter a ' +
          'password here.',
      },
    },
    {
      name: 'initialPasswordUntil',
      type: 'date',
      access: { create: nobody, update: nobody },
      admin: {
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime' },
        description: 'When the initial password expires, unless the user changes it first.',
      },
    },
    /** incremented by each new password and each disabling: sessions of an earlier version are invalid */
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
      admin: { description: 'Signs the user out everywhere and blocks signing in.' },
    },
  ],
}
