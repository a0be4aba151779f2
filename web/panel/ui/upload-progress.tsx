import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { UploadPercent } from '../lib/upload.ts'
import { ProgressBar } from './progress-bar.tsx'
import styles from './upload-progress.module.css'

type Props = { name: string; percent: UploadPercent }

/** How far the upload of a file is. Once all of it is sent, the server checks it. */
export function UploadProgress({ name, percent }: Props) {
  if (percent === 'busy') return <RetryNotice />
  return (
    <div>
      <ProgressBar label={`Upload of ${name}`} percent={percent} />
      {percent === 100 && <p className={styles.note}>Uploaded. The server is checking it...</p>}
    </div>
  )
}

/** Why nothing is being sent. */
const RetryNotice = () => (
  <p className={styles.note} role="status">
    {mediaTexts.retryingUpload}
  </p>
)

/** Why a form cannot be saved now. */
export const STILL_UPLOADING = 'A file is still uploading.'
