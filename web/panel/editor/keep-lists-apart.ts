import { $isListItemNode, $isListNode, ListNode } from '@lexical/list'
import { $getEditor, $getNodeByKey, getRegisteredNodeOrThrow, type LexicalEditor } from 'lexical'

/**
 * Keeps two lists that follow each other two, from before a text is opened. Lexical's own transform would
 * make one of them, also of a text that nobody changes.
 */
export function keepListsApart(editor: LexicalEditor): void {
  getRegisteredNodeOrThrow(editor, ListNode.getType()).transforms.clear()
  editor.registerNodeTransform(ListNode, (list) => {
    $joinAdjacent(list)
    $numberItems(list)
  })
}

/** Lists of one kind become one where what stood between them was deleted. */
function $joinAdjacent(list: ListNode): void {
  const next = list.getNextSibling()
  if (!$isListNode(next) || next.getListType() !== list.getListType()) return
  const stoodApart = $getEditor()
    .getEditorState()
    .read(() => {
      const [before, after] = [$getNodeByKey(list.getKey()), $getNodeByKey(next.getKey())]
      return before !== null && after !== null && !before.getNextSibling()?.is(after)
    })
  if (!stoodApart) return
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
