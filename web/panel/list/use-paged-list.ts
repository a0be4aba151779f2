import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import { pagePath } from '../lib/list-paths.ts'
import { useSearchText } from '../lib/use-search.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { parsePageCount, type ListParams } from './list-params.ts'
import { PAGE_SIZE, type ListState } from './list-frame.tsx'

type ListResponse = { total?: number; next?: string; [name: string]: unknown }

type Page<Row> = { path: string; rows: Row[]; total: number; isLast: boolean }

/** @returns the pages with a row directly behind another, or before all */
function moveWithinPages<Row extends { id: string }>(
  pages: Page<Row>[],
  id: string,
  after: string | undefined,
): Page<Row>[] {
  const rows = pages.flatMap((page) => page.rows)
  const row = rows.find((candidate) => candidate.id === id)
  if (!row) return pages
  const others = rows.filter((other) => other !== row)
  const sorted = others.toSpliced(others.findIndex((other) => other.id === after) + 1, 0, row)
  let begin = 0
  return pages.map((page) => ({ ...page, rows: sorted.slice(begin, (begin += page.rows.length)) }))
}

type Options = {
  /** path of the list */
  path: string
  /** name of the rows in the API's responses */
  name: string
  /**
   * their names are the API's sorts; the first is the default, also where the chosen one is not among them
   */
  orders: ListState['orders']
  params: ListParams
  /** a search also finds the words of texts */
  searchIn?: 'texts' | undefined
  onError: (error: unknown) => void
}

/**
 * A list that the server searches, sorts and pages (docs/behaviour.md#lists). While it reads another search
 * or order, the rows of the last one stay.
 */
export function usePagedList<Row extends { id: string }>({
  path,
  name,
  orders,
  params,
  searchIn,
  onError,
}: Options) {
  const api = useStaffApi()
  const { text, sentQuery, isTyping, search, searchNow } = useSearchText(params)
  const first = orders[0]!.name
  const { name: order } = orders.find((each) => each.name === params.sort) ?? orders[0]!
  const pathOf = (index: number) =>
    pagePath(path, {
      limit: PAGE_SIZE,
      ...(index > 0 && { page: index + 1 }),
      sort: order,
      q: sentQuery,
      ...(searchIn && sentQuery !== '' && { in: searchIn }),
    })
  const read = async (path: string): Promise<Page<Row>> => {
    const response = await api.get<ListResponse>(path)
    const rows = response[name] as Row[]
    return { path, rows, total: response.total ?? rows.length, isLast: response.next === undefined }
  }
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page<Row>, unknown>(
    pathOf,
    read,
    // All pages together: rows move between pages when somebody saves or deletes one.
    {
      keepPreviousData: true,
      revalidateAll: true,
      parallel: true,
      initialSize: parsePageCount(params),
      onError,
    },
  )
  const isSearching = text.trim() !== ''
  const all = useSWR<ListResponse>(isSearching ? pagePath(path, { limit: 1, fields: 'id' }) : null)

  const hasError = error !== undefined
  const isOfAnotherQuery = data?.[0]?.path !== pathOf(0)
  const pages = hasError && isOfAnotherQuery ? undefined : data
  const found = pages?.[0]?.total ?? 0
  const isReadingMore = isValidating && size > (data?.length ?? 0)
  return {
    // A document that moved between two reads is on both pages.
    rows: pages && [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()],
    error,
    isLoading: isLoading && pages === undefined,
    /** all documents are shown, in the first order */
    isInDefaultOrder: pages !== undefined && !isOfAnotherQuery && !isSearching && order === first,
    list: {
      matchCount: found,
      total: isSearching && pages ? all.data?.total : found,
      isBusy: isTyping || isLoading || isReadingMore,
      hasMore: pages?.at(-1)?.isLast === false,
      showMore: () => {
        if (isReadingMore) return
        void setSize(size + 1)
        params.update({ pages: String(size + 1) })
      },
      query: text,
      search,
      searchNow,
      orders,
      order,
      sortBy: (name) => params.update({ sort: name === first ? '' : name }),
    } satisfies ListState,
    reload: () => Promise.all([mutate(), all.mutate()]),
    /** shows a row directly behind another, or before all, at once */
    moveRow: (id: string, after: string | undefined) =>
      void mutate((known) => known && moveWithinPages(known, id, after), { revalidate: false }),
    /** replaces a row where it stands, until the list is read again */
    replaceRow: (row: Row) =>
      mutate(
        (known) =>
          known?.map(({ rows, ...page }) => ({
            ...page,
            rows: rows.map((each) => (each.id === row.id ? row : each)),
          })),
        { revalidate: false },
      ),
    /** takes a row out at once, then reads the list again: later rows move up from page to page */
    removeRow: async (id: string) => {
      const without = ({ rows, total, ...page }: Page<Row>) => ({
        ...page,
        rows: rows.filter((row) => row.id !== id),
        total: total - 1,
      })
      await mutate((known) => known?.map(without), { revalidate: false })
      await Promise.all([mutate(), all.mutate()])
    },
  }
}
