import { describe, expect, test } from 'vitest'
import { countAgainst, shareRateLimits } from '#cms/platform/rate-limits/rate-limits.ts'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'

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

test('a limit by itself refuses one call too many, and says when to come back', async () => {
  await useUp('alone')
  await expect(count('alone')).rejects.toEqual(refused)
  await expect(count('another')).resolves.toBeUndefined()
})

describe('a limit that is shared', () => {
  test('refuses as the shared count says, under keys of its site', async () => {
    const keys: string[] = []
    let counted = points - 1
    shareRateLimits(
      { eval: async (_, given) => (keys.push(...given.keys), [(counted += 1), 60_000]) },
      'studio:abc',
    )
    await expect(count('who')).resolves.toBeUndefined()
    await expect(count('who')).rejects.toEqual(refused)
    expect(keys).toEqual(['studio:abc:limit:contact:who'])
  })

  test('goes on in memory where the shared count is out of reach, with the same response', async () => {
    let asked = 0
    shareRateLimits(
      { eval: async () => ((asked += 1), Promise.reject(new Error('Redis is unreachable'))) },
      'studio:abc',
    )
    await useUp('who')
    await expect(count('who')).rejects.toEqual(refused)
    expect(asked).toBe(points + 1)
  })
})
