import { describe, expect, it, vi } from 'vitest'
import { PASSWORD } from '#cms/shared/accounts.ts'
import { getUserLabels } from '#web/panel/screens/users/user-labels.ts'
import { suggestPassword } from '#web/panel/screens/users/suggest-password.ts'
import { userPath } from '#web/panel/screens/users/user-path.ts'

describe('a suggested password', () => {
  it('can be read aloud: words of two syllables, no letter or digit that looks like another', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(suggestPassword()).toMatch(/^(?:(?:[bdfghjkmnprstvwz][aeiou]){2}-){5}[2-9]{2}$/)
    }
  })

  it('is one that the server takes, and never the same', () => {
    const many = Array.from({ length: 500 }, suggestPassword)
    expect(many.every(({ length }) => length >= PASSWORD.min && length <= PASSWORD.max)).toBe(true)
    expect(new Set(many).size).toBe(many.length)
  })

  it('gives each letter the same chance: a byte over the last whole round is drawn again', () => {
    const bytes = [0, 255, 254]
    const drawn = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      new Uint8Array((array as Uint8Array).buffer)[0] = bytes.shift() ?? 0
      return array
    })
    // 255 begins a round of five vowels that would not be whole; 254 is the last of one
    expect(suggestPassword().slice(0, 2)).toBe('bu')
    expect(drawn.mock.calls.length).toBeGreaterThan(2)
    drawn.mockRestore()
  })
})

describe('the row of an account', () => {
  it('says its role first, then what it must or must not do', () => {
    const user = { uid: '1', email: 'a@b.example', role: 'editor' as const }
    expect(getUserLabels({ ...user, disabled: false, requirePasswordChange: false })).toEqual(['Editor'])
    expect(getUserLabels({ ...user, role: 'admin', disabled: true, requirePasswordChange: true })).toEqual([
      'Admin',
      'Disabled',
      'Must change password',
    ])
  })

  it('is addressed by an e-mail with whatever signs it has', () => {
    expect(userPath("o'neil+a/b?c@studio.example")).toBe("/users/o'neil%2Ba%2Fb%3Fc%40studio.example")
  })
})
