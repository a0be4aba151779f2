import { pages } from '#cms/shared/paths.ts'
import type { Neighbour, ProjectAnswer } from '#endpoints/public/schema.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { classNames } from '#web/shared/lib/class-names.ts'
import caption from '#web/shared/ui/caption.module.css'
import container from '#web/shared/ui/container.module.css'
import styles from './neighbours.module.css'

/** Links to the previous and next project in portfolio order. */
export function Neighbours({ previous, next }: Pick<ProjectAnswer, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label="More projects">
      <div className={classNames(container.container, styles.row)}>
        {previous && <NeighbourLink label="Previous" project={previous} />}
        {next && <NeighbourLink label="Next" project={next} className={styles.next} />}
      </div>
    </nav>
  )
}

type NeighbourLinkProps = { label: string; project: Neighbour; className?: string }

function NeighbourLink({ label, project, className }: NeighbourLinkProps) {
  return (
    <PageLink to={pages.project(project)} className={classNames(styles.way, className)}>
      <span className={caption.caption}>{label}</span> <span className={styles.title}>{project.title}</span>
    </PageLink>
  )
}
