import type { CollectionBeforeChangeHook, Field } from 'payload'
import { rankOfNew, type PlaceOfNew } from '#cms/features/documents/ranks.ts'
import { hidden } from './hidden.ts'

/** The place of a document in the order that staff make by hand (docs/decisions/057-manual-order.md). */
export const rank: Field = {
  name: 'rank',
  type: 'text',
  ...hidden,
}

/**
 * Gives a new document its place. Any other save leaves the rank out of what it writes: it would undo a move
 * that happened meanwhile, and a restored version would bring back its place.
 */
export const keepRank =
  (placeOfNew: PlaceOfNew): CollectionBeforeChangeHook =>
  async ({ data: { rank: _, ...data }, operation, collection, req }) =>
    operation === 'create'
      ? {
          ...data,
          rank: await rankOfNew({ payload: req.payload, collection: collection.slug, placeOfNew, req }),
        }
      : data
