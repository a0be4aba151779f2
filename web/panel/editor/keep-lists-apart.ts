import { $isListItemNode, $isListNode, ListNode } from '@lexical/list'
import { $getEditor, $getNodeByKey, getRegisteredNodeOrThrow, type LexicalEditor } from 'lexical'

/**
 * Keeps adjacent lists separate. To be called before a text is opened: Lexical's own transform would join
 * them, even in a text that nobody edits.
 */
export function keepListsApart(editor: LexicalEditor): void {
  getRegisteredNodeOrThrow(editor, ListNode.getType()).transforms.clear()
  editor.registerNodeTransform(ListNode, (list) => {
    $joinAdjacent(list)
    $numberItems(list)
  })
}

/** Joins adjacent lists of one kind only if the blocks between them have just been deleted. */
function $joinAdjacent(list: ListNode): void {
  const next = list.getNextSibling()
  if (!$isListNode(next) || next.getListType() !== list.getListType()) return
  const wereSeparated = $getEditor()
    .getEditorState()
    .read(() => {
      const [before, after] = [$getNodeByKey(list.getKey()), $getNodeByKey(next.getKey())]
      return before !== null && after !== null && !before.getNextSibling()?.is(after)
    })
  if (!wereSeparated) return
  list.append(...next.getChildren())
  next.remove()
}

/** An item that only holds a nested list has no number of its own. */
function $numberItems(list: ListNode): void {
  let value = list.getStart()
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue
    if (item.getValue() !== value) item.setValue(value)
    if (!$isListNode(item.getFirstChild())) value += 1
  }
}
