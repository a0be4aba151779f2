import { $getRoot, $isElementNode, type LexicalEditor, type LexicalNode, type NodeKey } from 'lexical'

/** A position between two blocks of the top level: before or after one of them. */
export type DropTarget = { block: NodeKey; isAfter: boolean }

/**
 * Finds the position between blocks that is nearest to a point: a list or a table is one block. The
 * position at an empty line is the one before it.
 * @param y distance of the point from the top of the window; the result's `y` is that of the position
 */
export function $findDropTarget(editor: LexicalEditor, y: number): DropTarget & { y: number } {
  const blocks = $getRoot()
    .getChildren()
    .map((node) => ({ node, box: editor.getElementByKey(node.getKey())!.getBoundingClientRect() }))
  const index = blocks.findIndex(
    ({ node, box }) => y < (isEmptyLine(node) ? box.bottom : (box.top + box.bottom) / 2),
  )
  const last = blocks.at(-1)!
  const below = blocks[index] ?? (isEmptyLine(last.node) ? last : undefined)
  if (!below) return { block: last.node.getKey(), isAfter: true, y: last.box.bottom }
  const above = blocks[blocks.indexOf(below) - 1]
  return {
    block: below.node.getKey(),
    isAfter: false,
    y: above ? (above.box.bottom + below.box.top) / 2 : below.box.top,
  }
}

const isEmptyLine = (node: LexicalNode) => $isElementNode(node) && node.isEmpty()
