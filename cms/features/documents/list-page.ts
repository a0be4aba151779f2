import type { PayloadRequest, PopulateType, Sort, Where } from 'payload'
import { countPublished, countShown } from './count-published.ts'
import { findShown } from './find-shown.ts'
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
  /** 0: relations stay ids */
  depth?: 0 | 1
  query: PageQuery
  /** a further field that a search covers, since this caller may read it */
  alsoSearched?: string
}

/** Reads a page of a list of staff, by the user's access rules, with the images that its documents reference. */
export const findPage = <C extends ListedCollection, Doc>({
  req,
  query,
  where,
  alsoSearched,
  ...options
}: Input<C>): Promise<ListPage<Doc>> => {
  const { collection } = options
  const access = { overrideAccess: false, req }
  return readPage<Doc>(query, {
    where: toCondition(query, where, alsoSearched),
    async find(page) {
      const { docs, ...found } = await req.payload.find({ depth: 1, ...options, ...page, ...access })
      return { ...found, docs: docs as Doc[] }
    },
    count: async (where) => (await req.payload.count({ collection, where, ...access })).totalDocs,
  })
}

type ShownInput = Omit<Parameters<typeof findShown>[0], 'limit' | 'page' | 'pagination'> & {
  query: PageQuery
}

/** Reads a page of a list of visitors (`findShown`). */
export function findShownPage<Doc>({ query, ...options }: ShownInput): Promise<ListPage<Doc>> {
  // what a search finds changes with each text
  const isCountKept = query.q === undefined
  const count = isCountKept ? countPublished : countShown
  return readPage<Doc>(query, {
    where: toCondition(query, options.where),
    find: (page) => findShown<Doc>({ ...options, ...page }),
    count: (where) => count({ ...options, where }),
    isCountKept,
  })
}

/** The number of documents of a whole list of visitors. */
export const countShownPage = ({
  query,
  ...options
}: Pick<ShownInput, 'req' | 'collection' | 'where' | 'query'>) =>
  countPublished({ ...options, where: toCondition(query, options.where) })

const toCondition = (query: PageQuery, where?: Where, alsoSearched?: string): Where => ({
  and: [
    ...(where ? [where] : []),
    ...toSearchConditions(query.q, { inTexts: query.in === 'texts', alsoSearched }),
  ],
})

type Found<Doc> = { docs: Doc[]; totalDocs: number; hasNextPage: boolean }

type Reader<Doc> = {
  where: Where
  find(page: { where: Where; limit: number; page?: number; pagination?: false }): Promise<Found<Doc>>
  count(where: Where): Promise<number>
  /** whether `count` costs nothing most of the time */
  isCountKept?: boolean
}

/**
 * A query without parameters gets the whole list, or the first `LIST.maxItems` documents of a longer one.
 * Reads at most one document more than it returns.
 */
async function readPage<Doc>(
  query: PageQuery,
  { where, find, count, isCountKept }: Reader<Doc>,
): Promise<ListPage<Doc>> {
  const { limit = LIST.maxItems, page = 1, q } = query
  const isWholeList = query.limit === undefined && query.page === undefined && q === undefined
  if (page === 1 && (isWholeList || q !== undefined)) {
    // one document more shows whether counting is needed, which for a search reads the collection once more
    const { docs } = await find({ where, limit: limit + 1, pagination: false })
    if (docs.length <= limit) return { docs, ...(!isWholeList && { total: docs.length }) }
    return { docs: docs.slice(0, limit), total: await count(where), next: 2 }
  }
  if (page === 1 && isCountKept) {
    const read = find({ where, limit, pagination: false })
    const [{ docs }, total] = await Promise.all([read, count(where)])
    return { docs, total, ...(total > limit && { next: 2 }) }
  }
  const { docs, totalDocs, hasNextPage } = await find({ where, limit, page })
  return { docs, total: totalDocs, ...(hasNextPage && { next: page + 1 }) }
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
