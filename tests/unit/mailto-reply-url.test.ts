import { expect, test } from 'vitest'
import { mailtoReplyUrl } from '#cms/shared/mailto-reply-url.ts'

const createdAt = '2026-11-21T12:00:00.000Z'

test('a reply is addressed to the visitor, and its subject names the message', () => {
  const url = new URL(mailtoReplyUrl({ email: 'zoe@visitor.test', createdAt }))
  expect(decodeURIComponent(url.pathname)).toBe('zoe@visitor.test')
  expect(url.searchParams.get('subject')).toBe('Re: Your message of 21 November 2026')
})

test('a hostile address of a visitor adds no fields to the reply', () => {
  const url = new URL(mailtoReplyUrl({ email: 'zoe+a&b@visitor.test?bcc=all@studio.test&body=x', createdAt }))
  expect([...url.searchParams.keys()]).toEqual(['subject'])
})
