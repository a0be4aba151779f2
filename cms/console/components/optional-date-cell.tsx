'use client'

import { DateCell } from '@payloadcms/ui'
import type { DateFieldClient, DefaultCellComponentProps } from 'payload'

/** The cell of a date and time that many documents lack: empty without one. */
export function OptionalDateCell(props: DefaultCellComponentProps<DateFieldClient>) {
  return props.cellData ? <DateCell {...props} /> : null
}
