import type { ProjectAnswer } from '#endpoints/public/schema.ts'
import { videoId, videoStart, videoWatchUrl } from '#cms/shared/video.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import container from '#web/shared/ui/container.module.css'
import { Picture } from '#web/shared/ui/picture.tsx'
import print from '#web/site/app/print.module.css'
import { Pieces } from '#web/site/pieces/pieces.tsx'
import { BackButton } from './back-button.tsx'
import { Neighbours } from './neighbours.tsx'
import { OnlyPicture } from './only-picture.tsx'
import { ProjectWords, ProjectWordsUnderCover } from './project-words.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { Video } from './video.tsx'
import styles from './project.module.css'

export function Project({ project, previous, next }: ProjectAnswer) {
  const { title, images } = project
  return (
    <>
      <article>
        <Opening project={project} />
        <Pieces
          pieces={project.pieces}
          title={title}
          className={classNames(container.container, styles.pieces)}
        />
        {!hasAllAbove(project) && <Thumbnails images={images} title={title} />}
      </article>
      <Neighbours previous={previous} next={next} />
    </>
  )
}

/** A single picture that stands above the text would stand below it a second time. */
const hasAllAbove = ({ images, videoUrl }: ProjectAnswer['project']) =>
  images.length === 0 || (images.length === 1 && !videoId(videoUrl))

/** The video, if any, else the first picture; then the text. */
function Opening({ project }: Pick<ProjectAnswer, 'project'>) {
  const { title, videoUrl, images } = project
  const [first] = images
  const video = videoId(videoUrl)
  if (video) {
    return (
      <>
        <div className={styles.stage}>
          <Video id={video} start={videoStart(videoUrl)} title={title} still={first} />
          <p className={print.printOnly}>Video: {videoWatchUrl(video, videoStart(videoUrl))}</p>
        </div>
        {/* back button in the text: over a video it would cover the player's controls */}
        <ProjectWords project={project} hasBack />
      </>
    )
  }
  if (!first) return <ProjectWordsUnderCover project={project} />
  return (
    <>
      <div className={styles.stage}>
        {images.length === 1 ? (
          <OnlyPicture picture={first} title={title} />
        ) : (
          <Picture picture={first} sizes="100vw" isFirst className={styles.image} />
        )}
        <p className={print.printOnly}>{first.alt}</p>
        <div className={classNames(container.container, styles.overStage)}>
          <BackButton />
        </div>
      </div>
      <ProjectWords project={project} hasBack={false} />
    </>
  )
}
