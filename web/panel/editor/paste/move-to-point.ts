import {
  $createRangeSelection,
  $getNearestNodeFromDOMNode,
  $isTextNode,
  $normalizeSelection__EXPERIMENTAL,
  $setSelection,
  type LexicalEditor,
} from 'lexical'
import { caretFromPoint } from '@lexical/clipboard'

/** Moves the cursor to the drop point, if the browser reports a caret there. */
export function $moveToPoint({ clientX, clientY }: DragEvent, editor: LexicalEditor): void {
  const caret = caretFromPoint(clientX, clientY, editor.getRootElement())
  const node = caret && $getNearestNodeFromDOMNode(caret.node)
  const parent = node?.getParent()
  if (!caret || !node || !parent) return
  const selection = $createRangeSelection()
  const [key, offset, type] = $isTextNode(node)
    ? ([node.getKey(), caret.offset, 'text'] as const)
    : ([parent.getKey(), node.getIndexWithinParent() + 1, 'element'] as const)
  selection.anchor.set(key, offset, type)
  selection.focus.set(key, offset, type)
  $setSelection($normalizeSelection__EXPERIMENTAL(selection))
}
