import { expect, it } from 'vitest'
import { withoutReference } from '#cms/without-reference.ts'
import { cancelCall, pages } from '#cms/shared/paths.ts'

const REFERENCE = '01a20016-43e7-7539-8fed-27385626f164_4WZcSXWr-WZANYRqC7eJ9tJZIgYhdZ8WSk462HchXBW4'

it.each([pages.cancelBooking(REFERENCE), `${pages.cancelBooking(REFERENCE)}?sent=cancel`, cancelCall(REFERENCE), `/api${cancelCall(REFERENCE)}`])('takes the reference out of %s and leaves the rest', (address) => {
  const written = withoutReference(address)
  expect(written).toBe(address.replace(REFERENCE, '…'))
})

it.each([pages.booking, '/booking?project=1', '/api/booking-slots', pages.home, 7, undefined])('leaves %s as it is', (address) => {
  expect(withoutReference(address)).toBe(address)
})
