import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from '#cms/env.ts'

export type FirstAdmin = { email: string; password: string; chosen: boolean }

/**
 * Makes the first admin when there is no user, before anything listens: no page ever offers that to a stranger (traps 2f).
 * @returns the admin made now, or undefined
 */
export async function ensureFirstAdmin({ payload }: { payload: Payload }): Promise<FirstAdmin | undefined> {
  const { totalDocs } = await payload.count({ collection: 'users', overrideAccess: true })
  if (totalDocs > 0) return undefined
  const { email } = env.admin
  const password = env.admin.password ?? randomBytes(9).toString('base64url')
  await payload.create({
    collection: 'users',
    data: { email, password, role: 'admin', requirePasswordChange: false, disabled: false },
    overrideAccess: true,
  })
  return { email, password, chosen: env.admin.password !== undefined }
}
