import { expect, test, vi } from 'vitest'

vi.hoisted(() => void (process.env.PAYLOAD_SECRET = 'a-secret-of-unit-tests-0123456789-abcdef'))

const { deriveKey, openSecret, sealSecret } = await import('#cms/platform/secrets.ts')

const password = 'Gärten & 音 🎧 %%initial-password%%'

test('a sealed secret can be opened, and is different each time', () => {
  const sealed = [sealSecret(password, 'welcome-1'), sealSecret(password, 'welcome-1')]
  expect(sealed.map((text) => openSecret(text, 'welcome-1'))).toEqual([password, password])
  expect(sealed[0]).not.toBe(sealed[1])
  expect(sealed[0]).not.toContain(password)
})

test('a sealed secret can be opened only for the purpose that it was sealed for', () => {
  expect(() => openSecret(sealSecret(password, 'welcome-1'), 'welcome-2')).toThrow()
})

test('a changed sealed secret cannot be opened', () => {
  const sealed = sealSecret(password, 'welcome-1')
  const changedAtEnd = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  const changedInside = sealed.slice(0, 30) + (sealed[30] === 'A' ? 'Q' : 'A') + sealed.slice(31)
  const otherVersion = 'v2' + sealed.slice(2)
  for (const text of [changedAtEnd, changedInside, sealed.slice(0, -4), 'v1.', otherVersion, '', 'plain']) {
    expect(() => openSecret(text, 'welcome-1')).toThrow()
  }
})

test('each purpose has a key of its own, always the same', () => {
  expect(deriveKey('a')).toEqual(deriveKey('a'))
  expect(deriveKey('a')).not.toEqual(deriveKey('b'))
  expect(deriveKey('a')).toHaveLength(32)
})
