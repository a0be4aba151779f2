import { PORTFOLIO } from '#cms/shared/constants.ts'
import { pages } from '#cms/shared/paths.ts'
import { mayGoOn } from '#cms/shared/text-end.ts'
import type { ProjectCard as Card } from '#endpoints/public/schema.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import caption from '#web/shared/ui/caption.module.css'
import { FramedPicture } from '#web/shared/ui/framed-picture.tsx'
import { Reveal } from '#web/site/ui/reveal.tsx'
import styles from './project-card.module.css'

const SIZES = {
  card: '(min-width: 48rem) min(55vw, 52rem), 88vw',
  wide: '(min-width: 48rem) min(94vw, 90rem), 88vw',
}

type Props = { project: Card; isWide: boolean; className?: string; frameClassName?: string }

/** Picture, title, category and excerpt of a project. */
export function ProjectCard({ project, isWide, className, frameClassName }: Props) {
  const { title, category, excerpt, image } = project
  return (
    <Reveal as="li" className={className}>
      <PageLink to={pages.project(project)} className={styles.card}>
        <FramedPicture
          picture={image}
          name={title}
          alt=""
          sizes={isWide ? SIZES.wide : SIZES.card}
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
            {mayGoOn(excerpt)}
          </p>
        )}
      </PageLink>
    </Reveal>
  )
}
