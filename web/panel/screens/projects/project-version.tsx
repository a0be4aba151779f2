import { Picture } from '#web/shared/ui/picture.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { picturesAfterSave, type ProjectValues } from './project-values.ts'
import styles from './project-version.module.css'

/** One version of a project in the conflict dialog. */
export function ProjectVersion({ values }: { values: ProjectValues }) {
  const { title, category, description, videoUrl } = values
  const pictures = picturesAfterSave(values)
  return (
    <div className={styles.version}>
      <p className={styles.title}>{title || 'No title'}</p>
      <p className={styles.fact}>{category || 'No category'}</p>
      <RichText html={description} />
      <p className={styles.fact}>{videoUrl || 'No video'}</p>
      <ul className={styles.images}>
        {pictures.map(({ picture, alt }) => (
          <li key={picture.imagePath}>
            <Picture picture={picture} alt={alt} sizes="4.5rem" className={styles.image} />
          </li>
        ))}
      </ul>
    </div>
  )
}
