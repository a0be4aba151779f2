import type { CollectionConfig } from 'payload'
import { accessTo } from '#cms/features/accounts/access.ts'
import type { EditableCollection } from '#cms/features/documents/find-own-document.ts'
import type { ListedBy } from '#cms/features/documents/list-keys.ts'
import type { PlaceOfNew } from '#cms/features/documents/ranks.ts'
import { VERSIONS_KEPT } from '#cms/shared/constants.ts'
import { createKey, keepCreateKey } from './fields/create-key.ts'
import { listKeys, searchWords, writeListKeys } from './fields/list-keys.ts'
import { publication, storeDrafts, writeDatesOfPublication } from './fields/publication.ts'
import { invalidateContent, invalidateContentOnDelete } from './fields/invalidate-content.ts'
import { keepSlugs, pageFields } from './fields/page.ts'
import { pieces } from './fields/pieces.ts'
import { keepRank, rank } from './fields/rank.ts'
import { revision, renewRevision } from './fields/revision.ts'
import { savedBy, writeSavedBy } from './fields/saved-by.ts'

type Content = Omit<CollectionConfig, 'slug' | 'access' | 'trash' | 'versions' | 'custom' | 'indexes'> & {
  slug: EditableCollection
  listedBy: ListedBy
  /** fields of further orders and filters of its lists, an index each */
  listedIn?: string[][]
  /** it has drafts, which visitors do not see (docs/behaviour.md#publication) */
  hasDrafts?: boolean
  /** each of its documents has a page of its own on the site (docs/behaviour.md#readable-addresses) */
  hasPages?: boolean
  /** staff make its order by hand (docs/decisions/057-manual-order.md); where a new document goes */
  placeOfNew?: PlaceOfNew
}

/**
 * A collection of what staff write and visitors see: in the console's group `Content`, with a trash and
 * versions, rights by role (cms/shared/rights.ts), a revision for `If-Match`, a key for `Idempotency-Key`,
 * what lists sort and search by, and hooks that invalidate cached pages. The sweep of unused media and the
 * repair of incomplete saves find it in the config.
 */
export const contentCollection = ({
  admin,
  fields,
  hooks = {},
  listedBy,
  listedIn = [],
  hasDrafts = false,
  hasPages = false,
  placeOfNew,
  ...config
}: Content): CollectionConfig => ({
  ...config,
  custom: { listedBy, placeOfNew },
  admin: { group: 'Content', ...admin },
  indexes: [
    // every list leaves out the trash: an index of the order alone would not serve it
    ...[['createdAt'], ['updatedAt'], ['sortTitle'], ...(placeOfNew ? [['rank']] : []), ...listedIn].map(
      (fields) => ({ fields: ['deletedAt', ...fields] }),
    ),
    // for its ends
    ...(placeOfNew ? [{ fields: ['rank'] }] : []),
    ...(hasDrafts ? visitorsIndexes([...(placeOfNew ? [['rank']] : []), ...listedIn]) : []),
  ],
  trash: true,
  versions: { maxPerDoc: VERSIONS_KEPT, drafts: hasDrafts },
  access: accessTo(config.slug, ['create', 'read', 'update', 'delete', 'readVersions']),
  hooks: {
    ...hooks,
    beforeOperation: [...(hooks.beforeOperation ?? []), ...(hasDrafts ? [storeDrafts] : [])],
    beforeChange: [
      ...(hooks.beforeChange ?? []),
      renewRevision,
      writeSavedBy,
      keepCreateKey,
      writeListKeys(listedBy),
      ...(hasPages ? [keepSlugs] : []),
      ...(hasDrafts ? [writeDatesOfPublication] : []),
      ...(placeOfNew ? [keepRank(placeOfNew)] : []),
    ],
    afterChange: [...(hooks.afterChange ?? []), invalidateContent],
    afterDelete: [...(hooks.afterDelete ?? []), invalidateContentOnDelete],
  },
  fields: [
    ...fields,
    ...(hasDrafts ? publication : []),
    ...(hasPages ? [pieces, ...pageFields] : []),
    revision,
    savedBy,
    ...createKey,
    ...listKeys,
    ...(listedBy.text === undefined ? [] : [searchWords]),
    ...(placeOfNew ? [rank] : []),
  ],
})

/** Visitors' lists leave out drafts as well, and begin with what was published last. */
const visitorsIndexes = (listedIn: string[][]) =>
  [['publishedAt'], ['updatedAt'], ['sortTitle'], ...listedIn].map((fields) => ({
    fields: ['deletedAt', '_status', ...fields.map((name) => (name === 'createdAt' ? 'publishedAt' : name))],
  }))
