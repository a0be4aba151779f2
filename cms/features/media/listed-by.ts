import type { ListedBy } from '#cms/features/documents/list-keys.ts'

/** How the library sorts and searches pictures: by the names that their owners gave them, and by what they show. */
export const MEDIA_LISTED_BY: ListedBy = {
  title: 'originalName',
  search: ({ filename, originalName, alt }) => [alt, originalName ? undefined : filename],
}
