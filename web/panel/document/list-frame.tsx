import type { ReactNode } from 'react'
import { Button } from '#web/shared/ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { PanelIcon } from '../ui/panel-icon.tsx'
import type { List } from './use-list.ts'
import styles from './list-frame.module.css'

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
  const isSearching = list.query.trim() !== ''
  return (
    <section className={styles.list} aria-label={title} aria-busy={isLoading}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {title}{' '}
          {!isLoading && (
            <span className={styles.count}>
              {isSearching ? `${list.found} of ${list.total}` : list.total}
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
              value={list.query}
              onChange={({ target }) => list.search(target.value)}
            />
          </label>
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
      </div>
      {isLoading ? (
        <ListSkeleton />
      ) : list.total === 0 ? (
        empty
      ) : list.found === 0 ? (
        <EmptyState text={`Nothing matches “${list.query.trim()}”.`}>
          <Button look="outline" onClick={() => list.search('')}>
            Clear the search
          </Button>
        </EmptyState>
      ) : (
        children
      )}
      {list.hasMore && (
        <div className={styles.more}>
          <Button look="outline" onClick={list.showMore}>
            Show more
          </Button>
        </div>
      )}
      <p className={styles.spoken} role="status">
        {isSearching && !isLoading ? `${list.found} found` : ''}
      </p>
    </section>
  )
}
