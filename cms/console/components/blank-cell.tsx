'use client'

import type { DefaultCellComponentProps, TextFieldClient } from 'payload'

/** The cell of a text that most documents lack: empty without it, where Payload would show `<No …>`. */
export function BlankCell({ cellData }: DefaultCellComponentProps<TextFieldClient>) {
  return <>{cellData ?? ''}</>
}
