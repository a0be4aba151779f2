import { useRef } from 'react'
import { Button } from '#web/shared/ui/button.tsx'
import { formatBytes } from '#web/panel/lib/format-bytes.ts'
import { isPending, isRetryable } from '#web/panel/lib/upload-queue.ts'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { LossNote } from '#web/panel/uploads/loss-note.tsx'
import type { UploadItem } from '#web/panel/uploads/upload-item.ts'
import { UploadStatus } from '#web/panel/uploads/upload-status.tsx'
import { UploadThumb } from '#web/panel/uploads/upload-thumb.tsx'
import type { LibraryUploads } from './use-library-uploads.ts'
import styles from './library-upload-list.module.css'

/** The uploads of this visit to the library, a row each; nothing before the first. */
export function LibraryUploadList({
  uploads: { items, uploads, remove, clearStored },
}: {
  uploads: LibraryUploads
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  /** The button that was pressed goes away with its row. */
  const keepFocus = (action: () => void) => () => {
    action()
    heading.current?.focus()
  }
  if (items.length === 0) return null
  return (
    <section className={styles.uploads} aria-labelledby="library-uploads">
      <div className={styles.head}>
        <h2 id="library-uploads" ref={heading} tabIndex={-1} className={styles.heading}>
          Uploads
        </h2>
        <p className={styles.summary} role="status">
          {describeUploads(items, uploads)}
        </p>
        {uploads.retryable > 1 && (
          <Button variant="outline" onClick={uploads.retryAll}>
            Retry all
          </Button>
        )}
        {items.some(({ image }) => image) && (
          <Button variant="outline" onClick={keepFocus(clearStored)}>
            Clear finished
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {items.map((item) => (
          <Row key={item.key} item={item} uploads={uploads} onRemove={keepFocus(() => remove(item.key))} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { item: UploadItem; uploads: LibraryUploads['uploads']; onRemove: () => void }

function Row({ item, uploads, onRemove }: RowProps) {
  const { key, name, bytes, image } = item
  const upload = uploads.uploads.get(key)
  return (
    <li className={styles.row} aria-label={name}>
      <UploadThumb item={item} file={uploads.getPreviewFile(key)} />
      <div className={styles.main}>
        <p className={styles.name}>
          <bdi>{name}</bdi> <span className={styles.size}>{formatBytes(bytes)}</span>
        </p>
        {image ? (
          <>
            <p className={styles.done}>In the library.</p>
            <LossNote lost={image.lost} />
          </>
        ) : (
          <UploadStatus upload={upload} title={name} />
        )}
      </div>
      <div className={styles.actions}>
        {upload && isRetryable(upload) && (
          <IconButton icon="retry" label={`Retry ${name}`} onClick={() => uploads.retry(key)} />
        )}
        {upload && isPending(upload) ? (
          <IconButton icon="close" label={`Cancel the upload of ${name}`} onClick={() => uploads.stop(key)} />
        ) : (
          <IconButton icon="close" label={`Remove ${name} from this list`} onClick={onRemove} />
        )}
      </div>
    </li>
  )
}

function describeUploads(items: UploadItem[], { pending, unsent }: LibraryUploads['uploads']): string {
  const stored = items.filter(({ image }) => image).length
  const parts = [
    pending > 0 && `${pending} uploading`,
    stored > 0 && `${stored} in the library`,
    unsent > 0 && `${unsent} not uploaded`,
  ]
  return parts.filter(Boolean).join(', ')
}
