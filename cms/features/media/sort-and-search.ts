import type { SortAndSearch } from '../documents/list-keys.ts'

/** The library sorts images by their original names, and also searches alternative texts and tags. */
export const MEDIA_SORT_AND_SEARCH: SortAndSearch = {
  title: 'originalName',
  search: ({ filename, originalName, alt, tags }) => [
    alt,
    originalName ? undefined : filename,
    ...((tags as string[] | null | undefined) ?? []),
  ],
}
