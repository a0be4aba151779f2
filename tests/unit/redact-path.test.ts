import { expect, it } from 'vitest'
import { redactPath } from '#cms/redact-path.ts'
import { cancelEndpoint, pagePaths } from '#cms/shared/paths.ts'

const REFERENCE = '01a20016-43e7-7539-8fed-27385626f164_4WZcSXWr-WZANYRqC7eJ9tJZIgYhdZ8WSk462HchXBW4'

it.each([pagePaths.cancelBooking(REFERENCE), cancelEndpoint(REFERENCE), `/api${cancelEndpoint(REFERENCE)}`])(
  'the log replaces the reference in %s and drops the query',
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
])('the log replaces the email address of staff in %s', (address, logged) => {
  expect(redactPath(address)).toBe(logged)
})

it.each(['/booking?project=1', '/public/projects?view=cards', '/?sent=contact'])(
  'the log drops the query of %s',
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
])('the log does not change %s', (address) => {
  expect(redactPath(address)).toBe(address)
})
