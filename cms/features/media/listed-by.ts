import type { ListedBy } from '#cms/features/documents/list-keys.ts'

/** The library sorts pictures by the names that their owners gave them, and searches what they show, too. */
export const MEDIA_LISTED_BY: ListedBy = {
  title: 'originalName',
  search: ({ filename, originalName, alt }) => [alt, originalName ? undefined : filename],
}
