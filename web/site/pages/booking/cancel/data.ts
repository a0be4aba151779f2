import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import type { BookingResponse } from '#cms/schemas/bookings.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'

/** What each view of the page says first. */
export const cancelTitles = {
  asking: 'Cancel this booking?',
  done: 'Your booking is cancelled',
  already: 'This booking is cancelled',
  begun: 'Too late to cancel',
  unknown: bookingTexts.unknownReference,
  unreadable: 'Your booking could not be loaded',
} as const
export type CancelView = keyof typeof cancelTitles

export const cancelHead = (studio: StudioFrame, view: CancelView): PageHead => ({
  title: pageTitle(studio, cancelTitles[view]),
  description: cancelTitles[view],
  noindex: true,
})

/**
 * Derives the view from the response.
 * @param response undefined if the request failed
 * @param isGone whether it failed because there is no such booking
 */
export function getView(response: BookingResponse | undefined, isGone: boolean): Exclude<CancelView, 'done'> {
  if (!response) return isGone ? 'unknown' : 'unreadable'
  if (response.booking.state === 'cancelled') return 'already'
  return response.booking.hasBegun ? 'begun' : 'asking'
}

export const cancelPage: PageDefinition = {
  dataKeys: ({ reference = '' }) => [keys.cancelBooking(reference)],
  isSecret: true,
  head: ({ studio, params: { reference = '' }, get }) =>
    cancelHead(studio, getView(get<BookingResponse>(keys.cancelBooking(reference)), true)),
}
