import { presentUser } from '#cms/features/accounts/present-user.ts'
import { sendWelcome } from '#cms/features/accounts/send-welcome.ts'
import { createUser } from '#cms/features/accounts/users/create-user.ts'
import { deleteUser } from '#cms/features/accounts/users/delete-user.ts'
import { findUserProfile, findUserByEmail, listUsers } from '#cms/features/accounts/users/find-users.ts'
import { updateUser } from '#cms/features/accounts/users/update-user.ts'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { defineRoute, type Route } from '../define.ts'
import { okResponse } from '#cms/schemas/common.ts'
import {
  createUserBody,
  emailParams,
  profileResponse,
  roleResponse,
  uidParams,
  updateUserBody,
  userResponse,
  usersResponse,
} from '#cms/schemas/users.ts'

const tag = 'Users'

export const userRoutes: Route[] = [
  defineRoute({
    operationId: 'listUsers',
    method: 'get',
    path: '/users',
    summary: 'List all accounts',
    description: 'Sorted by email address.',
    tag,
    who: 'users.read',
    output: usersResponse,
    handle: async ({ req }) => ({ users: (await listUsers({ req })).map(presentUser) }),
  }),
  defineRoute({
    operationId: 'getUserRole',
    method: 'get',
    path: '/users/{email}',
    summary: 'Get the role of an account: any account for admins, only their own for other staff',
    description: 'Also works while a password change is required.',
    tag,
    who: 'staff-before-password-change',
    params: emailParams,
    output: roleResponse,
    errors: [400, 404],
    handle: async ({ req, user, params }) => ({
      role: (await findUserByEmail({ req, user, email: params.email })).role,
    }),
  }),
  defineRoute({
    operationId: 'getProfile',
    method: 'get',
    path: '/users/{uid}/profile',
    summary: 'Get the profile of an account: any account for admins, only their own for other staff',
    description: 'Says whether a password change is required; also works while it is.',
    tag,
    who: 'staff-before-password-change',
    params: uidParams,
    output: profileResponse,
    errors: [404],
    handle: async ({ req, user, params }) => ({
      profile: await findUserProfile({ req, user, uid: params.uid }),
    }),
  }),
  defineRoute({
    operationId: 'createUser',
    method: 'post',
    path: '/createUser',
    summary: 'Create an account; its owner has to change the password at the first sign-in',
    description: 'The initial password is valid for seven days. No email is sent: see `sendWelcomeMail`.',
    tag,
    who: 'users.create',
    body: createUserBody,
    output: userResponse,
    status: 201,
    errors: [400, 409],
    invalid: (fields, blank) =>
      blank.includes('email')
        ? usersTexts.invalidEmail
        : (fields.email ?? fields.password ?? requestTexts.invalid),
    handle: async ({ req, body }) => ({ user: presentUser(await createUser({ req, ...body })) }),
  }),
  defineRoute({
    operationId: 'updateUser',
    method: 'put',
    path: '/users/{email}',
    summary:
      'Change email, role, disabled or the forced password change of an account, or give it a new initial ' +
      'password, which ends its sessions',
    description: 'The last admin must stay an admin, and nobody can disable their own account.',
    tag,
    who: 'users.update',
    params: emailParams,
    body: updateUserBody,
    output: userResponse,
    errors: [400, 403, 404, 409],
    invalid: (fields) => fields.password ?? requestTexts.invalid,
    handle: async ({ req, user, params, body }) => ({
      user: presentUser(await updateUser({ req, user, email: params.email, changes: body })),
    }),
  }),
  defineRoute({
    operationId: 'deleteUser',
    method: 'delete',
    path: '/users/{email}',
    summary: 'Delete an account and end its sessions',
    description: 'The last admin cannot be deleted, and nobody can delete their own account.',
    tag,
    who: 'users.delete',
    params: emailParams,
    output: okResponse,
    errors: [400, 403, 404, 409],
    handle: async ({ req, user, params }) => {
      await deleteUser({ req, user, email: params.email })
      return { ok: true as const }
    },
  }),
  defineRoute({
    operationId: 'sendWelcomeMail',
    method: 'post',
    path: '/sendMail',
    summary: 'Send the welcome email with the initial password to a new user',
    description: 'The password must be the initial one that the account has: it is stored as a hash only.',
    tag,
    who: 'users.create',
    body: createUserBody,
    output: okResponse,
    status: 202,
    errors: [400, 404, 409],
    handle: async ({ req, body }) => {
      await sendWelcome({ req, ...body })
      return { ok: true as const }
    },
  }),
]
