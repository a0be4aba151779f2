import { generateKeyBetween } from 'fractional-indexing'
import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload'

/** Where a new document goes, in a collection whose order is made by hand. */
export type PlaceOfNew = 'first' | 'last'

/** A document with its place in the order by hand (docs/decisions/057-manual-order.md). */
export type Ranked = { id: string; rank?: string | null }

/** The order by hand. The id decides between documents that got the same rank at the same time. */
export const BY_RANK = ['rank', 'id']
export const BY_RANK_BACKWARDS = ['-rank', '-id']

/** @returns what finds the documents before or behind one, in the order by hand */
export function besideOf({ id, rank }: Ranked, side: 'before' | 'behind'): Where {
  const operator = side === 'before' ? 'less_than' : 'greater_than'
  return {
    and: [
      // bounds what the database looks at
      { rank: { [`${operator}_equal`]: rank } },
      { or: [{ rank: { [operator]: rank } }, { id: { [operator]: id } }] },
    ],
  }
}

type New = { payload: Payload; collection: CollectionSlug; placeOfNew: PlaceOfNew; req?: PayloadRequest }

/** @returns the rank of a new document: before or behind all others, those in the trash included */
export async function rankOfNew({ payload, collection, placeOfNew, req }: New): Promise<string> {
  const isFirst = placeOfNew === 'first'
  const { docs } = await payload.db.find<Ranked>({
    collection,
    where: { rank: { exists: true } },
    sort: isFirst ? BY_RANK : BY_RANK_BACKWARDS,
    select: { rank: true },
    limit: 1,
    pagination: false,
    req,
  })
  return besideEnd(docs[0]?.rank, placeOfNew)
}

/** @returns the rank of a document that goes before the first, or behind the last */
export const besideEnd = (end: string | null | undefined, placeOfNew: PlaceOfNew): string =>
  placeOfNew === 'first' ? generateKeyBetween(null, end ?? null) : generateKeyBetween(end ?? null, null)
