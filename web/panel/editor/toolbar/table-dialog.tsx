import { useState, type KeyboardEvent } from 'react'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import type { TableShape } from '../table-actions.ts'
import { Popover } from './popover.tsx'
import styles from './popover.module.css'

const LARGEST = { rows: 50, columns: 12 }
const within = (value: string, max: number) => Math.max(1, Math.min(max, Math.round(Number(value)) || 1))

export function TableDialog({
  onInsert,
  onClose,
}: {
  onInsert: (shape: TableShape) => void
  onClose: (backToText: boolean) => void
}) {
  const [rows, setRows] = useState('3')
  const [columns, setColumns] = useState('3')
  const [hasHeader, setHeader] = useState(true)
  const insert = () =>
    onInsert({ rows: within(rows, LARGEST.rows), columns: within(columns, LARGEST.columns), hasHeader })

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    insert()
  }

  return (
    <Popover
      role="dialog"
      label="Insert table"
      under="Table"
      onClose={onClose}
      onKeyDown={handleKey}
      className={styles.sizes}
    >
      <div className={styles.pair}>
        <TextField
          label="Rows"
          type="number"
          min={1}
          max={LARGEST.rows}
          value={rows}
          onChange={({ target }) => setRows(target.value)}
        />
        <TextField
          label="Columns"
          type="number"
          min={1}
          max={LARGEST.columns}
          value={columns}
          onChange={({ target }) => setColumns(target.value)}
        />
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={hasHeader} onChange={({ target }) => setHeader(target.checked)} />
        First row is a header
      </label>
      <button type="button" className={buttonClass('primary', styles.action)} onClick={insert}>
        Insert table
      </button>
    </Popover>
  )
}
