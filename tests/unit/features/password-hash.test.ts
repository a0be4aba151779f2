import { expect, test } from 'vitest'
import { matchesPassword } from '#cms/features/accounts/auth/password-hash.ts'
import { generatePayloadHash } from '#tests/support/payload-hash.ts'

test('a password is compared with Payload’s hash: PBKDF2, 600,000 rounds of SHA-256', async () => {
  const stored = await generatePayloadHash('a right password')
  expect(await matchesPassword(stored, 'a right password')).toBe(true)
  expect(await matchesPassword(stored, 'a wrong password')).toBe(false)
})

test('a hash of another format is an error, not a wrong password', async () => {
  await expect(matchesPassword({ hash: 'argon2id:00', salt: '00' }, 'a password')).rejects.toThrow(
    'Unknown format',
  )
})
