import { messages } from '#cms/shared/messages.ts'
import type { SentPercent } from '../lib/upload.ts'
import { ProgressBar } from './progress-bar.tsx'
import styles from './upload-progress.module.css'

type Props = { name: string; percent: SentPercent }

/** How far the upload of a file is. Once all of it is sent, the server takes its time to look at it. */
export function UploadProgress({ name, percent }: Props) {
  if (percent === 'busy') return <SentAgain />
  return (
    <div>
      <ProgressBar label={`Upload of ${name}`} percent={percent} />
      {percent === 100 && <p className={styles.note}>Sent. The server is looking at it...</p>}
    </div>
  )
}

/** Why nothing is being sent. */
export const SentAgain = () => (
  <p className={styles.note} role="status">
    {messages.media.sentAgain}
  </p>
)

/** Why a form cannot be saved now. */
export const STILL_UPLOADING = 'A file is still on its way.'
