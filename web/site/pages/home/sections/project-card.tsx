import { PORTFOLIO } from '#cms/shared/lists.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { withEllipsisIfCut } from '#cms/shared/sentence-end.ts'
import type { PublicProjectCard } from '#cms/schemas/public.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import caption from '#web/shared/ui/caption.module.css'
import { FramedImage } from '#web/shared/ui/framed-image.tsx'
import { Reveal } from '#web/site/ui/reveal.tsx'
import { TravellingImage } from '#web/site/ui/travelling-image.tsx'
import { MediaKinds } from './media-kinds.tsx'
import styles from './project-card.module.css'

const SIZES = {
  card: '(min-width: 48rem) min(55vw, 52rem), 88vw',
  wide: '(min-width: 48rem) min(94vw, 90rem), 88vw',
}

type Props = { project: PublicProjectCard; isWide: boolean; className?: string; frameClassName?: string }

/** Image, title, category and excerpt of a project, and which media it has. */
export function ProjectCard({ project, isWide, className, frameClassName }: Props) {
  const { title, category, excerpt, image, mediaKinds } = project
  return (
    <Reveal as="li" className={className}>
      <PageLink to={pagePaths.project(project)} className={styles.card}>
        <TravellingImage id={project.id}>
          <FramedImage
            image={image}
            name={title}
            alt=""
            sizes={isWide ? SIZES.wide : SIZES.card}
            className={frameClassName}
            imageClassName={styles.image}
          />
        </TravellingImage>
        <div className={styles.line}>
          <h3 dir="auto" className={styles.title}>
            {title}
          </h3>
          <p className={caption.caption}>{category}</p>
        </div>
        {excerpt && (
          <p dir="auto" className={styles.excerpt} style={{ WebkitLineClamp: PORTFOLIO.descriptionLines }}>
            {withEllipsisIfCut(excerpt)}
          </p>
        )}
        {mediaKinds && <MediaKinds kinds={mediaKinds} />}
      </PageLink>
    </Reveal>
  )
}
