import { pagePaths } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import print from '#web/site/app/print.module.css'
import { KEEP_SCROLL } from '#web/site/hooks/use-navigation-scroll.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { SearchLink } from '#web/site/ui/search-link.tsx'
import styles from './categories.module.css'

type Props = {
  categories: string[]
  /** the chosen category; undefined: all; null: none of these */
  current: string | null | undefined
}

/**
 * The filter of the portfolio, and a link to the search. Categories are links; with JavaScript they keep the
 * scroll position.
 */
export function Categories({ categories, current }: Props) {
  const hasFilter = categories.length > 1 || current !== undefined
  return (
    <div className={classNames(styles.row, print.screenOnly)}>
      {hasFilter && (
        <nav className={styles.choices} aria-label="Categories of the portfolio">
          {[undefined, ...categories].map((category) => (
            <PageLink
              key={category ?? ''}
              dir="auto"
              className={styles.choice}
              to={pagePaths.portfolioWith({ category })}
              state={KEEP_SCROLL}
              aria-current={category === current ? 'true' : undefined}
            >
              {category ?? 'All'}
            </PageLink>
          ))}
        </nav>
      )}
      <SearchLink className={styles.search} />
    </div>
  )
}
