import {
  $createTableNodeWithDimensions,
  $findCellNode,
  $findTableNode,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  $isTableSelection,
  TableCellHeaderStates,
  type TableNode,
} from '@lexical/table'
import { $findMatchingParent } from '@lexical/utils'
import { $createParagraphNode, $getRoot, $getSelection, $isRangeSelection, $isRootNode } from 'lexical'

export type TableShape = { rows: number; columns: number; hasHeader: boolean }

/**
 * Inserts at the top level: a table may not be inside a list, a quote or another table
 * (docs/behaviour.md#rich-text).
 */
export function $insertTable({ rows, columns, hasHeader }: TableShape): void {
  const table = $createTableNodeWithDimensions(rows, columns, { rows: hasHeader, columns: false })
  const selection = $getSelection()
  const anchor = $isRangeSelection(selection) ? selection.anchor.getNode() : $getRoot().getLastChild()
  const block = anchor && $findMatchingParent(anchor, (node) => $isRootNode(node.getParent()))
  if (!block) $getRoot().append(table)
  else if (block.getTextContent() === '' && block.getType() === 'paragraph') block.replace(table)
  else block.insertAfter(table)
  if (!table.getNextSibling()) table.insertAfter($createParagraphNode())
  table.getFirstDescendant()?.selectStart()
}

function $selectedCell() {
  const selection = $getSelection()
  if ($isRangeSelection(selection)) return $findCellNode(selection.anchor.getNode())
  if (!$isTableSelection(selection)) return null
  const node = selection.anchor.getNode()
  return $isTableCellNode(node) ? node : $findCellNode(node)
}

export const $hasHeaderRow = (table: TableNode): boolean => {
  const [first] = table.getChildren()
  return (
    $isTableRowNode(first) &&
    first
      .getChildren()
      .every((cell) => $isTableCellNode(cell) && cell.hasHeaderState(TableCellHeaderStates.ROW))
  )
}

export function $toggleHeaderRow(): void {
  const table = $selectedTable()
  const first = table?.getFirstChild()
  if (!table || !$isTableRowNode(first)) return
  const state = $hasHeaderRow(table) ? TableCellHeaderStates.NO_STATUS : TableCellHeaderStates.ROW
  first
    .getChildren()
    .forEach((cell) => $isTableCellNode(cell) && cell.setHeaderStyles(state, TableCellHeaderStates.ROW))
}

export function $deleteTable(): void {
  const table = $selectedTable()
  if (!table) return
  const neighbour =
    table.getNextSibling() ?? table.getPreviousSibling() ?? table.insertAfter($createParagraphNode())
  neighbour.selectStart()
  table.remove()
}

export function $selectedTable(): TableNode | null {
  const cell = $selectedCell()
  const table = cell && $findTableNode(cell)
  return $isTableNode(table) ? table : null
}
