import { ValidationError, type PayloadRequest } from 'payload'
import { conflict } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import type { CreateUserBody } from '#cms/schemas/users.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'

/**
 * Creates an account whose owner must change the password at the first sign-in
 * (docs/behaviour.md#initial-passwords).
 * @throws AppError 409 if the email is taken
 */
export async function createUser({
  req,
  email,
  password,
  role,
}: { req: PayloadRequest } & CreateUserBody): Promise<User> {
  try {
    return await retryTransient(() =>
      req.payload.create({
        collection: 'users',
        data: { email, password, role, requirePasswordChange: true, disabled: false },
        depth: 0,
        overrideAccess: false,
        req,
      }),
    )
  } catch (error) {
    throw isEmailTaken(error) ? emailTaken() : error
  }
}

/** Both database adapters report a violated unique index as a validation error of the field. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'email')

export const emailTaken = () => {
  const text = 'A user with this email already exists'
  return conflict(text, { code: 'email-taken', fields: { email: text } })
}
