import type { CollectionConfig } from 'payload'
import { accessTo } from '#cms/features/accounts/access.ts'
import type { EditableCollection } from '#cms/features/documents/find-own-document.ts'
import type { SortAndSearch } from '#cms/features/documents/list-keys.ts'
import type { PositionOfNew } from '#cms/features/documents/ranks.ts'
import { createKeyFields, keepCreateKey } from './fields/create-key.ts'
import { listKeyFields, searchWordsField, writeListKeys } from './fields/list-keys.ts'
import { publicationFields, storeDrafts, setPublicationDates } from './fields/publication.ts'
import { invalidateContent, invalidateContentOnDelete } from './fields/invalidate-content.ts'
import { keepSlugs, seoFields } from './fields/seo.ts'
import { limitVersions } from './fields/limit-versions.ts'
import { blocksField } from './fields/blocks.ts'
import { keepRank, rank } from './fields/rank.ts'
import { revision, renewRevision } from './fields/revision.ts'
import { savedBy, writeSavedBy } from './fields/saved-by.ts'

type Content = Omit<CollectionConfig, 'slug' | 'access' | 'trash' | 'versions' | 'custom' | 'indexes'> & {
  slug: EditableCollection
  sortAndSearch: SortAndSearch
  /** fields that the collection's lists also sort and filter by, one index for each entry */
  listIndexes?: string[][]
  /** whether it has drafts, which visitors do not see (docs/behaviour.md#publication) */
  hasDrafts?: boolean
  /** whether each document has a page of its own on the site (docs/behaviour.md#readable-addresses) */
  hasPages?: boolean
  /** where a new document goes, if staff order the documents by hand (docs/decisions/057-manual-order.md) */
  positionOfNew?: PositionOfNew
}

/**
 * A collection of what staff write and visitors see: in the console's group `Content`, with a trash and
 * versions, rights by role (cms/shared/rights.ts), a revision for `If-Match`, a key for `Idempotency-Key`,
 * keys that lists sort and search by, and hooks that invalidate cached pages. The sweep of unused media and
 * the repair of incomplete saves find the collection in the config.
 */
export const contentCollection = ({
  admin,
  fields,
  hooks = {},
  sortAndSearch,
  listIndexes = [],
  hasDrafts = false,
  hasPages = false,
  positionOfNew,
  ...config
}: Content): CollectionConfig => ({
  ...config,
  custom: { sortAndSearch, positionOfNew },
  admin: { group: 'Content', ...admin },
  indexes: [
    // every list leaves out the trash, so its index begins with `deletedAt`
    ...[
      ['createdAt'],
      ['updatedAt'],
      ['sortTitle'],
      ...(positionOfNew ? [['rank']] : []),
      ...listIndexes,
    ].map((fields) => ({ fields: ['deletedAt', ...fields] })),
    // to find the first and the last rank, the trash included
    ...(positionOfNew ? [{ fields: ['rank'] }] : []),
    ...(hasDrafts ? createPublicIndexes([...(positionOfNew ? [['rank']] : []), ...listIndexes]) : []),
  ],
  trash: true,
  // `limitVersions` deletes old versions
  versions: { maxPerDoc: 0, drafts: hasDrafts },
  access: accessTo(config.slug, ['create', 'read', 'update', 'delete', 'readVersions']),
  hooks: {
    ...hooks,
    beforeOperation: [...(hooks.beforeOperation ?? []), ...(hasDrafts ? [storeDrafts] : [])],
    beforeChange: [
      ...(hooks.beforeChange ?? []),
      renewRevision,
      writeSavedBy,
      keepCreateKey,
      writeListKeys(sortAndSearch),
      ...(hasPages ? [keepSlugs] : []),
      ...(hasDrafts ? [setPublicationDates] : []),
      ...(positionOfNew ? [keepRank(positionOfNew)] : []),
    ],
    afterChange: [...(hooks.afterChange ?? []), invalidateContent, limitVersions],
    afterDelete: [...(hooks.afterDelete ?? []), invalidateContentOnDelete],
  },
  fields: [
    ...fields,
    ...(hasDrafts ? publicationFields : []),
    ...(hasPages ? [blocksField, ...seoFields] : []),
    revision,
    savedBy,
    ...createKeyFields,
    ...listKeyFields,
    ...(sortAndSearch.text === undefined ? [] : [searchWordsField]),
    ...(positionOfNew ? [rank] : []),
  ],
})

/** Indexes of public lists, which also leave out drafts and sort by the date of publication. */
const createPublicIndexes = (listIndexes: string[][]) =>
  [['publishedAt'], ['updatedAt'], ['sortTitle'], ...listIndexes].map((fields) => ({
    fields: ['deletedAt', '_status', ...fields.map((name) => (name === 'createdAt' ? 'publishedAt' : name))],
  }))
