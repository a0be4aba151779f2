import type { CollectionBeforeChangeHook, Field } from 'payload'
import { findRankForNew, type PositionOfNew } from '#cms/features/documents/ranks.ts'
import { serverWritten } from './hidden.ts'

/** The position of a document in the order that staff make by hand (docs/decisions/057-manual-order.md). */
export const rank: Field = {
  name: 'rank',
  type: 'text',
  ...serverWritten,
}

/**
 * Gives a new document its position. Other saves do not write the rank: they would undo a move that happened
 * meanwhile, and a restored version would bring back its old position.
 */
export const keepRank =
  (positionOfNew: PositionOfNew): CollectionBeforeChangeHook =>
  async ({ data: { rank: _, ...data }, operation, collection, req }) =>
    operation === 'create'
      ? {
          ...data,
          rank: await findRankForNew({
            payload: req.payload,
            collection: collection.slug,
            positionOfNew,
            req,
          }),
        }
      : data
