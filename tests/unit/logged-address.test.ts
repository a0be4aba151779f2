import { expect, it } from 'vitest'
import { loggedAddress } from '#cms/logged-address.ts'
import { cancelCall, pages } from '#cms/shared/paths.ts'

const REFERENCE = '01a20016-43e7-7539-8fed-27385626f164_4WZcSXWr-WZANYRqC7eJ9tJZIgYhdZ8WSk462HchXBW4'

it.each([pages.cancelBooking(REFERENCE), cancelCall(REFERENCE), `/api${cancelCall(REFERENCE)}`])(
  'takes the reference out of %s and leaves the rest',
  (address) => {
    expect(loggedAddress(address)).toBe(address.replace(REFERENCE, '…'))
    expect(loggedAddress(`${address}?sent=cancel`)).toBe(address.replace(REFERENCE, '…'))
  },
)

it.each([
  ['/api/users/ada@studio.test', '/api/users/…'],
  ['/api/users/ada%40studio.test', '/api/users/…'],
  ['/api/users/ada@studio.test/profile', '/api/users/…/profile'],
  ['/api/users/ada@studio.test/initial-password?a=ada@studio.test', '/api/users/…/initial-password'],
  ['//api/users/ada@studio.test/', '//api/users/…/'],
])('takes the e-mail address of staff out of %s', (address, logged) => {
  expect(loggedAddress(address)).toBe(logged)
})

it.each(['/booking?project=1', '/public/projects?view=cards', '/?sent=contact'])(
  'leaves the query of %s out',
  (address) => {
    expect(loggedAddress(address)).toBe(address.split('?')[0])
  },
)

it.each([pages.booking, '/api/booking-slots', '/api/users', '/admin/users', pages.home, 7, undefined])(
  'leaves %s as it is',
  (address) => {
    expect(loggedAddress(address)).toBe(address)
  },
)
