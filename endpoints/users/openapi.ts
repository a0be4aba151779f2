import type { z } from 'zod'
import { component } from '../openapi/component.ts'
import {
  createUserBody,
  profileResponse,
  roleResponse,
  staffAccount,
  updateUserBody,
  userResponse,
  usersResponse,
} from '#cms/schemas/users.ts'

export const exampleUser: z.input<typeof staffAccount> = {
  uid: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
  email: 'zeynep@studio.example',
  role: 'editor',
  disabled: false,
  requirePasswordChange: false,
}

export const examplePassword = 'a long walk to the sea'

export const userComponents = {
  User: component(staffAccount, { description: 'An account.', example: exampleUser }),
  UserList: component(usersResponse, { description: 'All accounts.', example: { users: [exampleUser] } }),
  UserResponse: component(userResponse, { description: 'An account.', example: { user: exampleUser } }),
  UserRole: component(roleResponse, { description: 'The role of an account.', example: { role: 'editor' } }),
  Profile: component(profileResponse, {
    description: 'Whether a password change is required.',
    example: { profile: { requirePasswordChange: false } },
  }),
  NewUser: component(createUserBody, {
    description: 'An account and its initial password.',
    example: { email: 'rin@studio.example', password: examplePassword, role: 'editor' },
  }),
  UserChanges: component(updateUserBody, {
    description: 'The changes to an account; at least one field.',
    example: { role: 'admin' },
  }),
}
