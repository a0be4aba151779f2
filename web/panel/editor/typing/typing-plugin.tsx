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
 * Keeps the marks that are chosen at the caret until it moves: none after `*words*`, bold after Ctrl+B.
 * Lexical takes those of the text before it when the browser tells of the caret more than 200 ms after it was
 * put there, as a busy one does.
 * @returns stop
 */
const keepFormatAtCaret = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(SELECTION_CHANGE_COMMAND, () => ($keepFormat(), false), COMMAND_PRIORITY_HIGH)

function $keepFormat(): void {
  const [before, now] = [$getPreviousSelection(), $getSelection()]
  if (!$isRangeSelection(before) || !$isRangeSelection(now)) return
  if (!before.isCollapsed() || !now.isCollapsed() || !before.anchor.is(now.anchor)) return
  now.format = before.format
}
