'use client'

import type { DefaultCellComponentProps, TextFieldClient } from 'payload'

/** A text that most documents have none of: Payload would write `<No …>` in each row. */
export function BlankCell({ cellData }: DefaultCellComponentProps<TextFieldClient>) {
  return <>{cellData ?? ''}</>
}
