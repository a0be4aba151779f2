import { ProgressBar } from './progress-bar.tsx'
import styles from './upload-progress.module.css'

/** How far the upload of a file is. Once all of it is sent, the server takes its time to look at it. */
export function UploadProgress({ name, percent }: { name: string; percent: number }) {
  return (
    <div>
      <ProgressBar label={`Upload of ${name}`} percent={percent} />
      {percent === 100 && <p className={styles.note}>Sent. The server is looking at it...</p>}
    </div>
  )
}

/** Why a form cannot be saved now. */
export const STILL_UPLOADING = 'A file is still on its way.'
