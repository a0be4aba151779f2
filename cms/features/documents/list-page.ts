import type { PayloadRequest, PopulateType, Sort, Where } from 'payload'
import { countPublished } from './count-published.ts'
import { LIST } from '#cms/shared/lists.ts'
import { foldWords } from '#cms/shared/fold-text.ts'
import type { Config } from '#cms/payload-types.ts'

/** The parameters of a list besides its order (docs/behaviour.md#lists-of-the-api). */
export type PageQuery = {
  limit?: number | undefined
  page?: number | undefined
  q?: string | undefined
  /** makes a search cover texts as well; only for staff, since it reads each document of the list */
  in?: 'texts' | undefined
}

export type ListPage<Doc> = {
  docs: Doc[]
  /** the number of documents that match; undefined for a whole list */
  total?: number
  /** number of the next page; undefined on the last */
  next?: number
}

type Collections = Config['collections']
/** The collections that are searched and paged: those with a text to search in. */
type ListedCollection = {
  [C in keyof Collections]: 'searchText' extends keyof Collections[C] ? C : never
}[keyof Collections]

type Input<C extends ListedCollection> = {
  req: PayloadRequest
  collection: C
  /** field names */
  select: Record<string, true>
  populate?: PopulateType
  sort: Sort
  where?: Where
  /** true for visitors, whose `where` selects what they may see; false: the user's access rules apply */
  overrideAccess: boolean
  /** 0: relations stay ids */
  depth?: 0 | 1
  query: PageQuery
  /** a further field that a search covers, since this caller may read it */
  alsoSearched?: string
}

/**
 * Reads a page of a collection, by default with the images that its documents reference. A query without
 * parameters gets the whole list, or the first `LIST.maxItems` documents of a longer one. Reads at most one
 * document more than it returns.
 */
export async function findPage<C extends ListedCollection, Doc>({
  req,
  query,
  where,
  alsoSearched,
  ...input
}: Input<C>): Promise<ListPage<Doc>> {
  const words = toSearchConditions(query.q, { inTexts: query.in === 'texts', alsoSearched })
  const condition = { and: [...(where ? [where] : []), ...words] }
  const options = { depth: 1, ...input, where: condition, req }
  const { limit = LIST.maxItems, page = 1 } = query
  const isSearch = query.q !== undefined
  const isWholeList = query.limit === undefined && query.page === undefined && !isSearch
  const { collection, overrideAccess } = input
  // what visitors see is counted once, until it changes
  const isCountKept = overrideAccess && !isSearch
  if (page > 1 || !(isWholeList || isSearch || isCountKept)) {
    const { docs, totalDocs, hasNextPage } = await req.payload.find({ ...options, limit, page })
    return { docs: docs as Doc[], total: totalDocs, ...(hasNextPage && { next: page + 1 }) }
  }
  // one document more shows whether counting is needed, which for a search reads the collection once more
  const { docs } = await req.payload.find({ ...options, limit: limit + 1, pagination: false })
  if (docs.length <= limit) return { docs: docs as Doc[], ...(!isWholeList && { total: docs.length }) }
  const total = isCountKept
    ? await countPublished({ req, collection, where: condition })
    : (await req.payload.count({ collection, where: condition, overrideAccess, req })).totalDocs
  return { docs: docs.slice(0, limit) as Doc[], total, next: 2 }
}

/** Matches no document: for a search that contains no words, such as `%`. */
const MATCHES_NOTHING: Where = { id: { equals: 'none' } }

/** The conditions of a search, one for each word: a document must meet all of them. */
export const toSearchConditions = (
  q = '',
  { inTexts = false, alsoSearched }: SearchOptions = {},
): Where[] => {
  const names = ['searchText', ...(inTexts ? ['searchWords'] : []), ...(alsoSearched ? [alsoSearched] : [])]
  const words = foldWords(q)
  if (words.length === 0 && q.trim() !== '') return [MATCHES_NOTHING]
  return words.map((word) => {
    const [first, ...more] = names.map((name) => ({ [name]: { contains: word } }))
    return more.length > 0 ? { or: [first!, ...more] } : first!
  })
}

type SearchOptions = { inTexts?: boolean; alsoSearched?: string | undefined }

export const presentPage = <Doc, Shown>(
  { docs, ...paging }: ListPage<Doc>,
  present: (doc: Doc) => Shown,
): ListPage<Shown> => ({ docs: docs.map(present), ...paging })
