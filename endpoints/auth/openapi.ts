import { component } from '../openapi/component.ts'
import { examplePassword, exampleUser } from '../users/openapi.ts'
import {
  changePasswordBody,
  forgotPasswordBody,
  reauthenticateBody,
  resetLinkBody,
  resetPasswordResponse,
  resetPasswordBody,
  signedInResponse,
  signInBody,
} from '#cms/schemas/auth.ts'

export const authComponents = {
  Credentials: component(signInBody, {
    description: 'Email address and password of an account.',
    example: { email: exampleUser.email, password: examplePassword, remember: false },
  }),
  SignedIn: component(signedInResponse, {
    description: 'A bearer token for staff calls. The cookie of the same response renews it.',
    example: {
      token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI0ZjEifQ.Zm9yLWV4YW1wbGUtb25seQ',
      expiresAt: '2026-10-05T15:21:09.000Z',
      user: {
        uid: exampleUser.uid,
        email: exampleUser.email,
        role: exampleUser.role,
        requirePasswordChange: false,
      },
    },
  }),
  PasswordConfirmation: component(reauthenticateBody, {
    description: 'The password of the account that is signed in.',
    example: { password: examplePassword },
  }),
  PasswordChange: component(changePasswordBody, {
    description: 'The current password and the new one.',
    example: { currentPassword: examplePassword, newPassword: 'a longer walk along the dunes' },
  }),
  ForgottenPassword: component(forgotPasswordBody, {
    description: 'The account whose password was forgotten.',
    example: { email: exampleUser.email },
  }),
  ResetLink: component(resetLinkBody, {
    description: 'The token of an emailed link.',
    example: { token: `${exampleUser.uid}.5f0c1d9e7b3a48266e91c4d70ab8f35219de6c047fb1a823` },
  }),
  PasswordReset: component(resetPasswordBody, {
    description: 'The token of an emailed link and the new password.',
    example: {
      token: `${exampleUser.uid}.5f0c1d9e7b3a48266e91c4d70ab8f35219de6c047fb1a823`,
      newPassword: 'a longer walk along the dunes',
    },
  }),
  ResetAccount: component(resetPasswordResponse, {
    description: 'The account whose password was changed.',
    example: { email: exampleUser.email },
  }),
}
