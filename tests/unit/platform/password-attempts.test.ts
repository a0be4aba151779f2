import { beforeEach, describe, expect, it } from 'vitest'
import {
  resetAttempts,
  sharePasswordAttempts,
  countAttempt,
  type AttemptKey,
} from '#cms/platform/rate-limits/password-attempts.ts'
import { SIGN_IN_LOCK } from '#cms/shared/accounts.ts'
import { MINUTE } from '#cms/shared/units.ts'

let attempt: AttemptKey
beforeEach(() => {
  attempt = { limit: 'network', key: crypto.randomUUID() }
})

const refused = { status: 429, code: 'auth/too-many-requests' }
const unreachable = async () => Promise.reject(new Error('Redis is unreachable'))

async function useUp(): Promise<void> {
  for (let count = 0; count < SIGN_IN_LOCK.attempts; count += 1) await countAttempt(attempt)
}

describe('attempts at a password', () => {
  it('are limited to SIGN_IN_LOCK.attempts, then refused with a time to retry', async () => {
    await useUp()
    const headers = { 'Retry-After': expect.stringMatching(/^\d+$/) }
    await expect(countAttempt(attempt)).rejects.toMatchObject({ ...refused, headers })
    await expect(countAttempt({ ...attempt, key: 'another' })).resolves.toBeUndefined()
  })

  it('are counted anew after a reset', async () => {
    await useUp()
    await resetAttempts(attempt)
    await useUp()
    await expect(countAttempt(attempt)).rejects.toMatchObject(refused)
  })

  it('are counted together for all replicas, under keys of the site', async () => {
    const keys: string[] = []
    const evalScript = async (_: string, options: { keys: string[] }) => (
      keys.push(...options.keys),
      [SIGN_IN_LOCK.attempts + 1, MINUTE]
    )
    sharePasswordAttempts({ eval: evalScript, del: async (key) => keys.push(key) }, 'studio:abc')
    await expect(countAttempt(attempt)).rejects.toMatchObject(refused)
    await resetAttempts(attempt)
    expect(keys).toEqual(Array(2).fill(`studio:abc:tries:network:${attempt.key}`))
  })

  it('are counted by the process where Redis is reachable only sometimes', async () => {
    let calls = 0
    const evalScript = async () => ((calls += 1) % 2 ? unreachable() : [1, MINUTE])
    sharePasswordAttempts({ eval: evalScript, del: unreachable }, 'studio:abc')
    await useUp()
    await expect(countAttempt(attempt)).rejects.toMatchObject(refused)
    await resetAttempts(attempt)
    await expect(countAttempt(attempt)).resolves.toBeUndefined()
  })
})
