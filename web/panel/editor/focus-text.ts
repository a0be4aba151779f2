import type { LexicalEditor } from 'lexical'

/**
 * Returns the focus to the text at its selection. The element is focused first: Lexical would focus it while
 * it writes the selection, and its own focus handler would then run out of order.
 */
export function focusText(editor: LexicalEditor): void {
  editor.getRootElement()?.focus({ preventScroll: true })
  editor.focus()
}

/** Runs an update from a control outside the text, and leaves the focus in the text. */
export function changeText(editor: LexicalEditor, $change: () => unknown): void {
  focusText(editor)
  editor.update(() => void $change())
}
