import { expect, test } from 'vitest'
import { isPasswordOf } from '#cms/features/accounts/auth/password-hash.ts'
import { generatePayloadHash } from '#tests/support/payload-hash.ts'

test('a password is compared with the hash that Payload makes of it: PBKDF2 with 600,000 rounds of SHA-256', async () => {
  const kept = await generatePayloadHash('a right password')
  expect(await isPasswordOf(kept, 'a right password')).toBe(true)
  expect(await isPasswordOf(kept, 'a wrong password')).toBe(false)
})

test('a hash of another format is an error, not a wrong password', async () => {
  await expect(isPasswordOf({ hash: 'argon2id:00', salt: '00' }, 'a password')).rejects.toThrow(
    'Unknown format',
  )
})
