import { PORTFOLIO } from '#cms/shared/constants.ts'
import { pages } from '#cms/shared/paths.ts'
import type { ProjectCard as Card } from '#endpoints/public/schema.ts'
import { PageLink } from '#web/app/page-link.tsx'
import { classNames } from '#web/lib/class-names.ts'
import caption from '#web/ui/caption.module.css'
import { Picture } from '#web/ui/picture.tsx'
import styles from './project-card.module.css'

type Props = { project: Card; className?: string; frameClassName?: string }

/** A project in the grid: the picture, and under it title, category and the text's beginning. */
export function ProjectCard({ project, className, frameClassName }: Props) {
  const { id, title, category, excerpt, image } = project
  return (
    <li className={className}>
      <PageLink to={pages.project(id)} className={styles.card}>
        <div className={classNames(styles.frame, frameClassName)}>
          {image && <Picture picture={image} alt="" sizes="(min-width: 48rem) min(55vw, 52rem), 100vw" className={styles.image} />}
        </div>
        <div className={styles.line}>
          <h3 className={styles.title}>{title}</h3>
          <p className={caption.caption}>{category}</p>
        </div>
        {excerpt && (
          <p className={styles.excerpt} style={{ WebkitLineClamp: PORTFOLIO.descriptionLines }}>
            {excerpt}
          </p>
        )}
      </PageLink>
    </li>
  )
}
