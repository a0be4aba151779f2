import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { PayloadRequest, Where } from 'payload'
import { notFound, unprocessable } from '#cms/errors.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import type { Config } from '#cms/payload-types.ts'
import { orderingTexts } from '#cms/shared/texts/documents.ts'
import type { Position } from '#cms/schemas/common.ts'
import { whereRankBeyond, BY_RANK, BY_RANK_DESCENDING, type Ranked } from './ranks.ts'

type Collections = Config['collections']
/** The collections whose order is made by hand: those with a rank. */
export type OrderedCollection = {
  [C in keyof Collections]: 'rank' extends keyof Collections[C] ? C : never
}[keyof Collections]

type Input = Position & {
  req: PayloadRequest
  collection: OrderedCollection
  id: string
  /** the error text of the 404 */
  notFoundText: string
}
type Scope = { req: PayloadRequest; collection: OrderedCollection; others: Where }
/** The documents above and below the new position; at an end of the list one is undefined. */
type Gap = { above?: Ranked | undefined; below?: Ranked | undefined }

/**
 * Moves a document directly after another, or directly before one if that is gone. Writes only its rank: the
 * document's version and last change stay the same, and no concurrent save is overwritten.
 * @returns the document's new neighbours
 * @throws AppError 404 for a document that the user may not change, 422 if neither neighbour exists
 */
export async function moveDocument({
  req,
  collection,
  id,
  after,
  before,
  notFoundText,
}: Input): Promise<Position> {
  const scope = { req, collection, others: { id: { not_equals: id } } }
  if (!(await isChangeable({ req, collection, id }))) throw notFound(notFoundText)
  const gap = await findGap(scope, { after, before })
  const rank = isTie(gap)
    ? await spreadTiedRanks(scope, gap.above)
    : generateKeyBetween(rankOf(gap.above), rankOf(gap.below))
  await writeRank(scope, { id, rank })
  contentCache.invalidateOwnChange({ source: collection })
  return { after: gap.above?.id ?? null, before: gap.below?.id ?? null }
}

/** Applies the collection's access rule, which a write without hooks would bypass. */
async function isChangeable({
  req,
  collection,
  id,
}: Pick<Input, 'req' | 'collection' | 'id'>): Promise<boolean> {
  const access = await req.payload.collections[collection].config.access.update({ req, id })
  if (!access) return false
  const { totalDocs } = await req.payload.count({
    collection,
    where: { and: [{ id: { equals: id } }, ...(access === true ? [] : [access])] },
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}

/** The neighbours that the caller named may no longer be adjacent: then the first that exists counts. */
async function findGap(scope: Scope, { after, before }: Position): Promise<Gap> {
  const named = (id: string | null) =>
    id === null ? undefined : findFirst(scope, { and: [{ id: { equals: id } }, { rank: { exists: true } }] })
  const above = await named(after)
  if (above) return { above, below: await findFirst(scope, whereRankBeyond(above, 'after')) }
  const below = await named(before)
  if (!below) throw unprocessable(orderingTexts.neighboursMissing)
  return { above: await findFirst(scope, whereRankBeyond(below, 'before'), BY_RANK_DESCENDING), below }
}

const rankOf = (document: Ranked | undefined) => document?.rank ?? null

const isTie = (gap: Gap): gap is Required<Gap> & { above: Ranked } =>
  gap.above !== undefined && gap.above.rank === gap.below?.rank

/**
 * Gives the documents that follow `above` with the same rank ranks of their own, which frees one directly
 * after `above`. They are written from the last, so that their order never changes meanwhile.
 * @returns the free rank
 */
async function spreadTiedRanks(scope: Scope, above: Ranked): Promise<string> {
  const { rank, id } = above
  const tied = await find(scope, { and: [{ rank: { equals: rank } }, { id: { greater_than: id } }] })
  const next = await findFirst(scope, { rank: { greater_than: rank } })
  const [free, ...ranks] = generateNKeysBetween(rank!, rankOf(next), tied.length + 1)
  for (const [index, { id }] of [...tied.entries()].toReversed()) {
    await writeRank(scope, { id, rank: ranks[index]! })
  }
  return free!
}

async function findFirst(scope: Scope, where: Where, sort?: string[]): Promise<Ranked | undefined> {
  return (await find(scope, where, { sort, limit: 1 }))[0]
}

async function find(
  { req, collection, others }: Scope,
  where: Where,
  { sort = BY_RANK, limit = 0 }: { sort?: string[] | undefined; limit?: number } = {},
): Promise<Ranked[]> {
  const { docs } = await req.payload.find({
    collection,
    where: { and: [where, others] },
    select: { rank: true },
    sort,
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req,
  })
  return docs
}

/** Writes without hooks and without a new version: a move is no save (docs/decisions/057-manual-order.md). */
async function writeRank(
  { req, collection }: Scope,
  { id, rank }: { id: string; rank: string },
): Promise<void> {
  // null: the adapter leaves the time of the last change as it is
  const data = { rank, updatedAt: null }
  await retryTransient(() => req.payload.db.updateOne({ collection, id, data, returning: false }))
}
