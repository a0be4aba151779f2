import type { QueuedUpload } from '#web/panel/lib/upload-queue.ts'
import { UploadProgress } from '#web/panel/ui/upload-progress.tsx'
import styles from './upload-row.module.css'

type Props = {
  /** undefined once the image is stored */
  upload: QueuedUpload | undefined
  /** validation error of the server */
  error?: string | undefined
  title: string
}

/** Where the upload of one image stands; nothing once it is stored. */
export function UploadStatus({ upload, error, title }: Props) {
  if (error) return <p className={styles.error}>{error}</p>
  switch (upload?.state) {
    case 'waiting':
      return <p className={styles.note}>Waiting...</p>
    case 'sending':
      return <UploadProgress name={title} percent={upload.percent} />
    case 'stopped':
      return <p className={styles.note}>The upload was cancelled.</p>
    case 'failed':
      return <p className={styles.error}>{upload.text}</p>
    default:
      return null
  }
}
