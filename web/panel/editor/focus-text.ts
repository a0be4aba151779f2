import type { LexicalEditor } from 'lexical'

/**
 * Brings the focus back into the text, to where its selection is. The element is focused ahead of Lexical,
 * which would do it while it writes the selection and then finds its own answer to the focus out of order.
 */
export function focusText(editor: LexicalEditor): void {
  editor.getRootElement()?.focus({ preventScroll: true })
  editor.focus()
}

/** Changes the text from outside of it, and goes on in it. */
export function changeText(editor: LexicalEditor, $change: () => unknown): void {
  focusText(editor)
  editor.update(() => void $change())
}
