import { expect, test } from 'vitest'
import { toMailbox } from '#cms/mail/mailbox.ts'

test.each([
  ['Zoe@Visitor.Test', 'zoe@visitor.test'],
  ['zoe+studio@visitor.test', 'zoe@visitor.test'],
  ['zoe+a+b@visitor.test', 'zoe@visitor.test'],
  ['z.o.e+studio@gmail.com', 'zoe@gmail.com'],
  ['Zoe@GoogleMail.com', 'zoe@gmail.com'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox)
})

test.each([
  ['z.oe@visitor.test', 'zoe@visitor.test'],
  ['zoe@mail.visitor.test', 'zoe@visitor.test'],
  ['+zoe@visitor.test', '+ada@visitor.test'],
])('%s and %s are different mailboxes', (one, other) => {
  expect(toMailbox(one)).not.toBe(toMailbox(other))
})
