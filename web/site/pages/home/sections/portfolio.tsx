import { PORTFOLIO } from '#cms/shared/constants.ts'
import type { ProjectCards } from '#web/site/hooks/use-public-data.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import container from '#web/shared/ui/container.module.css'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { ProjectCard } from './project-card.tsx'
import { SectionHeading } from './section-heading.tsx'
import { useMoreProjects } from './use-more-projects.ts'
import styles from './portfolio.module.css'

type Props = { first: ProjectCards | undefined; isLoading: boolean }

/**
 * @param first the first page of projects; undefined while loading and after a failure, which is not shown
 * (docs/behaviour.md#home)
 */
export function Portfolio({ first, isLoading }: Props) {
  const {
    list,
    projects,
    total,
    hasMore,
    hasGrown,
    failure,
    isLoading: isLoadingMore,
    ...more
  } = useMoreProjects(first)
  // Keeps the anchor for links to `#portfolio`.
  if (projects.length === 0 && !isLoading) return <div id="portfolio" tabIndex={-1} />
  return (
    <section
      id="portfolio"
      className={classNames(container.container, styles.section)}
      aria-labelledby="portfolio-title"
      tabIndex={-1}
    >
      <SectionHeading id="portfolio-title" title="Portfolio" />
      <ul className={styles.grid} ref={list}>
        {projects.map((project, place) => (
          <ProjectCard
            key={project.id}
            project={project}
            isWide={place % 2 === 0 && place === projects.length - 1}
            className={styles.cell}
            frameClassName={styles.frame}
          />
        ))}
        {isLoading &&
          Array.from({ length: PORTFOLIO.pageSize }, (_, index) => (
            <li key={index} className={styles.cell} aria-hidden="true">
              <div className={styles.frame}>
                <Skeleton height="100%" />
              </div>
            </li>
          ))}
      </ul>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {hasMore && (
        <Button
          look="outline"
          className={styles.more}
          aria-busy={isLoadingMore}
          aria-disabled={isLoadingMore}
          onPointerEnter={more.prepare}
          onFocus={more.prepare}
          onClick={() => void more.showMore()}
        >
          Load More Projects
        </Button>
      )}
      <p className={visuallyHidden.visuallyHidden} role="status">
        {hasGrown && `Showing ${projects.length} of ${total} projects`}
      </p>
    </section>
  )
}
