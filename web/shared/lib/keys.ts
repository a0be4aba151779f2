import { cancelCall, forms } from '#cms/shared/paths.ts'

/**
 * SWR keys: paths below the API prefix. The server's `fallback`, the browser's fetch and invalidation use the
 * same string.
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
  /** the booking that a cancel link refers to */
  cancelBooking: cancelCall,
} as const

/** API paths that forms post to. */
export const actions = {
  contact: forms.contact.call,
  booking: forms.booking.call,
  cancelBooking: cancelCall,
} as const
