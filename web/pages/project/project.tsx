import type { ProjectAnswer } from '#endpoints/public/schema.ts'
import { videoId, videoStart } from '#cms/shared/video.ts'
import { classNames } from '#web/lib/class-names.ts'
import container from '#web/ui/container.module.css'
import { Picture } from '#web/ui/picture.tsx'
import { BackButton } from './back-button.tsx'
import { Neighbours } from './neighbours.tsx'
import { ProjectWords } from './project-words.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { Video } from './video.tsx'
import styles from './project.module.css'

export function Project({ project, previous, next }: ProjectAnswer) {
  const { title, videoUrl, images } = project
  const video = videoId(videoUrl)
  const first = images[0]
  const isBare = !video && !first
  return (
    <article className={classNames(isBare && styles.bare)}>
      {!isBare && (
        <div className={styles.stage}>
          {video ? <Video id={video} start={videoStart(videoUrl)} title={title} still={first} /> : <Picture picture={first!} sizes="100vw" isFirst className={styles.image} />}
          {!video && (
            <div className={classNames(container.container, styles.overStage)}>
              <BackButton />
            </div>
          )}
        </div>
      )}
      {/* over a video it would cover the player's controls */}
      <ProjectWords project={project} hasBack={isBare || video !== undefined} />
      {images.length > 0 && <Thumbnails images={images} title={title} />}
      <Neighbours previous={previous} next={next} />
    </article>
  )
}
