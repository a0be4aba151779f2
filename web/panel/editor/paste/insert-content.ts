import { $generateNodesFromSerializedNodes, $insertGeneratedNodes } from '@lexical/clipboard'
import { $isLinkNode } from '@lexical/link'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  type LexicalEditor,
  type LexicalNode,
  type SerializedLexicalNode,
} from 'lexical'
import { parseInertFragment } from '#web/shared/lib/trusted-html.ts'
import { readFragment } from '../html/read-editor-html.ts'
import type { Uploads } from '../images/uploads.ts'
import { readPastedAddress } from '../links/link-address.ts'
import { $linkAddresses, $linkSelection } from '../links/link-nodes.ts'
import { cleanClipboard } from './clean-clipboard.ts'
import { readLexicalNodes } from './clipboard-data.ts'
import { tidyPasted } from './tidy-pasted.ts'

type Options = {
  editor: LexicalEditor
  uploads: Uploads
  /** after HTML: how many pictures of other sites were left out */
  onPicturesOmitted: (count: number) => void
}

/**
 * Inserts pasted or dropped text at the selection, converted to what rich text allows
 * (docs/behaviour.md#rich-text). An address on selected words makes a link of them.
 * @returns whether there was any
 */
export function $insertContent(data: DataTransfer, { editor, uploads, onPicturesOmitted }: Options): boolean {
  const text = data.getData('text/plain')
  const address = readPastedAddress(text)
  const selection = $getSelection()
  if (address && $isRangeSelection(selection) && !selection.isCollapsed()) {
    $linkSelection(address, { newTab: false })
    return true
  }
  const copied = readLexicalNodes(data, editor)
  if (copied) return $insertGenerated(editor, $generateNodesFromSerializedNodes(copied))
  const html = data.getData('text/html')
  if (html) {
    const fragment = parseInertFragment(html)
    onPicturesOmitted(cleanClipboard(fragment, { upload: (file) => uploads.start(file) }).omitted)
    const { children } = readFragment(fragment, tidyPasted).root
    const nodes = $generateNodesFromSerializedNodes(children as SerializedLexicalNode[])
    $linkAddressesIn(nodes)
    return $insertGenerated(editor, nodes)
  }
  return text !== '' && $insertLines(text)
}

function $insertGenerated(editor: LexicalEditor, nodes: LexicalNode[]): boolean {
  $insertGeneratedNodes(editor, nodes, $getSelection() ?? $getRoot().selectEnd())
  return true
}

/** Each line becomes a paragraph; empty lines only separate them and are dropped. */
function $insertLines(text: string): boolean {
  const selection = $getSelection()
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => $createParagraphNode().append($createTextNode(line)))
  $linkAddressesIn(lines)
  const [only] = lines
  if (!only || lines.length > 1 || !$isRangeSelection(selection)) $insertNodes(lines)
  else if (only.getChildren().some($isLinkNode)) selection.insertNodes(only.getChildren())
  else selection.insertText(only.getTextContent())
  return true
}

const $linkAddressesIn = (blocks: LexicalNode[]) =>
  blocks.filter($isElementNode).forEach((block) => block.getAllTextNodes().forEach($linkAddresses))
