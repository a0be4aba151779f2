import nodemailer from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { mailtoUrl } from '#cms/shared/links.ts'
import { isMailAddress, normalizeMailAddress } from '#cms/shared/mail-address.ts'
import { emailAddress } from '#cms/schemas/common.ts'

describe('an address', () => {
  it.each([
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
    ['sales&design@example.org', 'sales&design@example.org'],
    ["x~y#1!%2'{|}*^`?$@example.org", "x~y#1!%2'{|}*^`?$@example.org"],
    ['anna/office@example.org', 'anna/office@example.org'],
    ['a=b+c@Example.ORG ', 'a=b+c@example.org'],
    ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
    ['user@MÜNCHEN.example', 'user@xn--mnchen-3ya.example'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['studio@localhost', 'studio@localhost'],
  ])('%s is accepted as %s', (text, normalized) => {
    expect(emailAddress.parse(text)).toBe(normalized)
    expect(isMailAddress(normalizeMailAddress(text))).toBe(true)
  })

  it.each([
    'nobody',
    '@example.org',
    'a@',
    'a@b@c.org',
    'jörg@example.org',
    'a b@example.org',
    '"a b"@example.org',
    'a@example.org,b@example.org',
    'a@example.org;b@example.org',
    'A <a@example.org>',
    'a@example.org\r\nBcc: b@example.org',
    'a\u0000@example.org',
    'a@-example.org',
    'a@example-.org',
    'a@example..org',
    'a@.org',
    'a@münchen.example/path',
    'a@münchen.example:25',
    'a@mün chen.example',
    'a@mün\nchen.example',
    `a@${'x'.repeat(64)}.org`,
    'a@[127.0.0.1]',
  ])('%j is refused', (text) => {
    expect(emailAddress.safeParse(text).success).toBe(false)
    expect(isMailAddress(normalizeMailAddress(text))).toBe(false)
  })

  it.each([
    'sales&design@example.org',
    'anna/office@example.org',
    "x~y#1!%2'{|}*^`?$=@example.org",
    '-a@example.org',
    'user@xn--mnchen-3ya.example',
  ])('%s is the only recipient of its mail', async (address) => {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
    const to = { name: 'Zoë, <b@example.org>', address }
    const sent = await transport.sendMail({ from: 'studio@example.org', to, replyTo: to, text: 'x' })
    expect(sent.envelope.to).toEqual([address])
  })

  it('is complete in its mailto link', () => {
    expect(mailtoUrl('studio@example.org')).toBe('mailto:studio@example.org')
    const { pathname, search, hash } = new URL(mailtoUrl('a?b#c%d&e@example.org'))
    expect([decodeURIComponent(pathname), search, hash]).toEqual(['a?b#c%d&e@example.org', '', ''])
  })
})
