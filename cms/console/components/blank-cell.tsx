'use client'

import type { DefaultCellComponentProps, TextFieldClient } from 'payload'

/** A text that most documents lack: leaves the cell empty, where Payload would show `<No …>`. */
export function BlankCell({ cellData }: DefaultCellComponentProps<TextFieldClient>) {
  return <>{cellData ?? ''}</>
}
