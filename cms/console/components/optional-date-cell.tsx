'use client'

import { DateCell } from '@payloadcms/ui'
import type { DateFieldClient, DefaultCellComponentProps } from 'payload'

/** The cell of a moment that many documents lack: empty without it. */
export function OptionalDateCell(props: DefaultCellComponentProps<DateFieldClient>) {
  return props.cellData ? <DateCell {...props} /> : null
}
