import { mediaTexts } from '#cms/shared/texts/media.ts'
import styles from '../ui/inline-notice.module.css'

/** Shown while a save waits for a busy server and is retried. */
export const BusyNotice = ({ onStop }: { onStop: () => void }) => (
  <div className={styles.notice} role="status">
    <p>{mediaTexts.retryingSave}</p>
    <button type="button" className={styles.discard} onClick={onStop}>
      Stop trying
    </button>
  </div>
)
