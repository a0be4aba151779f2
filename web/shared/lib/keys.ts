import { LIST, PORTFOLIO } from '#cms/shared/lists.ts'
import { cancelEndpoint, forms, portfolioQueryString, type PortfolioQuery } from '#cms/shared/paths.ts'

/**
 * SWR keys: paths below the API prefix. The server's `fallback`, the browser's fetch and invalidation use the
 * same string.
 */
export const keys = {
  /** what every page shows of the studio */
  studio: '/public/studio?view=frame',
  /** the studio with the texts of its legal pages */
  studioDetails: '/public/studio',
  /** a page of the portfolio; the response names the next */
  projectCards: ({ category, page }: PortfolioQuery = {}) =>
    [
      '/public/projects?view=cards',
      `limit=${PORTFOLIO.pageSize}`,
      portfolioQueryString({ page }),
      portfolioQueryString({ category }),
    ]
      .filter(Boolean)
      .join('&'),
  projectCategories: '/public/project-categories',
  project: (id: string) => `/public/projects/${encodeURIComponent(id)}`,
  team: '/team/all',
  /** @param page of the blog, from 1 */
  postCards: (page = 1) =>
    `/public/blogposts?view=cards&limit=${LIST.postsPerPage}${page === 1 ? '' : `&page=${page}`}`,
  post: (id: string) => `/public/blogposts/${encodeURIComponent(id)}`,
  /** @param query the trimmed search text */
  search: (query: string) => `/public/search?${new URLSearchParams({ q: query })}`,
  /** @param month yyyy-mm */
  monthSlots: (month: string) => `/booking-slots?month=${encodeURIComponent(month)}`,
  /** the booking that a cancel link refers to */
  cancelBooking: cancelEndpoint,
} as const

/** API paths that forms post to. */
export const actions = {
  contact: forms.contact.endpoint,
  booking: forms.booking.endpoint,
  cancelBooking: cancelEndpoint,
} as const
