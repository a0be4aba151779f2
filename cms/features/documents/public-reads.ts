import { MEDIA_FIELDS } from '#cms/features/media/present-picture.ts'

/**
 * Options of the reads behind public pages (docs/behaviour.md#roles): published content outside the trash.
 * Access rules are overridden on purpose, since they are about staff; the presenters pick the fields to
 * expose.
 */
const populate = { media: MEDIA_FIELDS }
export const publishedPage = { populate, overrideAccess: true } as const
export const everyDocument = {
  depth: 1,
  populate,
  limit: 0,
  pagination: false,
  overrideAccess: true,
} as const
export const oneDocument = { depth: 1, populate, disableErrors: true, overrideAccess: true } as const

/** The id breaks ties of the same millisecond, so that the order is stable. */
export const NEWEST_FIRST = ['-createdAt', '-id']

/** The orders that lists of projects and posts offer, by their names in the API. */
export const TITLED_SORTS = {
  newest: NEWEST_FIRST,
  oldest: ['createdAt', 'id'],
  changed: ['-updatedAt', '-id'],
  title: ['sortTitle', 'id'],
  '-title': ['-sortTitle', '-id'],
}
