import {
  $getPreviousSelection,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  SELECTION_CHANGE_COMMAND,
  type LexicalEditor,
} from 'lexical'

/**
 * Keeps the marks that are chosen at the caret until it moves: none after `*words*`, bold after Ctrl+B.
 * Lexical takes those of the text before it when the browser tells of the caret more than 200 ms after it was
 * put there, as a busy one does.
 * @returns stop
 */
export const keepFormatAtCaret = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(SELECTION_CHANGE_COMMAND, () => ($keepFormat(), false), COMMAND_PRIORITY_HIGH)

function $keepFormat(): void {
  const [before, now] = [$getPreviousSelection(), $getSelection()]
  if (!$isRangeSelection(before) || !$isRangeSelection(now)) return
  if (!before.isCollapsed() || !now.isCollapsed() || !before.anchor.is(now.anchor)) return
  now.format = before.format
}
