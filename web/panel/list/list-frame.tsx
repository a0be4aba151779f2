import type { ReactNode } from 'react'
import { LIST } from '#cms/shared/lists.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListSkeleton } from '../ui/list-skeleton.tsx'
import { PanelIcon } from '../ui/panel-icon.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import styles from './list-frame.module.css'

/** Rows shown at first and added by `Show more`: a thousand at once would make a phone stutter. */
export const PAGE_SIZE = 50

export type ListState = {
  /** how many rows match the search */
  matchCount: number
  /** how many rows there are without a search; undefined while unknown */
  total: number | undefined
  /** the rows are about to change */
  isBusy?: boolean
  hasMore: boolean
  showMore: () => void
  /** the rows could not be read again, or no more of them could be read */
  loadFailed?: { text: string; retry: () => void }
  query: string
  search: (text: string) => void
  /** called when the search field is left */
  searchNow: () => void
  /** no choice is offered if there is only one */
  orders: readonly Option[]
  /** name of the chosen order */
  order: string
  sortBy: (name: string) => void
  /** text below search and order */
  hint?: string | undefined
}

type Option = { name: string; label: string }

/** Limits the rows, by a select beside the search. */
export type ListFilter = {
  label: string
  options: readonly Option[]
  chosen: string
  choose: (name: string) => void
}

type Props = {
  /** the list's heading */
  title: string
  list: ListState
  isLoading: boolean
  /** shown when the list has no items at all */
  empty: ReactNode
  /** label and placeholder of the search: `Search posts` */
  searchLabel: string
  filter?: ListFilter | undefined
  /** shown while the list loads; default: rows */
  skeleton?: ReactNode
  /** the rows or cards */
  children: ReactNode
}

/**
 * The frame of every list in the panel: heading, count, search, order, skeleton, empty states, `Show more`
 * (docs/behaviour.md#lists).
 */
export function ListFrame({
  title,
  list,
  isLoading,
  empty,
  searchLabel,
  filter,
  skeleton = <ListSkeleton />,
  children,
}: Props) {
  const { matchCount, total, loadFailed } = list
  const isSearching = list.query.trim() !== ''
  const isBusy = isLoading || list.isBusy === true
  return (
    <section className={styles.list} aria-label={title} aria-busy={isBusy}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {title}{' '}
          {!isLoading && total !== 0 && (
            <span className={styles.count}>
              {isSearching && total !== undefined ? `${matchCount} of ${total}` : matchCount}
            </span>
          )}
        </h2>
        <div className={styles.tools}>
          <label className={styles.search}>
            <PanelIcon name="search" />
            <input
              type="search"
              placeholder={searchLabel}
              aria-label={searchLabel}
              maxLength={LIST.maxQueryLength}
              value={list.query}
              onChange={({ target }) => list.search(target.value)}
              onBlur={list.searchNow}
            />
          </label>
          {filter && <Select {...filter} />}
          {list.orders.length > 1 && (
            <Select label="Order" options={list.orders} chosen={list.order} choose={list.sortBy} />
          )}
        </div>
        {list.hint && !isLoading && <p className={styles.hint}>{list.hint}</p>}
      </div>
      {isLoading ? (
        skeleton
      ) : total === 0 ? (
        empty
      ) : matchCount === 0 ? (
        <EmptyState text={`Nothing matches “${list.query.trim()}”.`}>
          <Button variant="outline" onClick={() => list.search('')}>
            Clear the search
          </Button>
        </EmptyState>
      ) : (
        children
      )}
      {(list.hasMore || loadFailed) && (
        <div className={styles.more}>
          {loadFailed && <p>{loadFailed.text}</p>}
          <Button variant="outline" onClick={loadFailed ? loadFailed.retry : list.showMore}>
            {loadFailed ? errorPageTexts.tryAgain : 'Show more'}
          </Button>
        </div>
      )}
      <p className={visuallyHidden.visuallyHidden} role="status">
        {loadFailed ? loadFailed.text : isSearching && !isBusy ? `${matchCount} found` : ''}
      </p>
    </section>
  )
}

function Select({ label, options, chosen, choose }: ListFilter) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}
