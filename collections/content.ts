import type { CollectionConfig } from 'payload'
import { accessTo } from '#cms/features/accounts/access.ts'
import type { EditableCollection } from '#cms/features/documents/find-own-document.ts'
import type { ListedBy } from '#cms/features/documents/list-keys.ts'
import type { PlaceOfNew } from '#cms/features/documents/ranks.ts'
import { createKey, keepCreateKey } from './fields/create-key.ts'
import { listKeys, writeListKeys } from './fields/list-keys.ts'
import { invalidateContent, invalidateContentOnDelete } from './fields/invalidate-content.ts'
import { keepRank, rank } from './fields/rank.ts'
import { revision, renewRevision } from './fields/revision.ts'

type Content = Omit<CollectionConfig, 'slug' | 'access' | 'trash' | 'versions' | 'custom' | 'indexes'> & {
  slug: EditableCollection
  listedBy: ListedBy
  /** fields of further orders and filters of its lists, an index each */
  listedIn?: string[][]
  /** staff make its order by hand (docs/decisions/057-ranks-for-order-by-hand.md); where a new document goes */
  placeOfNew?: PlaceOfNew
}

const VERSIONS = 30

/**
 * A collection of what staff write and visitors see: in the console's group `Content`, with a trash and
 * versions, rights by role (cms/shared/rights.ts), a revision for `If-Match`, a key for `Idempotency-Key`,
 * what lists sort and search by, and hooks that invalidate cached pages. The sweep of unused images and the
 * repair of incomplete saves find it in the config.
 */
export const contentCollection = ({
  admin,
  fields,
  hooks = {},
  listedBy,
  listedIn = [],
  placeOfNew,
  ...config
}: Content): CollectionConfig => ({
  ...config,
  custom: { listedBy, placeOfNew },
  admin: { group: 'Content', ...admin },
  // every list leaves out the trash: an index of the order alone would not serve it
  indexes: [
    ...[['createdAt'], ['updatedAt'], ['sortTitle'], ...(placeOfNew ? [['rank']] : []), ...listedIn].map(
      (fields) => ({ fields: ['deletedAt', ...fields] }),
    ),
    // for its ends, and for the neighbours of a document
    ...(placeOfNew ? [{ fields: ['rank'] }] : []),
  ],
  trash: true,
  versions: { maxPerDoc: VERSIONS },
  access: accessTo(config.slug, ['create', 'read', 'update', 'delete', 'readVersions']),
  hooks: {
    ...hooks,
    beforeChange: [
      ...(hooks.beforeChange ?? []),
      renewRevision,
      keepCreateKey,
      writeListKeys(listedBy),
      ...(placeOfNew ? [keepRank(placeOfNew)] : []),
    ],
    afterChange: [...(hooks.afterChange ?? []), invalidateContent],
    afterDelete: [...(hooks.afterDelete ?? []), invalidateContentOnDelete],
  },
  fields: [...fields, revision, ...createKey, ...listKeys, ...(placeOfNew ? [rank] : [])],
})
