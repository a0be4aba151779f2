import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { isPending, isRefused, isRetryable, type QueuedUpload } from '#web/panel/lib/upload-queue.ts'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { FocalPointButton } from '../library/focal-point/focal-point-button.tsx'
import { formatBytes } from '../lib/format-bytes.ts'
import { SortableGrip, useSortableRow } from '#web/panel/ui/sortable-list.tsx'
import { LossNote } from './loss-note.tsx'
import { getItemTitle, type UploadItem } from './upload-item.ts'
import { UploadStatus } from './upload-status.tsx'
import { UploadThumb } from './upload-thumb.tsx'
import styles from './upload-row.module.css'

type Props = {
  item: UploadItem
  index: number
  count: number
  /** undefined once the image is stored */
  upload: QueuedUpload | undefined
  file: File | undefined
  /** validation error of the server */
  error: string | undefined
  disabled: boolean
  onAltChange: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  onStop: () => void
  onRetry: () => void
}

/** One image of the list: preview, upload status, alt text, and buttons to move and remove it. */
export function UploadRow({
  item,
  index,
  count,
  upload,
  file,
  error,
  disabled,
  onAltChange,
  onMove,
  onRemove,
  onStop,
  onRetry,
}: Props) {
  const title = getItemTitle(item, index)
  // A refused file will never be part of the list: it cannot be moved.
  const isFileRefused = upload !== undefined && isRefused(upload)
  const { row, grip, isDragging } = useSortableRow({
    id: item.key,
    title,
    disabled: disabled || count === 1 || isFileRefused,
  })
  return (
    <li
      {...row}
      className={classNames(styles.row, isDragging && styles.dragged)}
      data-key={item.key}
      aria-label={`Image ${index + 1} of ${count}: ${title}`}
    >
      <SortableGrip {...grip} className={styles.grip} />
      <UploadThumb item={item} file={file} />
      <div className={styles.main}>
        <p className={styles.name}>
          <span className={styles.number}>{index + 1}</span> {item.name || 'Current image'}{' '}
          {item.bytes > 0 && <span className={styles.size}>{formatBytes(item.bytes)}</span>}
        </p>
        <UploadStatus upload={upload} error={error} title={title} />
        <LossNote lost={item.image?.lost} />
      </div>
      {(item.image || (upload && isPending(upload))) && (
        <TextField
          wrapperClassName={styles.alt}
          label="Alt text"
          aria-label={`Alt text of ${title}`}
          placeholder="What the image shows"
          value={item.alt}
          maxLength={MAX_LENGTH.alt}
          disabled={disabled}
          onChange={({ target }) => onAltChange(target.value)}
        />
      )}
      <div className={styles.actions}>
        {upload && isRetryable(upload) && (
          <IconButton icon="retry" label={`Retry ${title}`} disabled={disabled} onClick={onRetry} />
        )}
        {upload && isPending(upload) && (
          <IconButton icon="close" label={`Cancel the upload of ${title}`} onClick={onStop} />
        )}
        {item.image && <FocalPointButton image={item.image} title={title} disabled={disabled} />}
        {!isFileRefused && (
          <>
            <IconButton
              icon="arrow-up"
              label={`Move ${title} up`}
              data-move="up"
              disabled={disabled || index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              icon="arrow-down"
              label={`Move ${title} down`}
              data-move="down"
              disabled={disabled || index === count - 1}
              onClick={() => onMove(index + 1)}
            />
          </>
        )}
        <IconButton
          icon="trash"
          tone="danger"
          label={`Remove ${title}`}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
