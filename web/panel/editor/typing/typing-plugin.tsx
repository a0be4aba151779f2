import { registerMarkdownShortcuts } from '@lexical/markdown'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import {
  $getPreviousSelection,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  KEY_ENTER_COMMAND,
  SELECTION_CHANGE_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { useEffect } from 'react'
import { $linkLastWord, LINK_TRANSFORMERS } from './link-transformers.ts'
import { MARKDOWN_TRANSFORMERS } from './markdown-transformers.ts'

/** Formats what is typed: Markdown, and addresses as links. One undo gives back the characters as typed. */
export function TypingPlugin() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      mergeRegister(
        keepFormatAtCaret(editor),
        registerMarkdownShortcuts(editor, [...MARKDOWN_TRANSFORMERS, ...LINK_TRANSFORMERS]),
        editor.registerCommand(KEY_ENTER_COMMAND, () => ($linkLastWord(), false), COMMAND_PRIORITY_HIGH),
      ),
    [editor],
  )
  return null
}

/**
 * Keeps the formats chosen at the caret until it moves: none after `*words*`, bold after Ctrl+B. A busy
 * browser may report the caret more than 200 ms late; Lexical then takes the formats of the text before it.
 * @returns stop
 */
const keepFormatAtCaret = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(SELECTION_CHANGE_COMMAND, () => ($keepFormat(), false), COMMAND_PRIORITY_HIGH)

function $keepFormat(): void {
  const [previous, current] = [$getPreviousSelection(), $getSelection()]
  if (!$isRangeSelection(previous) || !$isRangeSelection(current)) return
  if (!previous.isCollapsed() || !current.isCollapsed() || !previous.anchor.is(current.anchor)) return
  current.format = previous.format
}
