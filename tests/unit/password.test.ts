import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '#cms/features/accounts/auth/common-passwords.ts'
import { PASSWORD } from '#cms/shared/accounts.ts'
import { passwordTexts } from '#cms/shared/texts/accounts.ts'
import { validatePassword, normalizePassword } from '#cms/shared/password.ts'

describe('a normalised password', () => {
  it.each([
    ['composed letters', 'Zu\u0308rich', 'Z\u00fcrich'],
    ['a no-break space', 'two\u00a0words', 'two words'],
    ['the wide space of a Japanese keyboard', 'two\u3000words', 'two words'],
    ['decomposed Hangul', '\u1112\u1161\u11ab', '\ud55c'],
  ])('is the same for %s', (_, typed, normalized) => {
    expect(normalizePassword(typed)).toBe(normalized)
  })

  it.each([' spaces around ', 'CaPiTaLs', '\uff21\uff22 full width', 'ﬁ ligature', '½ 2²', 'naïve 密码 🔑'])(
    'is unchanged: %j',
    (text) => {
      expect(normalizePassword(text)).toBe(text)
    },
  )
})

describe('the rule for a new password', () => {
  it.each([
    ['five characters', '12345', passwordTexts.tooShort],
    ['five decomposed ones', 'u\u0308'.repeat(5), passwordTexts.tooShort],
    ['three that JavaScript counts twice', '🔑🔑🔑', passwordTexts.tooShort],
    ['six spaces', '      ', passwordTexts.blank],
    ['six spaces of another kind', '\u3000'.repeat(6), passwordTexts.blank],
    ['a tab', 'some\tthing', passwordTexts.controlCharacters],
    ['half a character', 'some\ud800thing', passwordTexts.controlCharacters],
    ['the own address', 'Nia@Studio.Test', passwordTexts.ownAddress],
    ['the part of it before @', 'NIA.OKORO', passwordTexts.ownAddress],
    ['the own address between spaces', ' nia@studio.test ', passwordTexts.ownAddress],
  ])('refuses %s', (_, text, message) => {
    expect(validatePassword(text, text.includes('@') ? 'nia@studio.test' : 'nia.okoro@studio.test')).toBe(
      message,
    )
  })

  it.each([
    'qz81kv',
    ' spaces ',
    'ü'.repeat(6),
    'u\u0308'.repeat(PASSWORD.max),
    '🔑'.repeat(PASSWORD.max),
    'nia@studio.test and more',
  ])('accepts %j', (text) => {
    expect(validatePassword(text, 'nia@studio.test')).toBeUndefined()
  })

  it('compares with the address without spaces and capitals, and with none where none is given', () => {
    expect(validatePassword('nia@studio.test', ' Nia@Studio.Test ')).toBe(passwordTexts.ownAddress)
    expect(validatePassword('nia@studio.test')).toBeUndefined()
  })

  it('refuses one character more than the longest', () => {
    expect(validatePassword('x'.repeat(PASSWORD.max + 1))).toBe(`At most ${PASSWORD.max} characters`)
  })
})

describe('the list of common passwords', () => {
  it.each(['123456', 'password', 'PassWord', 'qwertyuiop', 'trustno1', 'letmein'])(
    'has %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true)
    },
  )

  it.each(['qz81kv', 'correct horse battery staple', 'constructor', '__proto__', 'admin-password-1'])(
    'does not have %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false)
    },
  )
})
