import { describe, expect, it, vi } from 'vitest'
import { PASSWORD } from '#cms/shared/accounts.ts'
import { getUserLabels } from '#web/panel/screens/users/user-labels.ts'
import { suggestPassword } from '#web/panel/screens/users/suggest-password.ts'
import { userPath } from '#web/panel/screens/users/user-path.ts'

describe('a suggested password', () => {
  it('can be read aloud: words of two syllables, without letters or digits that look alike', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(suggestPassword()).toMatch(/^(?:(?:[bdfghjkmnprstvwz][aeiou]){2}-){5}[2-9]{2}$/)
    }
  })

  it('is valid for the server, and different each time', () => {
    const passwords = Array.from({ length: 500 }, suggestPassword)
    expect(passwords.every(({ length }) => length >= PASSWORD.min && length <= PASSWORD.max)).toBe(true)
    expect(new Set(passwords).size).toBe(passwords.length)
  })

  it('gives each letter the same chance: a byte above the last multiple of their number is drawn again', () => {
    const bytes = [0, 255, 254]
    const getRandomValues = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      new Uint8Array((array as Uint8Array).buffer)[0] = bytes.shift() ?? 0
      return array
    })
    // of five vowels, 254 is the last byte of the last full round, and 255 is above it
    expect(suggestPassword().slice(0, 2)).toBe('bu')
    expect(getRandomValues.mock.calls.length).toBeGreaterThan(2)
    getRandomValues.mockRestore()
  })
})

describe('the row of an account', () => {
  it('says its role, then whether it is disabled or must change its password', () => {
    const user = { uid: '1', email: 'a@b.example', role: 'editor' as const }
    expect(getUserLabels({ ...user, disabled: false, requirePasswordChange: false })).toEqual(['Editor'])
    expect(getUserLabels({ ...user, role: 'admin', disabled: true, requirePasswordChange: true })).toEqual([
      'Admin',
      'Disabled',
      'Must change password',
    ])
  })

  it('has a path with its email address, whatever characters that has', () => {
    expect(userPath("o'neil+a/b?c@studio.example")).toBe("/users/o'neil%2Ba%2Fb%3Fc%40studio.example")
  })
})
