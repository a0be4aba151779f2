import { useEffect, useRef } from 'react'
import { SortableList } from '#web/panel/ui/sortable-list.tsx'
import type { UploadItem } from './upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import type { ImageUploads } from './use-image-uploads.ts'
import styles from './upload-list.module.css'

type Props = {
  items: UploadItem[]
  onChange: (edit: (items: UploadItem[]) => UploadItem[]) => void
  uploads: ImageUploads
  getError: ((index: number) => string | undefined) | undefined
  disabled: boolean
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** The images in their order, sorted by drag and by keyboard. */
export function UploadRows({ items, onChange, uploads, getError, disabled, onMove, onRemove }: Props) {
  const rows = useRef<HTMLOListElement>(null)
  const focusTarget = useRef<{ key: string; direction: 'up' | 'down' }>(undefined)

  // A row that moves in the DOM loses the focus: its button gets it back, or the other if that is disabled.
  useEffect(() => {
    const { current: target } = focusTarget
    if (!target) return
    focusTarget.current = undefined
    const row = rows.current?.querySelector(`[data-key="${CSS.escape(target.key)}"]`)
    const button = row?.querySelector<HTMLButtonElement>(`[data-move="${target.direction}"]`)
    ;(button?.disabled
      ? row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
      : button
    )?.focus()
  }, [items])

  return (
    <SortableList ids={items.map(({ key }) => key)} noun="image" onMove={onMove}>
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
              onChange((list) => list.map((other) => (other.key === item.key ? { ...other, alt } : other)))
            }
            onMove={(to) => {
              focusTarget.current = { key: item.key, direction: to < index ? 'up' : 'down' }
              onMove(index, to)
            }}
            onRemove={() => onRemove(index)}
            onStop={() => uploads.stop(item.key)}
            onRetry={() => uploads.retry(item.key)}
          />
        ))}
      </ol>
    </SortableList>
  )
}
