import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { QueuedUpload } from '#web/panel/lib/upload-queue.ts'
import styles from './image-figure.module.css'

type Props = { upload: QueuedUpload; name: string; onRetry: () => void }

/** The progress of an upload, or why it failed and a retry. */
export function UploadStatus({ upload, name, onRetry }: Props) {
  if (upload.state === 'failed' || upload.state === 'stopped') {
    return (
      <p className={styles.failed} role="alert" data-refused>
        <span>
          {name} was not uploaded and is not part of the text yet.{' '}
          {upload.state === 'failed' ? upload.text : 'Stopped'}
        </span>
        <button type="button" className={styles.action} aria-label={`Retry ${name}`} onClick={onRetry}>
          Retry
        </button>
      </p>
    )
  }
  const percent = upload.state === 'sending' ? upload.percent : 0
  if (percent === 'busy') {
    return (
      <div className={styles.progress}>
        <span className={styles.fileName}>{name}</span>
        <span role="status">{mediaTexts.retryingUpload}</span>
      </div>
    )
  }
  return (
    <div className={styles.progress}>
      <span className={styles.fileName}>{name}</span>
      <span>{percent} %</span>
      <progress aria-label={`Uploading ${name}`} max={100} value={percent} />
    </div>
  )
}
