import { beforeEach, describe, expect, it } from 'vitest'
import {
  resetAttempts,
  sharePasswordAttempts,
  countAttempt,
  type AttemptKey,
} from '#cms/platform/rate-limits/password-attempts.ts'
import { SIGN_IN_LOCK } from '#cms/shared/accounts.ts'

let count: AttemptKey
beforeEach(() => {
  count = { limit: 'network', key: crypto.randomUUID() }
})

const refused = { status: 429, code: 'auth/too-many-requests' }
const outOfReach = async () => Promise.reject(new Error('Redis is unreachable'))

async function useUp(): Promise<void> {
  for (let tried = 0; tried < SIGN_IN_LOCK.attempts; tried += 1) await countAttempt(count)
}

describe('tries of a password', () => {
  it('are five, and say when to come back', async () => {
    await useUp()
    const headers = { 'Retry-After': expect.stringMatching(/^\d+$/) }
    await expect(countAttempt(count)).rejects.toMatchObject({ ...refused, headers })
    await expect(countAttempt({ ...count, key: 'another' })).resolves.toBeUndefined()
  })

  it('begin anew once they are forgotten', async () => {
    await useUp()
    await resetAttempts(count)
    await useUp()
    await expect(countAttempt(count)).rejects.toMatchObject(refused)
  })

  it('are those of all replicas, under keys of their site', async () => {
    const keys: string[] = []
    const counted = async (_: string, given: { keys: string[] }) => (keys.push(...given.keys), [6, 60_000])
    sharePasswordAttempts({ eval: counted, del: async (key) => keys.push(key) }, 'studio:abc')
    await expect(countAttempt(count)).rejects.toMatchObject(refused)
    await resetAttempts(count)
    expect(keys).toEqual(Array(2).fill(`studio:abc:tries:network:${count.key}`))
  })

  it('are five of one process where Redis hears of some and not of others', async () => {
    let calls = 0
    const now = async () => ((calls += 1) % 2 ? outOfReach() : [1, 60_000])
    sharePasswordAttempts({ eval: now, del: outOfReach }, 'studio:abc')
    await useUp()
    await expect(countAttempt(count)).rejects.toMatchObject(refused)
    await resetAttempts(count)
    await expect(countAttempt(count)).resolves.toBeUndefined()
  })
})
