import type { ProjectImage } from '../project-image.ts'
import { ImageCredits } from '#web/site/ui/image-credits.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import styles from './lightbox.module.css'

type Props = { image: Pick<ProjectImage, 'alt' | 'credit'>; index: number; count: number }

/** The line below the image, announced with each step. */
export const LightboxText = ({ image, index, count }: Props) => (
  <div className={styles.text} aria-live="polite" aria-atomic="true">
    <div className={styles.caption}>
      <p className={styles.alt} dir="auto">
        {image.alt}
      </p>
      <ImageCredits images={[image]} className={styles.credit} />
    </div>
    <p className={styles.counter}>
      <span aria-hidden="true">
        {index + 1} / {count}
      </span>
      <span className={visuallyHidden.visuallyHidden}>{`Image ${index + 1} of ${count}`}</span>
    </p>
  </div>
)
