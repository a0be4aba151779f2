import { PORTFOLIO } from '#cms/shared/constants.ts'
import type { ProjectCard as Card } from '#endpoints/public/schema.ts'
import { useShowMore } from '#web/site/hooks/use-show-more.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import container from '#web/shared/ui/container.module.css'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { ProjectCard } from './project-card.tsx'
import { SectionHeading } from './section-heading.tsx'
import styles from './portfolio.module.css'

type Props = { projects: Card[] | undefined; isLoading: boolean }

/**
 * @param projects undefined while loading and after a failure, which is not shown (docs/behaviour.md#home)
 */
export function Portfolio({ projects = [], isLoading }: Props) {
  const { shown, showMore, hasGrown, list } = useShowMore(PORTFOLIO.pageSize)
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
        {projects.slice(0, shown).map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
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
      {projects.length > shown && (
        <Button look="outline" className={styles.more} onClick={showMore}>
          Load More Projects
        </Button>
      )}
      <p className={visuallyHidden.visuallyHidden} role="status">
        {hasGrown && `Showing ${Math.min(shown, projects.length)} of ${projects.length} projects`}
      </p>
    </section>
  )
}
