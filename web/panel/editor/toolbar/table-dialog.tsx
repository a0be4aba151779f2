import { useState } from 'react'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import type { TableShape } from '../table-actions.ts'
import { PopoverForm } from './popover.tsx'
import styles from './popover.module.css'

const MAX_SIZE = { rows: 50, columns: 12 }
const parseCount = (value: string, max: number) => Math.max(1, Math.min(max, Math.round(Number(value)) || 1))

/** The fields of the table dialog. */
export function TableDialog({ onInsert }: { onInsert: (shape: TableShape) => void }) {
  const [rows, setRows] = useState('3')
  const [columns, setColumns] = useState('3')
  const [hasHeader, setHeader] = useState(true)
  const insert = () =>
    onInsert({
      rows: parseCount(rows, MAX_SIZE.rows),
      columns: parseCount(columns, MAX_SIZE.columns),
      hasHeader,
    })

  return (
    <PopoverForm onSubmit={insert}>
      <div className={styles.pair}>
        <TextField
          label="Rows"
          type="number"
          min={1}
          max={MAX_SIZE.rows}
          value={rows}
          onChange={({ target }) => setRows(target.value)}
        />
        <TextField
          label="Columns"
          type="number"
          min={1}
          max={MAX_SIZE.columns}
          value={columns}
          onChange={({ target }) => setColumns(target.value)}
        />
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={hasHeader} onChange={({ target }) => setHeader(target.checked)} />
        First row is a header
      </label>
      <button type="submit" className={buttonClass('primary', styles.action)}>
        Insert table
      </button>
    </PopoverForm>
  )
}
