import { $generateNodesFromSerializedNodes, $insertGeneratedNodes } from '@lexical/clipboard'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $isSelectionCapturedInDecoratorInput,
  COMMAND_PRIORITY_HIGH,
  DRAGOVER_COMMAND,
  DROP_COMMAND,
  isDOMNode,
  PASTE_COMMAND,
  PASTE_TAG,
  $addUpdateTag,
  type LexicalEditor,
} from 'lexical'
import { useEffect, useEffectEvent } from 'react'
import { htmlOfImagesOnly, imageFiles, readLexicalNodes } from './clipboard-data.ts'
import { $moveToPoint } from './move-to-point.ts'
import { cleanClipboard } from './clean-clipboard.ts'
import { tidyPasted } from './tidy-pasted.ts'
import { readFragment } from '../html/read-editor-html.ts'
import { parseInertFragment } from '#web/shared/lib/trusted-html.ts'
import { useUploads } from '../images/uploads-context.ts'

type Props = {
  onImages: (files: File[]) => void
  /** after pasting HTML: how many pictures of other sites were left out */
  onPicturesOmitted: (count: number) => void
}

/** Inserts pasted and dropped content, converted to what rich text allows (docs/behaviour.md#rich-text). */
export function PastePlugin({ onImages, onPicturesOmitted }: Props) {
  const [editor] = useLexicalComposerContext()
  const uploads = useUploads()
  const emitImages = useEffectEvent(onImages)
  const emitOmitted = useEffectEvent(onPicturesOmitted)

  useEffect(() => {
    function $insert(data: DataTransfer): boolean {
      const nodes = readLexicalNodes(data, editor)
      if (nodes) return $insertSerialized(nodes, editor)
      const html = data.getData('text/html')
      const files = imageFiles(data)
      if (files.length > 0 && (!html || htmlOfImagesOnly(html))) {
        emitImages(files)
        return true
      }
      if (html) {
        const fragment = parseInertFragment(html)
        emitOmitted(cleanClipboard(fragment, { upload: (file) => uploads.start(file) }).omitted)
        return $insertSerialized(readFragment(fragment, tidyPasted).root.children as never, editor)
      }
      const text = data.getData('text/plain')
      return text !== '' && $insertLines(text)
    }

    return mergeRegister(
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = 'clipboardData' in event ? event.clipboardData : null
          if (!data || (isDOMNode(event.target) && $isSelectionCapturedInDecoratorInput(event.target))) {
            return false
          }
          if (!$insert(data)) return false
          event.preventDefault()
          $addUpdateTag(PASTE_TAG)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(DRAGOVER_COMMAND, (event) => acceptFiles(event), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
          const data = event.dataTransfer
          // Lexical itself moves text that is dragged within the editor.
          if (!data || readLexicalNodes(data, editor)) return false
          event.preventDefault()
          $moveToPoint(event, editor)
          $insert(data)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    )
  }, [editor, uploads])
  return null
}

/** Otherwise the browser would navigate to the dropped file. */
function acceptFiles(event: DragEvent): boolean {
  if (!event.dataTransfer?.types.includes('Files')) return false
  event.preventDefault()
  return true
}

function $insertSerialized(
  nodes: Parameters<typeof $generateNodesFromSerializedNodes>[0],
  editor: LexicalEditor,
): boolean {
  const selection = $getSelection() ?? $getRoot().selectEnd()
  $insertGeneratedNodes(editor, $generateNodesFromSerializedNodes(nodes), selection)
  return true
}

/** Each line becomes a paragraph; empty lines only separate them and are dropped. */
function $insertLines(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const selection = $getSelection()
  if (lines.length === 1 && $isRangeSelection(selection)) selection.insertText(lines[0]!)
  else $insertNodes(lines.map((line) => $createParagraphNode().append($createTextNode(line))))
  return true
}
