import type { PublicProject } from '#endpoints/public/schema.ts'
import { videoId } from '#cms/shared/video.ts'
import { classNames } from '#web/lib/class-names.ts'
import caption from '#web/ui/caption.module.css'
import container from '#web/ui/container.module.css'
import { Picture } from '#web/ui/picture.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { BackButton } from './back-button.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { Video } from './video.tsx'
import styles from './project.module.css'

export function Project({ project }: { project: PublicProject }) {
  const { title, category, description, videoUrl, images } = project
  const video = videoId(videoUrl)
  const first = images[0]
  return (
    <article>
      <div className={classNames(styles.stage, !video && !first && styles.bare)}>
        {video ? <Video id={video} title={title} still={first} /> : first && <Picture picture={first} sizes="100vw" isFirst className={styles.image} />}
        {!video && (
          <div className={classNames(container.container, styles.overStage)}>
            <BackButton />
          </div>
        )}
      </div>
      <div className={classNames(container.container, styles.words)}>
        <header>
          {/* over a video it would cover the player's controls */}
          {video && <BackButton className={styles.back} />}
          <p className={classNames(caption.caption, styles.category)}>{category}</p>
          <h1 className={styles.title}>{title}</h1>
        </header>
        <RichText html={description} className={styles.description} />
      </div>
      {images.length > 0 && <Thumbnails images={images} title={title} />}
    </article>
  )
}
