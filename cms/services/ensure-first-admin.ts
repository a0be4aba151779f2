import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from '#cms/env.ts'
import { retryTransient } from './retry-transient.ts'
import { isUniqueViolation } from './unique-violation.ts'

export type FirstAdmin = { email: string; password: string; chosen: boolean }

/**
 * Makes the first admin when there is no user, before anything listens: no page ever offers that to a stranger (traps 2f).
 * Of replicas that start together the unique index lets one make it.
 * @returns the admin made now and here, or undefined
 */
export async function ensureFirstAdmin({ payload }: { payload: Payload }): Promise<FirstAdmin | undefined> {
  const { totalDocs } = await payload.count({ collection: 'users', overrideAccess: true })
  if (totalDocs > 0) return undefined
  const { email } = env.admin
  const password = env.admin.password ?? randomBytes(9).toString('base64url')
  const data = { email, password, role: 'admin' as const, requirePasswordChange: false, disabled: false }
  try {
    await retryTransient(() => payload.create({ collection: 'users', data, overrideAccess: true }))
  } catch (error) {
    if (isUniqueViolation(error, 'email')) return undefined
    throw error
  }
  return { email, password, chosen: env.admin.password !== undefined }
}
