'use client'

import type { DefaultCellComponentProps, TextareaFieldClient, TextFieldClient } from 'payload'

/** The cell of a text that most documents lack: empty without one, where Payload would show `<No …>`. */
export function OptionalTextCell({
  cellData,
}: DefaultCellComponentProps<TextFieldClient | TextareaFieldClient>) {
  return <>{cellData ?? ''}</>
}
