import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import styles from './lightbox.module.css'

type Props = { caption: string; index: number; count: number }

/** The line below the image, announced with each step. */
export const LightboxText = ({ caption, index, count }: Props) => (
  <div className={styles.text} aria-live="polite" aria-atomic="true">
    <p className={styles.caption} dir="auto">
      {caption}
    </p>
    <p className={styles.counter}>
      <span aria-hidden="true">
        {index + 1} / {count}
      </span>
      <span className={visuallyHidden.visuallyHidden}>{`Image ${index + 1} of ${count}`}</span>
    </p>
  </div>
)
