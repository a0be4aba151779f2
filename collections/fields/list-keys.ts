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

/** For records that are searched but not sorted by a text. Not indexed: that would hold whole messages. */
export const searchTextField: Field = { name: 'searchText', type: 'text', ...serverWritten }

/**
 * The words of a long text. Not indexed: a search would read the whole index instead of the documents, and
 * each save would write it again.
 */
export const searchWordsField: Field = {
  name: 'searchWords',
  type: 'text',
  ...serverWritten,
  // generated: Payload's general text length limit would refuse a text of many different words
  validate: () => true as const,
}

/**
 * Writes the list keys on every save. While a version is restored, `data` lacks the fields that it does not
 * change.
 */
export const writeListKeys =
  (sortAndSearch: SortAndSearch): CollectionBeforeChangeHook =>
  ({ data, originalDoc }) => ({ ...data, ...makeListKeys(sortAndSearch, { ...originalDoc, ...data }) })
