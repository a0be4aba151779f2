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
  /** HTML was inserted: content of other sites that was left out */
  onOmitted: (omitted: Omitted) => void
}

/**
 * Inserts pasted or dropped text at the selection, converted to what rich text allows
 * (docs/behaviour.md#rich-text). An address on selected words makes a link of them. Markdown is inserted as
 * plain text and then converted, so that one undo gives the characters back.
 * @returns whether anything was inserted
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
  const copiedNodes = readLexicalNodes(data, editor)
  if (copiedNodes) return $insertGenerated(editor, $generateNodesFromSerializedNodes(copiedNodes))
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

/** Once the Markdown is inserted, replaces it by the converted text, as an undo step of its own. */
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
      // the user typed while the parser was loaded
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
    .filter((words) => words.trim() !== '')
    .map((words) => $createParagraphNode().append($createTextNode(words)))
  $linkAddressesIn(lines)
  const [line] = lines
  if (!line || lines.length > 1 || !$isRangeSelection(selection)) $insertNodes(lines)
  else if (line.getChildren().some($isLinkNode)) selection.insertNodes(line.getChildren())
  else selection.insertText(line.getTextContent())
  return true
}

const $linkAddressesIn = (blocks: LexicalNode[]) =>
  blocks.filter($isElementNode).forEach((block) => block.getAllTextNodes().forEach($linkAddresses))
