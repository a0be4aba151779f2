import { expect, test, vi } from 'vitest'

vi.hoisted(() => void (process.env.PAYLOAD_SECRET = 'a-secret-of-unit-tests-0123456789-abcdef'))

const { deriveKey, openSecret, sealSecret } = await import('#cms/platform/secrets.ts')

const password = 'Gärten & 音 🎧 %%initial-password%%'

test('a sealed secret opens to what it was, and looks different each time', () => {
  const sealed = [sealSecret(password, 'welcome-1'), sealSecret(password, 'welcome-1')]
  expect(sealed.map((text) => openSecret(text, 'welcome-1'))).toEqual([password, password])
  expect(sealed[0]).not.toBe(sealed[1])
  expect(sealed[0]).not.toContain(password)
})

test('a sealed secret opens nowhere but where it was sealed', () => {
  expect(() => openSecret(sealSecret(password, 'welcome-1'), 'welcome-2')).toThrow()
})

test('a changed secret does not open', () => {
  const sealed = sealSecret(password, 'welcome-1')
  const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  const inside = sealed.slice(0, 30) + (sealed[30] === 'A' ? 'Q' : 'A') + sealed.slice(31)
  for (const text of [changed, inside, sealed.slice(0, -4), 'v1.', 'v2' + sealed.slice(2), '', 'plain']) {
    expect(() => openSecret(text, 'welcome-1')).toThrow()
  }
})

test('each purpose has a key of its own, always the same', () => {
  expect(deriveKey('a')).toEqual(deriveKey('a'))
  expect(deriveKey('a')).not.toEqual(deriveKey('b'))
  expect(deriveKey('a')).toHaveLength(32)
})
