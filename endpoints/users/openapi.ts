import type { z } from 'zod'
import { component } from '../openapi/component.ts'
import {
  createUserBody,
  profileAnswer,
  roleAnswer,
  staffUser,
  updateUserBody,
  userAnswer,
  usersAnswer,
} from './schema.ts'

export const user: z.input<typeof staffUser> = {
  uid: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
  email: 'zeynep@studio.example',
  role: 'editor',
  disabled: false,
  requirePasswordChange: false,
}

export const password = 'a long walk to the sea'

export const userComponents = {
  User: component(staffUser, {
    description: 'An account.',
    properties: {
      disabled: 'It can not sign in.',
      requirePasswordChange: 'Its owner has to change the password before anything else.',
    },
    example: user,
  }),
  UserList: component(usersAnswer, { description: 'All accounts.', example: { users: [user] } }),
  UserAnswer: component(userAnswer, { description: 'An account.', example: { user } }),
  UserRole: component(roleAnswer, { description: 'The role of an account.', example: { role: 'editor' } }),
  Profile: component(profileAnswer, {
    description: 'Whether a change of password is due.',
    example: { profile: { requirePasswordChange: false } },
  }),
  NewUser: component(createUserBody, {
    description: 'An account and its initial password.',
    properties: { password: 'Valid for seven days, until its owner changes it.' },
    example: { email: 'rin@studio.example', password, role: 'editor' },
  }),
  UserChanges: component(updateUserBody, {
    description: 'What to change of an account; at least one field.',
    properties: {
      password: 'A new initial password, which ends all sessions; admins cannot set their own this way.',
    },
    example: { role: 'admin' },
  }),
}
