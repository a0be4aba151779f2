import type { SortAndSearch } from '#cms/features/documents/list-keys.ts'

/** The library sorts images by the names that their owners gave them, and searches what they show, too. */
export const MEDIA_SORT_AND_SEARCH: SortAndSearch = {
  title: 'originalName',
  search: ({ filename, originalName, alt }) => [alt, originalName ? undefined : filename],
}
