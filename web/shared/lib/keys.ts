import { cancelCall, forms } from '#cms/shared/paths.ts'

/**
 * The SWR keys: data paths below the API's prefix. What the server reads for a page, what the browser fetches
 * and what a change invalidates are one and the same string.
 */
export const keys = {
  studio: '/public/studio',
  projectCards: '/public/projects?view=cards',
  project: (id: string) => `/public/projects/${encodeURIComponent(id)}`,
  team: '/team/all',
  postCards: '/public/blogposts?view=cards',
  post: (id: string) => `/public/blogposts/${encodeURIComponent(id)}`,
  /** @param month yyyy-mm */
  monthSlots: (month: string) => `/booking-slots?month=${encodeURIComponent(month)}`,
  /** what a cancel link would cancel */
  cancelBooking: cancelCall,
} as const

/** Where forms are sent. */
export const actions = {
  contact: forms.contact.call,
  booking: forms.booking.call,
  cancelBooking: cancelCall,
} as const
