import { expect, test } from 'vitest'
import { mailtoReplyUrl } from '#cms/shared/mailto-reply-url.ts'

const createdAt = '2026-11-21T12:00:00.000Z'

test('a reply goes to whoever wrote, and says which message it is about', () => {
  const address = new URL(mailtoReplyUrl({ email: 'zoe@visitor.test', createdAt }))
  expect(decodeURIComponent(address.pathname)).toBe('zoe@visitor.test')
  expect(address.searchParams.get('subject')).toBe('Re: Your message of 21 November 2026')
})

test('an address that a visitor made up adds nothing to the reply', () => {
  const address = new URL(
    mailtoReplyUrl({ email: 'zoe+a&b@visitor.test?bcc=all@studio.test&body=x', createdAt }),
  )
  expect([...address.searchParams.keys()]).toEqual(['subject'])
})
