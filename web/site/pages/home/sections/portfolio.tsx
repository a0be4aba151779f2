import { useState } from 'react'
import type { CategoriesResponse } from '#cms/schemas/public.ts'
import { PORTFOLIO } from '#cms/shared/lists.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { pagePaths, type PortfolioQuery } from '#cms/shared/paths.ts'
import type { ProjectCardsPage } from '#web/site/hooks/use-public-data.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import container from '#web/shared/ui/container.module.css'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { isFirstPageOfAll } from '../portfolio-filter.ts'
import { Categories } from './categories.tsx'
import { PortfolioPages } from './portfolio-pages.tsx'
import { ProjectCard } from './project-card.tsx'
import { SectionHeading } from './section-heading.tsx'
import { useMoreProjects } from './use-more-projects.ts'
import styles from './portfolio.module.css'

type Props = {
  /** null: a category that no project can have */
  filter: PortfolioQuery | null
  /** the first page that the filter selects; undefined while it loads, and after a failure */
  firstPage: ProjectCardsPage | undefined
  isLoading: boolean
  hasFailed: boolean
  /** the categories to choose from; undefined if they could not be read */
  categories: CategoriesResponse | undefined
}

/**
 * The projects, of all categories or of one (docs/behaviour.md#portfolio). After a choice the previous
 * projects stay until the new ones are loaded. A failure is shown only after a choice.
 */
export function Portfolio({ filter, firstPage, isLoading, hasFailed, categories }: Props) {
  const [settled, setSettled] = useState({ filter, firstPage })
  if (!isLoading && (settled.filter !== filter || settled.firstPage !== firstPage)) {
    setSettled({ filter, firstPage })
  }
  const { list, ...more } = useMoreProjects(settled.filter ?? {}, settled.firstPage)
  const { projects, total } = more
  const showsAll = isFirstPageOfAll(filter)
  // Without projects the section is hidden; the anchor stays for links to `#portfolio`.
  if (projects.length === 0 && !isLoading && showsAll) return <div id="portfolio" tabIndex={-1} />
  const failure = more.failure ?? (hasFailed && !showsAll ? projectsTexts.fetchFailed : undefined)
  const isEmpty = projects.length === 0 && !isLoading && !hasFailed
  const hasChanged = more.hasGrown || !showsAll
  return (
    <section
      id="portfolio"
      className={classNames(container.container, styles.section)}
      aria-labelledby="portfolio-title"
      tabIndex={-1}
    >
      <SectionHeading id="portfolio-title" title="Portfolio" />
      <Categories data={categories} current={filter ? filter.category : null} />
      <ul className={classNames(styles.grid, isLoading && styles.waiting)} ref={list} aria-busy={isLoading}>
        {projects.map((project, position) => (
          <ProjectCard
            key={project.id}
            project={project}
            isWide={position % 2 === 0 && position === projects.length - 1}
            className={styles.cell}
            frameClassName={styles.frame}
          />
        ))}
        {isLoading &&
          projects.length === 0 &&
          Array.from({ length: PORTFOLIO.pageSize }, (_, index) => (
            <li key={index} className={styles.cell} aria-hidden="true">
              <div className={styles.frame}>
                <Skeleton height="100%" />
              </div>
            </li>
          ))}
      </ul>
      {isEmpty && (
        <div className={styles.empty}>
          <p className={styles.emptyText}>{projectsTexts.noneShown}</p>
          <PageLink to={pagePaths.portfolio} className={buttonClass('outline')}>
            Show All Projects
          </PageLink>
        </div>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <PortfolioPages filter={settled.filter} total={total} more={more} />
      <p className={visuallyHidden.visuallyHidden} role="status">
        {hasChanged && projects.length > 0 && `Showing ${projects.length} of ${total} projects`}
      </p>
    </section>
  )
}
