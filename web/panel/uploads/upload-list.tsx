import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { SortableList } from '#web/panel/ui/sortable-list.tsx'
import { moveItem } from '../lib/move-item.ts'
import { getItemTitle, type UploadItem } from './upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import { usePreventFileDrop } from './use-prevent-file-drop.ts'
import type { ImageUploads } from './use-image-uploads.ts'
import styles from './upload-list.module.css'

type Props = {
  label: string
  hint: string
  accept: string
  max: number
  items: UploadItem[]
  onChange: (edit: (items: UploadItem[]) => UploadItem[]) => void
  uploads: ImageUploads
  /** error of the whole list; `errorOf` of one image by its index */
  error?: string
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
  const [isDragOver, setIsDragOver] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const focusNext = useRef<{ key: string; direction: 'up' | 'down' }>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLOListElement>(null)
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

  // A row that moves in the DOM loses the focus.
  useEffect(() => {
    const { current: next } = focusNext
    if (!next) return
    focusNext.current = undefined
    const row = rows.current?.querySelector(`[data-key="${CSS.escape(next.key)}"]`)
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${next.direction}"]`)
    ;(wanted?.disabled
      ? row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
      : wanted
    )?.focus()
  }, [items])

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    if (!disabled) uploads.add([...event.dataTransfer.files])
  }
  const note =
    error ??
    (uploads.leftOut > 0
      ? `At most ${max} images: ${uploads.leftOut} of the chosen files were left out.`
      : undefined)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={classNames(styles.drop, isDragOver && styles.over, error && styles.wrong)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={onDrop}
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
      <p id={`${id}-note`} className={styles.error} role="alert">
        {note}
      </p>
      <div className={styles.summary}>
        <p role="status">{describeUploads(items.length, uploads)}</p>
        {uploads.retryable > 1 && !disabled && (
          <Button variant="outline" className={styles.all} onClick={uploads.retryAll}>
            Retry all
          </Button>
        )}
      </div>
      {items.length > 0 && (
        <SortableList ids={items.map(({ key }) => key)} noun="image" onMove={move}>
          <ol ref={rows} className={styles.rows}>
            {items.map((item, index) => (
              <UploadRow
                key={item.key}
                {...{ item, index, disabled }}
                count={items.length}
                upload={uploads.uploads.get(item.key)}
                file={uploads.getPreviewFile(item.key)}
                error={getError?.(index)}
                onAltChange={(alt) =>
                  onChange((list) =>
                    list.map((other) => (other.key === item.key ? { ...other, alt } : other)),
                  )
                }
                onMove={(to) => {
                  focusNext.current = { key: item.key, direction: to < index ? 'up' : 'down' }
                  move(index, to)
                }}
                onRemove={() => remove(index)}
                onStop={() => uploads.stop(item.key)}
                onRetry={() => uploads.retry(item.key)}
              />
            ))}
          </ol>
        </SortableList>
      )}
      <p className={styles.spoken} role="status">
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
