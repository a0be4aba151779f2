import { PORTFOLIO } from '#cms/shared/lists.ts'
import { pagePaths, type PortfolioQuery } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { Button, buttonClass } from '#web/shared/ui/button.tsx'
import type { useMoreProjects } from './use-more-projects.ts'
import styles from './portfolio.module.css'

type Props = {
  filter: PortfolioQuery | null
  /** number of projects that match the filter */
  total: number
  more: Pick<ReturnType<typeof useMoreProjects>, 'nextPage' | 'isLoading' | 'prefetch' | 'showMore'>
}

const LOAD_MORE = 'Load More Projects'

/**
 * A link to the previous projects, and a button that adds the next ones; without JavaScript a link to the
 * next page.
 */
export function PortfolioPages({ filter, total, more }: Props) {
  const isHydrated = useHydrated()
  const { page = 1, category } = filter ?? {}
  if (page === 1 && more.nextPage === undefined) return null
  return (
    <nav className={styles.pages} aria-label="Pages of the portfolio">
      {page > 1 && (
        <>
          <PageLink
            to={pagePaths.portfolioWith({ category, page: page - 1 })}
            className={buttonClass('outline')}
            rel="prev"
          >
            Previous Projects
          </PageLink>
          <p className={styles.position}>
            Page {page} of {Math.max(page, Math.ceil(total / PORTFOLIO.pageSize))}
          </p>
        </>
      )}
      {more.nextPage !== undefined &&
        (isHydrated ? (
          <Button
            variant="outline"
            aria-busy={more.isLoading}
            aria-disabled={more.isLoading}
            onPointerEnter={more.prefetch}
            onFocus={more.prefetch}
            onClick={() => void more.showMore()}
          >
            {LOAD_MORE}
          </Button>
        ) : (
          <a
            className={buttonClass('outline')}
            href={pagePaths.portfolioWith({ category, page: more.nextPage })}
            rel="next"
          >
            {LOAD_MORE}
          </a>
        ))}
    </nav>
  )
}
