'use client'

import type { DefaultCellComponentProps, TextFieldClient } from 'payload'
import { mailtoReplyUrl } from '#cms/shared/mailto-reply-url.ts'

/** A visitor's address in the list of messages: a click starts the reply. */
export function EmailCell({ cellData, rowData }: DefaultCellComponentProps<TextFieldClient>) {
  return (
    <a href={mailtoReplyUrl({ email: String(cellData), createdAt: String(rowData.createdAt) })}>
      {String(cellData)}
    </a>
  )
}
