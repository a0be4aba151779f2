import { beforeEach, describe, expect, it } from 'vitest'
import {
  resetTries,
  sharePasswordTries,
  countTry,
  type TryCount,
} from '#cms/platform/rate-limits/password-tries.ts'
import { SIGN_IN_LOCK } from '#cms/shared/constants.ts'

let count: TryCount
beforeEach(() => {
  count = { limit: 'network', key: crypto.randomUUID() }
})

const refused = { status: 429, code: 'auth/too-many-requests' }
const outOfReach = async () => Promise.reject(new Error('Redis is out of reach'))

async function useUp(): Promise<void> {
  for (let tried = 0; tried < SIGN_IN_LOCK.attempts; tried += 1) await countTry(count)
}

describe('tries of a password', () => {
  it('are five, and say when to come back', async () => {
    await useUp()
    const headers = { 'Retry-After': expect.stringMatching(/^\d+$/) }
    await expect(countTry(count)).rejects.toMatchObject({ ...refused, headers })
    await expect(countTry({ ...count, key: 'another' })).resolves.toBeUndefined()
  })

  it('begin anew once they are forgotten', async () => {
    await useUp()
    await resetTries(count)
    await useUp()
    await expect(countTry(count)).rejects.toMatchObject(refused)
  })

  it('are those of all replicas, under keys of their site', async () => {
    const keys: string[] = []
    const counted = async (_: string, given: { keys: string[] }) => (keys.push(...given.keys), [6, 60_000])
    sharePasswordTries({ eval: counted, del: async (key) => keys.push(key) }, 'studio:abc')
    await expect(countTry(count)).rejects.toMatchObject(refused)
    await resetTries(count)
    expect(keys).toEqual(Array(2).fill(`studio:abc:tries:network:${count.key}`))
  })

  it('are five of one process where Redis hears of some and not of others', async () => {
    let calls = 0
    const now = async () => ((calls += 1) % 2 ? outOfReach() : [1, 60_000])
    sharePasswordTries({ eval: now, del: outOfReach }, 'studio:abc')
    await useUp()
    await expect(countTry(count)).rejects.toMatchObject(refused)
    await resetTries(count)
    await expect(countTry(count)).resolves.toBeUndefined()
  })
})
