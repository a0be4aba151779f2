import { useEffect, useRef } from 'react'
import type { CategoriesResponse } from '#cms/schemas/public.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import print from '#web/site/app/print.module.css'
import { KEEP_SCROLL } from '#web/site/hooks/use-navigation-scroll.ts'
import { useScrollEdges } from '#web/site/hooks/use-scroll-edges.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { SearchLink } from '#web/site/ui/search-link.tsx'
import styles from './categories.module.css'

type Props = {
  /** the categories to choose from; undefined if they could not be read */
  data: CategoriesResponse | undefined
  /** the chosen category; undefined: all; null: none of these */
  current: string | null | undefined
}

/** The filter of the portfolio, and a link to the search, in one row. */
export function Categories({ data, current }: Props) {
  const hasFilter = (data && data.categories.length > 1) || current !== undefined
  return (
    <div className={classNames(styles.row, print.screenOnly)}>
      {hasFilter && <Choices data={data} current={current} />}
      <SearchLink className={styles.search} />
    </div>
  )
}

/** Categories as links, which scroll sideways. With JavaScript they keep the scroll position of the page. */
function Choices({ data, current }: Props) {
  const row = useRef<HTMLElement>(null)
  const { hasMoreBefore, hasMoreAfter } = useScrollEdges(row)
  useEffect(() => showInMiddle(row.current, '[aria-current]'), [current])
  const { categories = [], counts = [], total } = data ?? {}
  const choices = [
    { category: undefined, count: total },
    ...categories.map((category, index) => ({ category, count: counts[index] })),
  ]
  return (
    <nav
      ref={row}
      className={classNames(
        styles.choices,
        hasMoreBefore && styles.moreBefore,
        hasMoreAfter && styles.moreAfter,
      )}
      aria-label="Categories of the portfolio"
    >
      {choices.map(({ category, count }) => (
        <PageLink
          key={category ?? ''}
          className={styles.choice}
          to={pagePaths.portfolioWith({ category })}
          state={KEEP_SCROLL}
          aria-current={category === current ? 'true' : undefined}
        >
          <bdi>{category ?? 'All'}</bdi>{' '}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </PageLink>
      ))}
    </nav>
  )
}

/** Scrolls a row sideways, and not the page, to one of its elements. */
function showInMiddle(row: HTMLElement | null, selector: string): void {
  const element = row?.querySelector<HTMLElement>(selector)
  if (!row || !element) return
  const [outer, inner] = [row.getBoundingClientRect(), element.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}
