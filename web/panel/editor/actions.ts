/* Toolbar actions. A `$` prefix means that the function must run inside `editor.update()`. */
import { $isLinkNode } from '@lexical/link'
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListItemNode,
  ListNode,
} from '@lexical/list'
import { $createHorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode'
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $forEachSelectedTextNode, $setBlocksType } from '@lexical/selection'
import { $findMatchingParent, $getNearestNodeOfType, $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $createParagraphNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  $setSelection,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from 'lexical'
import type { RichTextAlignment, RichTextHeading } from '#cms/shared/rich-text/allowlist.ts'
import type { DropTarget } from './paste/drop-target.ts'

export type BlockType = 'p' | RichTextHeading

export function $setBlockType(type: BlockType): void {
  $setBlocksType($getSelection(), () => (type === 'p' ? $createParagraphNode() : $createHeadingNode(type)))
}

/** The selected blocks whose parent is the root or a shadow root (a table cell or a block quote). */
function $selectedBlocks(selection: RangeSelection): ElementNode[] {
  const blocks = new Set<ElementNode>()
  for (const node of selection.getNodes()) {
    const block = $findMatchingParent(
      node,
      (parent) =>
        $isElementNode(parent) &&
        !parent.isInline() &&
        parent.getParent() !== null &&
        $isRootOrShadowRoot(parent.getParent()),
    )
    if ($isElementNode(block)) blocks.add(block)
  }
  return [...blocks]
}

/**
 * Turns one block into a quote of inline content, several into one quote that contains them; inside a quote,
 * unwraps it.
 */
export function $toggleQuote(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const quote = $findMatchingParent(selection.anchor.getNode(), $isQuoteNode)
  if (quote?.isShadowRoot()) {
    quote.getChildren().forEach((child) => quote.insertBefore(child))
    quote.remove()
  } else if (quote) {
    $setBlocksType(selection, () => $createParagraphNode())
  } else {
    $quoteBlocks(selection)
  }
}

function $quoteBlocks(selection: RangeSelection): void {
  const blocks = $selectedBlocks(selection)
  const [first] = blocks
  const isTogether = blocks.every(
    (block) =>
      block.getParent()?.is(first?.getParent() ?? null) &&
      ($isParagraphNode(block) || $isHeadingNode(block) || $isListNode(block)),
  )
  if (!first || !isTogether || (blocks.length === 1 && !$isListNode(first))) {
    return void $setBlocksType(selection, () => $createQuoteNode())
  }
  const previousSelection = selection.clone()
  const quote = $createQuoteNode({ shadowRoot: true })
  first.insertBefore(quote)
  quote.append(...blocks)
  $setSelection(previousSelection)
}

/**
 * Turns the selected items into paragraphs; the items before and after stay lists. Lexical's own command
 * would dissolve the whole list.
 */
function $leaveList(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const items = new Set(selection.getNodes().map((node) => $getNearestNodeOfType(node, ListItemNode)))
  for (const item of items) {
    // Lexical wraps a nested list in an item of its own, which has no text
    if (!item || $isListNode(item.getFirstChild())) continue
    const hasCursor = selection.anchor.key === item.getKey()
    const line = item.replace($createParagraphNode().setFormat(item.getFormatType()), true)
    if (hasCursor) line.selectStart()
  }
}

export function toggleList(
  editor: LexicalEditor,
  { type, isActive }: { type: 'bullet' | 'number'; isActive: boolean },
): void {
  if (isActive) editor.update($leaveList)
  else {
    editor.dispatchCommand(
      type === 'bullet' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND,
      undefined,
    )
  }
}

/** Left is the default alignment, so it is stored as no format. */
export function $align(alignment: RichTextAlignment): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  for (const node of selection.getNodes()) {
    const block = $findMatchingParent(node, (parent) => $isElementNode(parent) && !parent.isInline())
    if ($isElementNode(block) && !$isRootOrShadowRoot(block)) {
      block.setFormat(alignment === 'left' ? '' : alignment)
    }
  }
}

/**
 * Removes marks, headings and alignment from the selection, or from the whole block if it is collapsed.
 * Links, lists and tables stay.
 */
export function $clearFormatting(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const blocks = new Set(
    selection
      .getNodes()
      .map((node) => $findMatchingParent(node, (parent) => $isElementNode(parent) && !parent.isInline())),
  )
  if (selection.isCollapsed()) {
    blocks.forEach(
      (block) =>
        $isElementNode(block) &&
        !$isRootOrShadowRoot(block) &&
        block.getAllTextNodes().forEach((text) => text.setFormat(0)),
    )
  } else $forEachSelectedTextNode((text) => void text.setFormat(0))
  selection.setFormat(0)
  for (const block of blocks) {
    if (!$isElementNode(block) || $isRootOrShadowRoot(block)) continue
    block.setFormat('')
    if ($isHeadingNode(block)) block.replace($createParagraphNode(), true)
  }
}

/** Inserts after the cursor's block, or replaces it if it is empty; ensures that a block follows. */
export function $insertBlock(node: LexicalNode): void {
  const selection = $getSelection() ?? $getRoot().selectEnd()
  const line = $isRangeSelection(selection) ? selection.anchor.getNode() : undefined
  $insertNodeToNearestRoot(node)
  if ($isParagraphNode(line) && line.isEmpty() && line.isAttached() && !line.is(node.getNextSibling())) {
    line.remove()
  }
  if (!node.getNextSibling()) node.insertAfter($createParagraphNode())
}

/** Inserts between two blocks of the top level; ensures that a block follows. */
export function $insertBlocksAt({ block, isAfter }: DropTarget, nodes: LexicalNode[]): void {
  const neighbour = $getNodeByKey(block)
  if (!neighbour) return nodes.forEach($insertBlock)
  if (isAfter) nodes.reduce((before, node) => before.insertAfter(node), neighbour)
  else nodes.forEach((node) => neighbour.insertBefore(node))
  const last = nodes.at(-1)
  if (last && !last.getNextSibling()) last.insertAfter($createParagraphNode())
}

export function $insertRule(): void {
  const rule = $createHorizontalRuleNode()
  $insertBlock(rule)
  rule.getNextSibling()?.selectStart()
}

export const $selectedLink = () => {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? $findMatchingParent(selection.anchor.getNode(), $isLinkNode) : null
}

export const $selectedList = () => {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? $getNearestNodeOfType(selection.anchor.getNode(), ListNode) : null
}
