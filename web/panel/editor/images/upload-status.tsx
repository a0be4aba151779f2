import styles from './image-figure.module.css'
import type { Upload } from './uploads.ts'

type Props = { upload: Exclude<Upload, { state: 'done' }>; onRetry: () => void }

/** The progress of an upload, or why it failed and a retry. */
export function UploadStatus({ upload, onRetry }: Props) {
  const { name } = upload.file
  if (upload.state === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        <span>
          {name} was not uploaded and is not part of the text yet. {upload.message}
        </span>
        <button type="button" className={styles.action} aria-label={`Retry ${name}`} onClick={onRetry}>
          Retry
        </button>
      </p>
    )
  }
  return (
    <div className={styles.progress}>
      <span className={styles.fileName}>{name}</span>
      <span>{upload.percent} %</span>
      <progress aria-label={`Uploading ${name}`} max={100} value={upload.percent} />
    </div>
  )
}
