import type { Payload } from 'payload'
import { env, EnvError } from '#cms/env.ts'
import { AppError } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { RANDOM_PASSWORD, randomPassword } from './auth/random-password.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { isUniqueViolation } from '#cms/platform/unique-violation.ts'

export type FirstAdmin = { email: string; password: string; isPasswordChosen: boolean }

/**
 * Creates the first admin if there are no users, before the server listens, so that no page offers this to
 * visitors (docs/behaviour.md#first-admin). If several replicas start at once, the unique index lets one of
 * them create it.
 * @returns the admin if this call created it
 * @throws EnvError if ADMIN_PASSWORD is too weak
 */
export async function ensureFirstAdmin({ payload }: { payload: Payload }): Promise<FirstAdmin | undefined> {
  const { totalDocs } = await payload.count({ collection: 'users', overrideAccess: true })
  if (totalDocs > 0) return void logUnusedSettings()
  const { email } = env.admin
  const password = env.admin.password ?? randomPassword()
  const data = { email, password, role: 'admin' as const, requirePasswordChange: false, disabled: false }
  const context = { [RANDOM_PASSWORD]: env.admin.password === undefined }
  try {
    await retryTransient(() => payload.create({ collection: 'users', data, overrideAccess: true, context }))
  } catch (error) {
    if (isUniqueViolation(error, 'email')) return undefined
    if (error instanceof AppError && error.code === 'auth/weak-password') {
      throw new EnvError([`ADMIN_PASSWORD is refused: ${error.message}`])
    }
    throw error
  }
  return { email, password, isPasswordChosen: env.admin.password !== undefined }
}

/** Tells operators that the settings of the first admin have no effect any more. */
function logUnusedSettings(): void {
  if (!env.admin.isGiven) return
  log.info(
    'ADMIN_EMAIL and ADMIN_PASSWORD make the first admin only: there are accounts, and they stay as they ' +
      'are. For a lost password: npm run reset-password -- <email>',
  )
}
