import { pagePaths } from '#cms/shared/paths.ts'
import type { Neighbour, ProjectResponse } from '#cms/schemas/public.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { classNames } from '#web/shared/lib/class-names.ts'
import print from '#web/site/app/print.module.css'
import caption from '#web/shared/ui/caption.module.css'
import container from '#web/shared/ui/container.module.css'
import { coverSizes } from '#web/shared/ui/cover-sizes.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { TravellingImage } from '#web/site/ui/travelling-image.tsx'
import styles from './neighbours.module.css'
import veil from './veil.module.css'

/** A line that links to the previous project, and an image from edge to edge that links to the next one. */
export function Neighbours({ previous, next }: Pick<ProjectResponse, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <nav className={classNames(styles.neighbours, print.screenOnly)} aria-label="More projects">
      {previous && <Previous project={previous} />}
      {next && <Next project={next} />}
    </nav>
  )
}

type Props = { project: Neighbour }

function Previous({ project }: Props) {
  return (
    <div className={container.container}>
      <PageLink to={pagePaths.project(project)} className={styles.previous}>
        <span className={caption.caption}>Previous</span>{' '}
        <span className={styles.previousTitle} dir="auto">
          {project.title}
        </span>
      </PageLink>
    </div>
  )
}

function Next({ project }: Props) {
  const { title, image } = project
  return (
    <PageLink to={pagePaths.project(project)} className={styles.next}>
      {image && (
        <TravellingImage id={project.id}>
          <div className={styles.frame}>
            <ResponsiveImage
              image={image}
              alt=""
              sizes={coverSizes(image, 'max(18rem, min(45vw, 80vh))')}
              className={styles.image}
            />
          </div>
        </TravellingImage>
      )}
      <span className={classNames(veil.veil, styles.foot)}>
        <span className={classNames(container.container, styles.text)}>
          <span className={classNames(caption.caption, styles.label)}>Next</span>{' '}
          <span className={styles.title} dir="auto">
            {title}
          </span>
        </span>
      </span>
    </PageLink>
  )
}
