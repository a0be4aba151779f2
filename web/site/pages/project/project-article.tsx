import type { ProjectResponse } from '#cms/schemas/public.ts'
import { parseYoutubeId, parseYoutubeStart, youtubeWatchUrl } from '#cms/shared/youtube.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import container from '#web/shared/ui/container.module.css'
import { coverSizes } from '#web/shared/ui/cover-sizes.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import print from '#web/site/app/print.module.css'
import { Blocks } from '#web/site/blocks/blocks.tsx'
import { ImageCredits } from '#web/site/ui/image-credits.tsx'
import { TravellingImage } from '#web/site/ui/travelling-image.tsx'
import { BackButton } from './back-button.tsx'
import { Neighbours } from './neighbours.tsx'
import { STAGE_HEIGHT } from './stage-height.ts'
import { SingleImage } from './single-image.tsx'
import { ProjectName, ProjectText, ProjectTextWithoutImage, ProjectTextWithTitle } from './project-text.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { EmbeddedVideo } from './embedded-video.tsx'
import styles from './project-article.module.css'
import veil from './veil.module.css'

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
        <ImageCredits images={images} className={classNames(container.container, styles.credits)} />
      </article>
      <Neighbours previous={previous} next={next} />
    </>
  )
}

/** A single image needs no thumbnail, unless a video takes its place above the text. */
const hasThumbnails = ({ images, videoUrl }: ProjectResponse['project']) =>
  images.length > 1 || (images.length === 1 && parseYoutubeId(videoUrl) !== undefined)

/** The video, if any, else the first image with the title on it; then the text. */
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
        <ProjectTextWithTitle project={project} />
      </>
    )
  }
  if (!first) return <ProjectTextWithoutImage project={project} />
  return (
    <>
      <div className={styles.opening}>
        <TravellingImage id={project.id}>
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
        </TravellingImage>
        <header className={styles.head}>
          <div className={classNames(veil.veil, styles.foot)}>
            <div className={container.container}>
              <ProjectName project={project} />
            </div>
          </div>
        </header>
      </div>
      <ProjectText project={project} />
    </>
  )
}
