import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import type { BookingResponse } from '#cms/schemas/bookings.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'

/** The heading of each view of the page. */
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

type Input = {
  /** undefined if the request failed */
  response: BookingResponse | undefined
  /** whether it failed because there is no such booking */
  isGone: boolean
}

/** Derives the view from the response. */
export function getView({ response, isGone }: Input): Exclude<CancelView, 'done'> {
  if (!response) return isGone ? 'unknown' : 'unreadable'
  if (response.booking.state === 'cancelled') return 'already'
  return response.booking.hasBegun ? 'begun' : 'asking'
}

export const cancelPage: PageDefinition = {
  isSecret: true,
  head: ({ studio, params: { reference = '' }, get }) => {
    const response = get<BookingResponse>(keys.cancelBooking(reference))
    // why a response is missing is not known here: the page sets its head again once it is
    return cancelHead(studio, getView({ response, isGone: true }))
  },
}
