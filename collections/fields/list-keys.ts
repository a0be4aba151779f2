import type { CollectionBeforeChangeHook, Field } from 'payload'
import { makeListKeys, type SortAndSearch } from '#cms/features/documents/list-keys.ts'
import { serverWritten } from './hidden.ts'

/**
 * What lists sort and search by (docs/architecture/content-and-caching.md#lists): the title as people sort
 * titles, and the text that a search finds, both without case and accents, so that both databases answer
 * alike.
 */
export const listKeyFields: Field[] = [
  { name: 'sortTitle', type: 'text', ...serverWritten },
  { name: 'searchText', type: 'text', index: true, ...serverWritten },
]

/**
 * Of records that are searched and not sorted by a text; without an index, which would hold whole messages.
 */
export const searchTextField: Field = { name: 'searchText', type: 'text', ...serverWritten }

/**
 * The words of a long text. Without an index: a search would read all of it instead of the documents, and
 * each save would write it again.
 */
export const searchWordsField: Field = {
  name: 'searchWords',
  type: 'text',
  ...serverWritten,
  // generated: Payload's general text length limit would refuse a text of many different words
  validate: () => true as const,
}

/** Writes them on every save; of a change, `data` holds only what changed. */
export const writeListKeys =
  (sortAndSearch: SortAndSearch): CollectionBeforeChangeHook =>
  ({ data, originalDoc }) => ({ ...data, ...makeListKeys(sortAndSearch, { ...originalDoc, ...data }) })
