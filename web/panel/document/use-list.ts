import { pagesOf, type ListChoices } from './list-choices.ts'
import { matcherOf } from '../lib/matches.ts'
import { useSearch } from '../lib/use-search.ts'
import { PAGE_SIZE, type List } from './list-frame.tsx'

/** A sort order, as its select shows it. */
export type Order<Item> = { name: string; label: string; compare: (a: Item, b: Item) => number }

type Options<Item> = {
  items: readonly Item[] | undefined
  /** the text that a search matches */
  textOf: (item: Item) => string
  /** the first is the default */
  orders: readonly Order<Item>[]
  choices: ListChoices
}

/** Searches, sorts and pages in the browser a list that is always short. */
export function useList<Item>({ items, textOf, orders, choices }: Options<Item>): List & { shown: Item[] } {
  const { text: query, search, settle } = useSearch(choices)
  const pages = pagesOf(choices)
  const size = pages * PAGE_SIZE

  const matches = matcherOf(query)
  const order = orders.find(({ name }) => name === choices.sort) ?? orders[0]!
  const found = (items ?? []).filter((item) => matches(textOf(item))).toSorted(order.compare)

  return {
    shown: found.slice(0, size),
    found: found.length,
    total: items?.length ?? 0,
    hasMore: found.length > size,
    showMore: () => choices.choose({ pages: String(pages + 1) }),
    query,
    search,
    settle,
    orders,
    order: order.name,
    sortBy: (name) => choices.choose({ sort: name === orders[0]!.name ? '' : name }),
  }
}

/** Locale-aware: ignores case and accents, and sorts numbers by value. */
export const byText =
  <Item>(textOf: (item: Item) => string) =>
  (a: Item, b: Item) =>
    collator.compare(textOf(a), textOf(b))

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
