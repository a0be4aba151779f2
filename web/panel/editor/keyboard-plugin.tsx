import { $isListItemNode, $isListNode } from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $findMatchingParent, mergeRegister } from '@lexical/utils'
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import { useEffect, useEffectEvent } from 'react'
import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { isPressed } from '#web/panel/lib/shortcuts.ts'
import { $clearFormatting, $selectedList, $toggleQuote, toggleList } from './actions.ts'

type Props = { onLink: () => void; onToolbar: () => void }

/**
 * Shortcuts that Lexical lacks, and Tab in lists. Outside lists Tab leaves the editor (WCAG 2.1.2).
 */
export function KeyboardPlugin({ onLink, onToolbar }: Props) {
  const [editor] = useLexicalComposerContext()
  const openLink = useEffectEvent(onLink)
  const goToToolbar = useEffectEvent(onToolbar)

  useEffect(() => {
    const $listType = () => $selectedList()?.getListType()
    const shortcuts: Record<string, () => void> = {
      'Control+K': () => openLink(),
      'Alt+F10': () => goToToolbar(),
      'Control+Shift+7': () => toggleList(editor, { type: 'number', isActive: $listType() === 'number' }),
      'Control+Shift+8': () => toggleList(editor, { type: 'bullet', isActive: $listType() === 'bullet' }),
      'Control+Shift+9': $toggleQuote,
      'Control+\\': $clearFormatting,
    }
    return mergeRegister(
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          const keys = Object.keys(shortcuts).find((shortcut) => isPressed(shortcut, event))
          if (!keys) return false
          event.preventDefault()
          event.stopPropagation()
          shortcuts[keys]!()
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        KEY_TAB_COMMAND,
        (event) => {
          if (!$canNest({ isOutwards: event.shiftKey })) return false
          event.preventDefault()
          return editor.dispatchCommand(
            event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND,
            undefined,
          )
        },
        COMMAND_PRIORITY_LOW,
      ),
      // Lexical would blur the text; the event still bubbles, so a dialog around the editor may handle it
      editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  return null
}

/** An item nests below the item before it, so the first cannot; an outermost item cannot move outwards. */
function $canNest({ isOutwards }: { isOutwards: boolean }): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  const start = selection.isBackward() ? selection.focus : selection.anchor
  const item = $findMatchingParent(start.getNode(), $isListItemNode)
  if (!item) return false
  const depth = item.getIndent()
  if (isOutwards) return depth > 0
  const previous = item.getPreviousSibling()
  return (
    depth + 1 < RICH_TEXT_LIMITS.lists &&
    $isListItemNode(previous) &&
    (!$isListNode(previous.getFirstChild()) || previous.getPreviousSibling() !== null)
  )
}
