import { useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { moveItem } from '../lib/move-item.ts'
import { getItemTitle, type UploadItem } from './upload-item.ts'
import { UploadRows } from './upload-rows.tsx'
import { useFileDrop, usePreventFileDrop } from './use-file-drop.ts'
import type { ImageUploads } from './use-image-uploads.ts'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import fieldStyles from '#web/shared/ui/field.module.css'
import uploadStyles from './upload-field.module.css'
import styles from './upload-list.module.css'

type Props = {
  label: string
  hint: string
  accept: string
  max: number
  items: UploadItem[]
  onChange: (edit: (items: UploadItem[]) => UploadItem[]) => void
  uploads: ImageUploads
  /** error of the whole list */
  error?: string
  /** @returns the error of one image */
  getError?: (index: number) => string | undefined
  disabled?: boolean
  /** another way to add images, below the zone for files */
  library?: ReactNode
}

/** Several images, chosen or dropped: progress and alt text of each, sortable by drag and by keyboard. */
export function UploadList({
  label,
  hint,
  accept,
  max,
  items,
  onChange,
  uploads,
  error,
  getError,
  disabled = false,
  library,
}: Props) {
  const id = useId()
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { isDragOver, dropZone } = useFileDrop({ disabled, onDrop: (files) => uploads.add([...files]) })
  usePreventFileDrop()

  function move(from: number, to: number): void {
    onChange((list) => moveItem(list, from, to))
    setAnnouncement(`${getItemTitle(items[from]!, from)} is image ${to + 1} of ${items.length} now.`)
  }

  function remove(index: number): void {
    const { key } = items[index]!
    onChange((list) => list.filter((item) => item.key !== key))
    setAnnouncement(`${getItemTitle(items[index]!, index)} was removed.`)
    input.current?.focus()
  }

  const note =
    error ??
    (uploads.leftOutCount > 0
      ? `At most ${max} images: ${uploads.leftOutCount} of the chosen files were left out.`
      : undefined)
  return (
    <div className={uploadStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={classNames(
          uploadStyles.drop,
          styles.drop,
          isDragOver && uploadStyles.over,
          error && styles.invalid,
        )}
        {...dropZone}
      >
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          multiple
          accept={accept}
          disabled={disabled}
          aria-describedby={`${id}-hint ${id}-note`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])])
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
        <p className={styles.choose} aria-hidden="true">
          <span className={styles.button}>Choose images</span> or drop them here
        </p>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      </div>
      {library && <div className={styles.library}>{library}</div>}
      <p id={`${id}-note`} className={classNames(uploadStyles.error, styles.error)} role="alert">
        {note}
      </p>
      <div className={styles.summary}>
        <p role="status">{describeUploads(items.length, uploads)}</p>
        {uploads.retryable > 1 && !disabled && (
          <Button variant="outline" className={styles.retryAll} onClick={uploads.retryAll}>
            Retry all
          </Button>
        )}
      </div>
      {items.length > 0 && (
        <UploadRows {...{ items, onChange, uploads, getError, disabled }} onMove={move} onRemove={remove} />
      )}
      <p className={visuallyHidden.visuallyHidden} role="status">
        {announcement}
      </p>
    </div>
  )
}

function describeUploads(count: number, { pending, unsent }: ImageUploads): string {
  if (count === 0) return ''
  const parts = [
    `${count} ${count === 1 ? 'image' : 'images'}`,
    pending > 0 && `${pending} uploading`,
    unsent > 0 && `${unsent} not uploaded`,
  ]
  return parts.filter(Boolean).join(', ')
}
