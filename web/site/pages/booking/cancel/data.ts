import { messages } from '#cms/shared/messages.ts'
import type { CancelAnswer } from '#endpoints/bookings/schema.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { sentences, titleOf, type PageHead } from '#web/shared/lib/page-head.ts'

/** The texts of each view of the page. */
export const cancelTexts = {
  asking: {
    title: 'Cancel this booking?',
    text: 'Nothing has changed yet. If you cancel, the time goes to somebody else and we confirm it by mail.',
  },
  done: {
    title: 'Your booking is cancelled',
    text: 'A mail that says so is on its way. There is nothing more for you to do.',
  },
  already: {
    title: 'This booking is cancelled',
    text: 'It was cancelled before. There is nothing more for you to do.',
  },
  begun: {
    title: 'Too late to cancel',
    text: sentences(messages.booking.sessionBegun, 'If something came up, tell us'),
  },
  unknown: {
    title: messages.booking.unknownReference,
    text: 'A part of the address may be missing. Open it once more from the mail that confirmed your booking.',
  },
  unreadable: {
    title: 'Your booking is out of reach',
    text: 'We could not look it up just now. It has not changed.',
  },
} as const
export type CancelView = keyof typeof cancelTexts

export const cancelHead = (studio: Studio, view: CancelView): PageHead => ({
  title: titleOf(studio, cancelTexts[view].title),
  description: cancelTexts[view].text,
  noindex: true,
})

/**
 * Derives the view from the response.
 * @param response undefined if the request failed
 * @param isGone whether it failed because there is no such booking
 */
export function viewOf(response: CancelAnswer | undefined, isGone: boolean): Exclude<CancelView, 'done'> {
  if (!response) return isGone ? 'unknown' : 'unreadable'
  if (response.booking.state === 'cancelled') return 'already'
  return response.booking.hasBegun ? 'begun' : 'asking'
}

export const cancelPage: PageDefinition = {
  keys: ({ reference = '' }) => [keys.cancelBooking(reference)],
  isSecret: true,
  head: ({ studio, params: { reference = '' }, get }) =>
    cancelHead(studio, viewOf(get<CancelAnswer>(keys.cancelBooking(reference)), true)),
}
