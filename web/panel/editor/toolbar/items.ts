import type { TextFormatType } from 'lexical'
import type { RichTextAlignment } from '#cms/shared/rich-text/allowlist.ts'
import type { BlockType } from '../actions.ts'
import type { EditorIconName } from './editor-icon.tsx'

export const BLOCK_TYPES: { value: BlockType; name: string; variant?: 'h2' | 'h3' | 'h4' }[] = [
  { value: 'p', name: 'Paragraph' },
  { value: 'h2', name: 'Heading 2', variant: 'h2' },
  { value: 'h3', name: 'Heading 3', variant: 'h3' },
  { value: 'h4', name: 'Heading 4', variant: 'h4' },
]

export const ALIGNMENTS: { value: RichTextAlignment; name: string; icon: EditorIconName }[] = [
  { value: 'left', name: 'Left', icon: 'left' },
  { value: 'center', name: 'Centre', icon: 'center' },
  { value: 'right', name: 'Right', icon: 'right' },
  { value: 'justify', name: 'Justify', icon: 'justify' },
]

export const TEXT_FORMAT_ITEMS: {
  format: TextFormatType
  name: string
  icon: EditorIconName
  keys?: string
}[] = [
  { format: 'bold', name: 'Bold', icon: 'bold', keys: 'Control+B' },
  { format: 'italic', name: 'Italic', icon: 'italic', keys: 'Control+I' },
  { format: 'underline', name: 'Underline', icon: 'underline', keys: 'Control+U' },
  { format: 'strikethrough', name: 'Strikethrough', icon: 'strike' },
  { format: 'subscript', name: 'Subscript', icon: 'sub' },
  { format: 'superscript', name: 'Superscript', icon: 'sup' },
  { format: 'code', name: 'Code', icon: 'code' },
]
