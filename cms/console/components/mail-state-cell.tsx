'use client'

import { Pill } from '@payloadcms/ui'
import type { DefaultCellComponentProps, SelectFieldClient } from 'payload'

const PILL_STYLES = {
  waiting: 'warning',
  sending: 'warning',
  sent: 'success',
  failed: 'error',
  cancelled: 'light-gray',
} as const

/** The delivery state of a mail, as a coloured pill. */
export function MailStateCell({ cellData }: DefaultCellComponentProps<SelectFieldClient>) {
  const state = String(cellData) as keyof typeof PILL_STYLES
  return (
    <Pill pillStyle={PILL_STYLES[state]} size="small">
      {state}
    </Pill>
  )
}
