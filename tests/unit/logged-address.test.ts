import { expect, it } from 'vitest'
import { redactPath } from '#cms/redact-path.ts'
import { cancelEndpoint, pagePaths } from '#cms/shared/paths.ts'

const REFERENCE = '01a20016-43e7-7539-8fed-27385626f164_4WZcSXWr-WZANYRqC7eJ9tJZIgYhdZ8WSk462HchXBW4'

it.each([pagePaths.cancelBooking(REFERENCE), cancelEndpoint(REFERENCE), `/api${cancelEndpoint(REFERENCE)}`])(
  'the log takes the reference out of %s and leaves the rest',
  (address) => {
    expect(redactPath(address)).toBe(address.replace(REFERENCE, '…'))
    expect(redactPath(`${address}?sent=cancel`)).toBe(address.replace(REFERENCE, '…'))
  },
)

it.each([
  ['/api/users/ada@studio.test', '/api/users/…'],
  ['/api/users/ada%40studio.test', '/api/users/…'],
  ['/api/users/ada@studio.test/profile', '/api/users/…/profile'],
  ['/api/users/ada@studio.test/initial-password?a=ada@studio.test', '/api/users/…/initial-password'],
  ['//api/users/ada@studio.test/', '//api/users/…/'],
])('the log takes the e-mail address of staff out of %s', (address, logged) => {
  expect(redactPath(address)).toBe(logged)
})

it.each(['/booking?project=1', '/public/projects?view=cards', '/?sent=contact'])(
  'the log leaves the query of %s out',
  (address) => {
    expect(redactPath(address)).toBe(address.split('?')[0])
  },
)

it.each([
  pagePaths.booking,
  '/api/booking-slots',
  '/api/users',
  '/admin/users',
  pagePaths.home,
  7,
  undefined,
])('the log leaves %s as it is', (address) => {
  expect(redactPath(address)).toBe(address)
})
