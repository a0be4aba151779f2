import type { TextFormatType } from 'lexical'
import type { RichTextAlignment } from '#cms/shared/rich-text-set.ts'
import type { BlockType } from '../actions.ts'
import type { EditorIconName } from './editor-icon.tsx'

export const BLOCKS: { value: BlockType; name: string; look?: 'h2' | 'h3' | 'h4' }[] = [
  { value: 'p', name: 'Paragraph' },
  { value: 'h2', name: 'Heading 2', look: 'h2' },
  { value: 'h3', name: 'Heading 3', look: 'h3' },
  { value: 'h4', name: 'Heading 4', look: 'h4' },
]

export const ALIGNMENTS: { value: RichTextAlignment; name: string; icon: EditorIconName }[] = [
  { value: 'left', name: 'Left', icon: 'left' },
  { value: 'center', name: 'Centre', icon: 'center' },
  { value: 'right', name: 'Right', icon: 'right' },
  { value: 'justify', name: 'Justify', icon: 'justify' },
]

export const MARKS: { format: TextFormatType; name: string; icon: EditorIconName; keys?: string }[] = [
  { format: 'bold', name: 'Bold', icon: 'bold', keys: 'Control+B' },
  { format: 'italic', name: 'Italic', icon: 'italic', keys: 'Control+I' },
  { format: 'underline', name: 'Underline', icon: 'underline', keys: 'Control+U' },
  { format: 'strikethrough', name: 'Strikethrough', icon: 'strike' },
  { format: 'subscript', name: 'Subscript', icon: 'sub' },
  { format: 'superscript', name: 'Superscript', icon: 'sup' },
  { format: 'code', name: 'Code', icon: 'code' },
]
