import { registerMarkdownShortcuts } from '@lexical/markdown'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import { COMMAND_PRIORITY_HIGH, KEY_ENTER_COMMAND } from 'lexical'
import { useEffect } from 'react'
import { keepFormatAtCaret } from './keep-format.ts'
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
