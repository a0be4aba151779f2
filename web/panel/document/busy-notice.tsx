import { messages } from '#cms/shared/messages.ts'
import styles from './draft-notice.module.css'

/** Why a save takes so long: the server is busy, and the form is sent again. */
export const BusyNotice = ({ onStop }: { onStop: () => void }) => (
  <div className={styles.notice} role="status">
    <p>{messages.media.savedAgain}</p>
    <button type="button" className={styles.discard} onClick={onStop}>
      Stop trying
    </button>
  </div>
)
