import { PORTFOLIO } from '#cms/shared/constants.ts'
import { pages, type PortfolioPart } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { Button, buttonClass } from '#web/shared/ui/button.tsx'
import type { useMoreProjects } from './use-more-projects.ts'
import styles from './portfolio.module.css'

type Props = {
  part: PortfolioPart | null
  /** how many projects the part has */
  total: number
  more: Pick<ReturnType<typeof useMoreProjects>, 'nextPage' | 'isLoading' | 'prepare' | 'showMore'>
}

const LOAD_MORE = 'Load More Projects'

/** The ways on and back in the portfolio: with a script the page grows, without one they are links to pages. */
export function PortfolioPages({ part, total, more }: Props) {
  const isHydrated = useHydrated()
  const { page = 1, category } = part ?? {}
  if (page === 1 && more.nextPage === undefined) return null
  return (
    <nav className={styles.pages} aria-label="Pages of the portfolio">
      {page > 1 && (
        <>
          <PageLink
            to={pages.portfolioPart({ category, page: page - 1 })}
            className={buttonClass('outline')}
            rel="prev"
          >
            Previous Projects
          </PageLink>
          <p className={styles.place}>
            Page {page} of {Math.max(page, Math.ceil(total / PORTFOLIO.pageSize))}
          </p>
        </>
      )}
      {more.nextPage !== undefined &&
        (isHydrated ? (
          <Button
            look="outline"
            aria-busy={more.isLoading}
            aria-disabled={more.isLoading}
            onPointerEnter={more.prepare}
            onFocus={more.prepare}
            onClick={() => void more.showMore()}
          >
            {LOAD_MORE}
          </Button>
        ) : (
          <a
            className={buttonClass('outline')}
            href={pages.portfolioPart({ category, page: more.nextPage })}
            rel="next"
          >
            {LOAD_MORE}
          </a>
        ))}
    </nav>
  )
}
