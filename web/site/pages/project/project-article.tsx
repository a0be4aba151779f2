import type { ProjectResponse } from '#cms/schemas/public.ts'
import { parseYoutubeId, parseYoutubeStart, youtubeWatchUrl } from '#cms/shared/youtube.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import container from '#web/shared/ui/container.module.css'
import { coverSizes } from '#web/shared/ui/cover-sizes.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import print from '#web/site/app/print.module.css'
import { Blocks } from '#web/site/blocks/blocks.tsx'
import { BackButton } from './back-button.tsx'
import { Neighbours } from './neighbours.tsx'
import { STAGE_HEIGHT } from './stage-height.ts'
import { SingleImage } from './single-image.tsx'
import { ProjectText, ProjectTextWithoutImage } from './project-text.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { EmbeddedVideo } from './embedded-video.tsx'
import styles from './project-article.module.css'

export function ProjectArticle({ project, previous, next }: ProjectResponse) {
  const { title, images } = project
  return (
    <>
      <article>
        <Opening project={project} />
        <Blocks
          blocks={project.blocks}
          title={title}
          className={classNames(container.container, styles.blocks)}
        />
        {hasThumbnails(project) && <Thumbnails images={images} title={title} />}
      </article>
      <Neighbours previous={previous} next={next} />
    </>
  )
}

/** A single image needs no thumbnail, unless a video takes its place above the text. */
const hasThumbnails = ({ images, videoUrl }: ProjectResponse['project']) =>
  images.length > 1 || (images.length === 1 && parseYoutubeId(videoUrl) !== undefined)

/** The video, if any, else the first image; then the text. */
function Opening({ project }: Pick<ProjectResponse, 'project'>) {
  const { title, videoUrl, images } = project
  const [first] = images
  const video = parseYoutubeId(videoUrl)
  if (video) {
    return (
      <>
        <div className={styles.stage}>
          <EmbeddedVideo id={video} start={parseYoutubeStart(videoUrl)} title={title} poster={first} />
          <p className={print.printOnly}>Video: {youtubeWatchUrl(video, parseYoutubeStart(videoUrl))}</p>
        </div>
        {/* back button in the text: over a video it would cover the player's controls */}
        <ProjectText project={project} hasBack />
      </>
    )
  }
  if (!first) return <ProjectTextWithoutImage project={project} />
  return (
    <>
      <div className={styles.stage}>
        {images.length === 1 ? (
          <SingleImage image={first} title={title} />
        ) : (
          <ResponsiveImage
            image={first}
            sizes={coverSizes(first, STAGE_HEIGHT)}
            hasPriority
            className={styles.image}
          />
        )}
        <p className={print.printOnly}>{first.alt}</p>
        <div className={classNames(container.container, styles.overStage)}>
          <BackButton />
        </div>
      </div>
      <ProjectText project={project} hasBack={false} />
    </>
  )
}
