import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { UploadPercent } from '../lib/upload.ts'
import styles from './upload-progress.module.css'

type Props = { name: string; percent: UploadPercent }

/** The progress of a file's upload. Once all is sent, the server checks the file. */
export function UploadProgress({ name, percent }: Props) {
  if (percent === 'busy') return <RetryNotice />
  return (
    <div>
      <ProgressBar label={`Upload of ${name}`} percent={percent} />
      {percent === 100 && <p className={styles.note}>Uploaded. The server is checking it...</p>}
    </div>
  )
}

/** Says that the server is busy and the file will be sent again. */
const RetryNotice = () => (
  <p className={styles.note} role="status">
    {mediaTexts.retryingUpload}
  </p>
)

/** Says why a form cannot be saved now. */
export const STILL_UPLOADING = 'A file is still uploading.'

type ProgressBarProps = { label: string; percent: number }

/** Upload progress, in whole percent. */
function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div className={styles.row}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <span className={styles.percent} aria-hidden="true">
        {percent}%
      </span>
    </div>
  )
}
