import { describe, expect, test } from 'vitest'
import { countAgainst, shareRateLimits } from '#cms/platform/rate-limits/rate-limits.ts'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { MINUTE } from '#cms/shared/units.ts'

const { points } = RATE_LIMITS.contact
const TEXT = 'Too many'
const count = (key: string) =>
  countAgainst({ limit: 'contact', key, message: TEXT, code: 'auth/too-many-requests' })

async function useUp(key: string): Promise<void> {
  for (let call = 0; call < points; call += 1) await count(key)
}

const refused = expect.objectContaining({
  status: 429,
  code: 'auth/too-many-requests',
  headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
})

test('a limit of one process refuses one call too many, with a time to retry', async () => {
  await useUp('alone')
  await expect(count('alone')).rejects.toEqual(refused)
  await expect(count('another')).resolves.toBeUndefined()
})

describe('a shared limit', () => {
  test('refuses by the shared count, under keys of the site', async () => {
    const keys: string[] = []
    let sharedCount = points - 1
    shareRateLimits(
      { eval: async (_, options) => (keys.push(...options.keys), [(sharedCount += 1), MINUTE]) },
      'studio:abc',
    )
    await expect(count('who')).resolves.toBeUndefined()
    await expect(count('who')).rejects.toEqual(refused)
    expect(keys).toEqual(['studio:abc:limit:contact:who'])
  })

  test('counts in memory where Redis is unreachable, with the same response', async () => {
    let calls = 0
    shareRateLimits(
      { eval: async () => ((calls += 1), Promise.reject(new Error('Redis is unreachable'))) },
      'studio:abc',
    )
    await useUp('who')
    await expect(count('who')).rejects.toEqual(refused)
    expect(calls).toBe(points + 1)
  })
})
