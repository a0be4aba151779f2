import { generateKeyBetween } from 'fractional-indexing'
import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload'

/** Where a new document goes, in a collection whose order is made by hand. */
export type PositionOfNew = 'first' | 'last'

/** A document with its place in the order by hand (docs/decisions/057-manual-order.md). */
export type Ranked = { id: string; rank?: string | null }

/** The order by hand. The id decides between documents that got the same rank at the same time. */
export const BY_RANK = ['rank', 'id']
export const BY_RANK_DESCENDING = ['-rank', '-id']

/** @returns the condition for the documents before or after one, in the order by hand */
export function whereRankBeyond({ id, rank }: Ranked, side: 'before' | 'after'): Where {
  const operator = side === 'before' ? 'less_than' : 'greater_than'
  return {
    and: [
      // limits the part of the index that the database reads
      { rank: { [`${operator}_equal`]: rank } },
      { or: [{ rank: { [operator]: rank } }, { id: { [operator]: id } }] },
    ],
  }
}

type NewDocument = {
  payload: Payload
  collection: CollectionSlug
  positionOfNew: PositionOfNew
  req?: PayloadRequest
}

/** @returns the rank of a new document: before or after all others, those in the trash included */
export async function findRankForNew({
  payload,
  collection,
  positionOfNew,
  req,
}: NewDocument): Promise<string> {
  const isFirst = positionOfNew === 'first'
  const { docs } = await payload.db.find<Ranked>({
    collection,
    where: { rank: { exists: true } },
    sort: isFirst ? BY_RANK : BY_RANK_DESCENDING,
    select: { rank: true },
    limit: 1,
    pagination: false,
    req,
  })
  return rankPastEnd(docs[0]?.rank, positionOfNew)
}

/** @returns a rank before the first document, or after the last */
export const rankPastEnd = (end: string | null | undefined, positionOfNew: PositionOfNew): string =>
  positionOfNew === 'first' ? generateKeyBetween(null, end ?? null) : generateKeyBetween(end ?? null, null)
