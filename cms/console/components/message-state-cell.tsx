'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import type { DefaultCellComponentProps, OptionObject, SelectFieldClient } from 'payload'
import { useState } from 'react'
import { callConsole } from './call-console.ts'
import styles from './message-state-cell.module.css'

/** The state of a message, editable in the list. */
export function MessageStateCell({ cellData, rowData, field }: DefaultCellComponentProps<SelectFieldClient>) {
  const router = useRouter()
  const [state, setState] = useState(String(cellData))

  const change = async (next: string) => {
    setState(next)
    try {
      await callConsole({ method: 'PATCH', path: `/messages/${rowData.id}`, fields: { state: next } })
      toast.success(`The message from ${rowData.name} is now ${getLabel(next).toLowerCase()}`)
      router.refresh()
    } catch (error) {
      setState(state)
      toast.error((error as Error).message)
    }
  }
  const options = field.options as OptionObject[]
  const getLabel = (value: string) => String(options.find((option) => option.value === value)?.label)

  return (
    <select
      className={styles.select}
      data-state={state}
      aria-label={`Status of the message from ${rowData.name}`}
      value={state}
      onChange={({ target }) => void change(target.value)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {String(label)}
        </option>
      ))}
    </select>
  )
}
