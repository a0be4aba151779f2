import { videoId } from '#cms/shared/video.ts'
import { pages } from '#cms/shared/paths.ts'
import type { PublicProject } from '#endpoints/public/schema.ts'
import { ExternalLink } from '#web/shared/ui/external-link.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import styles from './project-details.module.css'

export function ProjectDetails({ id, project }: { id: string; project: PublicProject }) {
  const { title, description, videoUrl, images } = project
  return (
    <div className={styles.details} id={id} role="group" aria-label={`Details of ${title}`}>
      {description ? (
        <RichText className={styles.description} html={description} />
      ) : (
        <p className={styles.none}>No description.</p>
      )}
      <p className={styles.links}>
        {videoUrl && (
          <ExternalLink href={videoUrl}>
            {videoId(videoUrl) ? 'Watch the video' : 'Open the video’s address'}
          </ExternalLink>
        )}
        <a href={pages.project(project.id)} target="_blank" rel="noopener noreferrer">
          See it on the site
        </a>
      </p>
      {images.length > 0 ? (
        <ul className={styles.images}>
          {images.map((image) => (
            <li key={image.imagePath}>
              <Picture className={styles.image} picture={image} sizes="(max-width: 40rem) 45vw, 12rem" />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>No images.</p>
      )}
    </div>
  )
}
