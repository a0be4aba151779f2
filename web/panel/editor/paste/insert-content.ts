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
  $onUpdate,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  PASTE_TAG,
  type LexicalEditor,
  type LexicalNode,
  type SerializedLexicalNode,
} from 'lexical'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { parseInertFragment } from '#web/shared/lib/trusted-html.ts'
import { readFragment } from '../html/read-editor-html.ts'
import type { TextImageUploads } from '../images/text-image-uploads.ts'
import { readPastedAddress } from '../links/link-address.ts'
import { $linkAddresses, $linkSelection } from '../links/link-nodes.ts'
import { cleanClipboard, type Omitted } from './clean-clipboard.ts'
import { isSourceText, readLexicalNodes } from './clipboard-data.ts'
import { isMarkdown, readMarkdown } from './markdown.ts'
import { tidyPasted } from './tidy-pasted.ts'

type Options = {
  editor: LexicalEditor
  uploads: TextImageUploads
  /** after HTML: what of other sites was left out */
  onOmitted: (omitted: Omitted) => void
}

/**
 * Inserts pasted or dropped text at the selection, converted to what rich text allows
 * (docs/behaviour.md#rich-text). An address on selected words makes a link of them. Markdown is inserted as
 * it stands and then converted, so that one undo gives the characters back.
 * @returns whether there was any
 */
export function $insertContent(data: DataTransfer, options: Options): boolean {
  const { editor } = options
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
  if (isMarkdown(text) && !$isInCode() && (!html || isSourceText(data))) {
    convertAfterInsertion(text, options)
    return $insertLines(text)
  }
  return html ? $insertHtml(html, options) : text !== '' && $insertLines(text)
}

function $insertHtml(html: string, { editor, uploads, onOmitted }: Options): boolean {
  const fragment = parseInertFragment(html)
  onOmitted(cleanClipboard(fragment, { upload: (file) => uploads.start(file) }))
  const { children } = readFragment(fragment, tidyPasted).root
  const nodes = $generateNodesFromSerializedNodes(children as SerializedLexicalNode[])
  $linkAddressesIn(nodes)
  return $insertGenerated(editor, nodes)
}

/**
 * Once the Markdown stands there, takes it back and inserts what it means, as a step of its own for Ctrl+Z.
 */
function convertAfterInsertion(text: string, options: Options): void {
  const { editor } = options
  const before = editor.getEditorState()
  $onUpdate(() => {
    let isTouched = false
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      isTouched ||= dirtyElements.size > 0 || dirtyLeaves.size > 0
    })
    const convert = (html: string) => {
      stop()
      // somebody typed while the parser came
      if (isTouched) return
      editor.setEditorState(before, { tag: HISTORIC_TAG })
      editor.update(() => void $insertHtml(html, options), { tag: [HISTORY_PUSH_TAG, PASTE_TAG] })
    }
    readMarkdown(text).then(convert, (error: unknown) => {
      stop()
      reportFailure('Markdown was not converted', error)
    })
  })
}

function $isInCode(): boolean {
  const selection = $getSelection()
  return $isRangeSelection(selection) && selection.hasFormat('code')
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
