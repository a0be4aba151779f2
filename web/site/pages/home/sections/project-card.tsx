import { PORTFOLIO } from '#cms/shared/constants.ts'
import { pages } from '#cms/shared/paths.ts'
import type { ProjectCard as Card } from '#endpoints/public/schema.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { withEllipsis } from '#web/shared/lib/with-ellipsis.ts'
import caption from '#web/shared/ui/caption.module.css'
import { FramedPicture } from '#web/shared/ui/framed-picture.tsx'
import { Reveal } from '#web/site/ui/reveal.tsx'
import styles from './project-card.module.css'

type Props = { project: Card; className?: string; frameClassName?: string }

/** Picture, title, category and excerpt of a project. */
export function ProjectCard({ project, className, frameClassName }: Props) {
  const { title, category, excerpt, image } = project
  return (
    <Reveal as="li" className={className}>
      <PageLink to={pages.project(project)} className={styles.card}>
        <FramedPicture
          picture={image}
          name={title}
          alt=""
          sizes="(min-width: 48rem) min(55vw, 52rem), 88vw"
          className={frameClassName}
          imageClassName={styles.image}
        />
        <div className={styles.line}>
          <h3 dir="auto" className={styles.title}>
            {title}
          </h3>
          <p className={caption.caption}>{category}</p>
        </div>
        {excerpt && (
          <p dir="auto" className={styles.excerpt} style={{ WebkitLineClamp: PORTFOLIO.descriptionLines }}>
            {withEllipsis(excerpt)}
          </p>
        )}
      </PageLink>
    </Reveal>
  )
}
