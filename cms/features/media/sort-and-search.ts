import type { SortAndSearch } from '../documents/list-keys.ts'

/**
 * The library sorts images by the names that their owners gave them; a search covers alternative texts, too.
 */
export const MEDIA_SORT_AND_SEARCH: SortAndSearch = {
  title: 'originalName',
  search: ({ filename, originalName, alt }) => [alt, originalName ? undefined : filename],
}
