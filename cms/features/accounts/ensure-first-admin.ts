import type { Payload } from 'payload'
import { env, EnvError } from '#cms/env.ts'
import { AppError } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { randomPassword } from './auth/random-password.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { isUniqueViolation } from '#cms/platform/unique-violation.ts'

export type FirstAdmin = { email: string; password: string; chosen: boolean }

/**
 * Makes the first admin when there is no user, before anything listens: no page ever offers that to a
 * stranger (docs/behaviour.md#first-admin). Of replicas that start together the unique index lets one make
 * it.
 * @returns the admin made now and here, or undefined
 * @throws EnvError where ADMIN_PASSWORD is needed and breaks the rule for passwords
 */
export async function ensureFirstAdmin({ payload }: { payload: Payload }): Promise<FirstAdmin | undefined> {
  const { totalDocs } = await payload.count({ collection: 'users', overrideAccess: true })
  if (totalDocs > 0) return void tellUnused()
  const { email } = env.admin
  const password = env.admin.password ?? randomPassword()
  const data = { email, password, role: 'admin' as const, requirePasswordChange: false, disabled: false }
  try {
    await retryTransient(() => payload.create({ collection: 'users', data, overrideAccess: true }))
  } catch (error) {
    if (isUniqueViolation(error, 'email')) return undefined
    if (error instanceof AppError && error.code === 'auth/weak-password') {
      throw new EnvError([`ADMIN_PASSWORD is refused: ${error.message}`])
    }
    throw error
  }
  return { email, password, chosen: env.admin.password !== undefined }
}

/** Whoever changes the settings of a site that has accounts expects something of it. */
function tellUnused(): void {
  if (!env.admin.isGiven) return
  log.info(
    'ADMIN_EMAIL and ADMIN_PASSWORD make the first admin only: there are accounts, and they stay as they are. For a lost password: npm run reset-password -- <email>',
  )
}
