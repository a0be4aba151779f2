import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $isTableSelection } from '@lexical/table'
import { $findMatchingParent, mergeRegister } from '@lexical/utils'
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  SELECTION_CHANGE_COMMAND,
  type TextFormatType,
} from 'lexical'
import { useEffect, useState } from 'react'
import type { RichTextAlignment } from '#cms/shared/rich-text/allowlist.ts'
import { $selectedLink, $selectedList, type BlockType } from '../actions.ts'
import { $hasHeaderRow, $selectedTable } from '../table-actions.ts'

const TEXT_FORMATS = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'subscript',
  'superscript',
  'code',
] as const satisfies TextFormatType[]

/** The formatting at the cursor. */
export type ToolbarState = {
  block: BlockType
  /** names of text formats, separated by spaces */
  formats: string
  align: RichTextAlignment
  list: 'bullet' | 'number' | undefined
  isLink: boolean
  isQuote: boolean
  table: 'none' | 'plain' | 'headed'
  canUndo: boolean
  canRedo: boolean
}

const INITIAL_STATE: ToolbarState = {
  block: 'p',
  formats: '',
  align: 'left',
  list: undefined,
  isLink: false,
  isQuote: false,
  table: 'none',
  canUndo: false,
  canRedo: false,
}

export function useToolbarState(): ToolbarState {
  const [editor] = useLexicalComposerContext()
  const [state, setState] = useState(INITIAL_STATE)
  useEffect(() => {
    const merge = (change: Partial<ToolbarState>) =>
      setState((current) =>
        Object.entries(change).every(([name, value]) => current[name as keyof ToolbarState] === value)
          ? current
          : { ...current, ...change },
      )
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => editorState.read(() => merge($readState()))),
      editor.registerCommand(
        SELECTION_CHANGE_COMMAND,
        () => (merge($readState()), false),
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_UNDO_COMMAND,
        (canUndo) => (merge({ canUndo }), false),
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_REDO_COMMAND,
        (canRedo) => (merge({ canRedo }), false),
        COMMAND_PRIORITY_LOW,
      ),
    )
  }, [editor])
  return state
}

function $readState(): Partial<ToolbarState> {
  const selection = $getSelection()
  const table = $selectedTable()
  const inTable = { table: table ? ($hasHeaderRow(table) ? 'headed' : 'plain') : 'none' } as const
  if (!$isRangeSelection(selection)) return $isTableSelection(selection) ? inTable : {}
  const anchor = selection.anchor.getNode()
  const block = $findMatchingParent(anchor, (node) => $isElementNode(node) && !node.isInline())
  const list = $selectedList()
  return {
    ...inTable,
    block: $isHeadingNode(block) ? (block.getTag() as BlockType) : 'p',
    formats: TEXT_FORMATS.filter((format) => selection.hasFormat(format)).join(' '),
    align: ($isElementNode(block) && (block.getFormatType() as RichTextAlignment)) || 'left',
    list: readListKind(list),
    isLink: $selectedLink() !== null,
    isQuote: $findMatchingParent(anchor, $isQuoteNode) !== null,
  }
}

function readListKind(list: ReturnType<typeof $selectedList>): ToolbarState['list'] {
  if (!list) return undefined
  return list.getListType() === 'number' ? 'number' : 'bullet'
}
