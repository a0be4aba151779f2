import { expect, test } from 'vitest'
import { domainsOf, mailboxOf } from '#cms/mail/mailbox-of.ts'

test.each([
  ['Zoe@Visitor.Test', 'zoe@visitor.test'],
  ['zoe+studio@visitor.test', 'zoe@visitor.test'],
  ['zoe+a+b@visitor.test', 'zoe@visitor.test'],
  ['z.o.e+studio@gmail.com', 'zoe@gmail.com'],
  ['Zoe@GoogleMail.com', 'zoe@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test.each([
  ['z.oe@visitor.test', 'zoe@visitor.test'],
  ['zoe@mail.visitor.test', 'zoe@visitor.test'],
  ['+zoe@visitor.test', '+ada@visitor.test'],
])('%s and %s are two', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})

test('a mailbox of Gmail is written under both of its domains', () => {
  expect(domainsOf(mailboxOf('zoe@googlemail.com'))).toEqual(['gmail.com', 'googlemail.com'])
  expect(domainsOf('zoe@visitor.test')).toEqual(['visitor.test'])
})
