import { parsePageCount, type ListParams } from './list-params.ts'
import { createMatcher } from '../lib/text-matcher.ts'
import { useSearchText } from '../lib/use-search-text.ts'
import { PAGE_SIZE, type ListState } from './list-frame.tsx'

/** A sort order, as its select shows it. */
export type SortOrder<Item> = { name: string; label: string; compare: (a: Item, b: Item) => number }

type Options<Item> = {
  items: readonly Item[] | undefined
  /** the text that a search matches */
  getText: (item: Item) => string
  /** the first is the default */
  orders: readonly SortOrder<Item>[]
  params: ListParams
}

/** Searches, sorts and pages a short list in the browser. */
export function useLocalList<Item>({
  items,
  getText,
  orders,
  params,
}: Options<Item>): ListState & { rows: Item[] } {
  const { text: query, search, searchNow } = useSearchText(params)
  const pages = parsePageCount(params)
  const size = pages * PAGE_SIZE

  const matches = createMatcher(query)
  const order = orders.find(({ name }) => name === params.sort) ?? orders[0]!
  const matching = (items ?? []).filter((item) => matches(getText(item))).toSorted(order.compare)

  return {
    rows: matching.slice(0, size),
    matchCount: matching.length,
    total: items?.length ?? 0,
    hasMore: matching.length > size,
    showMore: () => params.update({ pages: String(pages + 1) }),
    query,
    search,
    searchNow,
    orders,
    order: order.name,
    sortBy: (name) => params.update({ sort: name === orders[0]!.name ? '' : name }),
  }
}

/** Locale-aware: ignores case and accents, and sorts numbers by value. */
export const compareByText =
  <Item>(textOf: (item: Item) => string) =>
  (a: Item, b: Item) =>
    collator.compare(textOf(a), textOf(b))

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
