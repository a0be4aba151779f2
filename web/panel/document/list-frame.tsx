import type { ReactNode } from 'react'
import { LIST } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { PanelIcon } from '../ui/panel-icon.tsx'
import styles from './list-frame.module.css'

/** Rows shown at first and added by `Show more`: a thousand at once would make a phone stutter. */
export const PAGE_SIZE = 50

export type List = {
  /** how many match the search */
  found: number
  /** how many there are; undefined while that is not known */
  total: number | undefined
  /** what is shown is about to change */
  isBusy?: boolean
  hasMore: boolean
  showMore: () => void
  /** what is shown could not be read again, or not be added to */
  unread?: { text: string; retry: () => void }
  query: string
  search: (text: string) => void
  orders: readonly { name: string; label: string }[]
  /** name of the chosen order */
  order: string
  sortBy: (name: string) => void
  /** shows only documents of one status; the first shows all */
  filter?: {
    statuses: readonly { name: string; label: string }[]
    /** name of the chosen status */
    status: string
    showOnly: (name: string) => void
  }
  /** below search and order */
  hint?: string | undefined
}

type Props = {
  /** the list's heading */
  title: string
  list: List
  isLoading: boolean
  /** shown when the list has no items at all */
  empty: ReactNode
  /** label and placeholder of the search: `Search posts` */
  searchLabel: string
  /** the rows or cards */
  children: ReactNode
}

/**
 * The frame of every list in the panel: heading, count, search, order, skeleton, empty states, `Show more`
 * (docs/behaviour.md#lists).
 */
export function ListFrame({ title, list, isLoading, empty, searchLabel, children }: Props) {
  const { found, total, unread, filter } = list
  const isSearching = list.query.trim() !== '' || Boolean(filter?.status)
  const isBusy = isLoading || list.isBusy === true
  return (
    <section className={styles.list} aria-label={title} aria-busy={isBusy}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {title}{' '}
          {!isLoading && (
            <span className={styles.count}>
              {isSearching && total !== undefined ? `${found} of ${total}` : found}
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
              maxLength={LIST.query}
              value={list.query}
              onChange={({ target }) => list.search(target.value)}
            />
          </label>
          {filter && (
            <select
              className={styles.order}
              aria-label="Status"
              value={filter.status}
              onChange={({ target }) => filter.showOnly(target.value)}
            >
              {filter.statuses.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
          <select
            className={styles.order}
            aria-label="Order"
            value={list.order}
            onChange={({ target }) => list.sortBy(target.value)}
          >
            {list.orders.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {list.hint && !isLoading && <p className={styles.hint}>{list.hint}</p>}
      </div>
      {isLoading ? (
        <ListSkeleton />
      ) : total === 0 ? (
        empty
      ) : found === 0 ? (
        <NothingFound list={list} />
      ) : (
        children
      )}
      {(list.hasMore || unread) && (
        <div className={styles.more}>
          {unread && <p>{unread.text}</p>}
          <Button look="outline" onClick={unread ? unread.retry : list.showMore}>
            {unread ? messages.page.tryAgain : 'Show more'}
          </Button>
        </div>
      )}
      <p className={styles.spoken} role="status">
        {unread ? unread.text : isSearching && !isBusy ? `${found} found` : ''}
      </p>
    </section>
  )
}

/** The way out of a search or a status that nothing has. */
function NothingFound({ list: { query, search, filter } }: { list: List }) {
  if (query.trim() === '') {
    return (
      <EmptyState text="Nothing has this status.">
        <Button look="outline" onClick={() => filter?.showOnly('')}>
          Show all
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState text={`Nothing matches “${query.trim()}”.`}>
      <Button look="outline" onClick={() => search('')}>
        Clear the search
      </Button>
    </EmptyState>
  )
}
