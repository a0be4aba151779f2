import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { caretFromPoint } from '@lexical/clipboard'
import { mergeRegister } from '@lexical/utils'
import {
  $createRangeSelection,
  $getNearestNodeFromDOMNode,
  $isTextNode,
  $normalizeSelection__EXPERIMENTAL,
  $setSelection,
  COMMAND_PRIORITY_HIGH,
  DRAGOVER_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTextImageUploads } from '../images/text-image-uploads-context.ts'
import type { Omitted } from './clean-clipboard.ts'
import { isImageDrag, readImageFiles, readLexicalNodes } from './clipboard-data.ts'
import { $findDropTarget, type DropTarget } from './drop-target.ts'
import { $insertContent } from './insert-content.ts'
import styles from '../rich-text-editor.module.css'

type Props = {
  onImages: (files: File[], target: DropTarget) => void
  /** HTML was dropped: content of other sites that was left out */
  onOmitted: (omitted: Omitted) => void
}

/**
 * Inserts what is dropped: text where it falls, images between blocks. While images are dragged over the
 * text, a line shows where they would go. The line is not in the text, but in the element that scrolls it.
 */
export function DropPlugin({ onImages, onOmitted }: Props) {
  const [editor] = useLexicalComposerContext()
  const uploads = useTextImageUploads()
  const emitImages = useEffectEvent(onImages)
  const emitOmitted = useEffectEvent(onOmitted)
  /** pixels below the top of the text */
  const [line, setLine] = useState<number>()

  useEffect(() => {
    const hideLine = ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(currentTarget as Node).contains(relatedTarget as Node | null)) setLine(undefined)
    }
    return mergeRegister(
      editor.registerCommand(
        DRAGOVER_COMMAND,
        (event) => {
          const data = event.dataTransfer
          if (!data?.types.includes('Files')) return false
          // otherwise the browser would navigate to the dropped file
          event.preventDefault()
          const top = editor.getRootElement()!.getBoundingClientRect().top
          setLine(isImageDrag(data) ? $findDropTarget(editor, event.clientY).y - top : undefined)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
          setLine(undefined)
          const data = event.dataTransfer
          // Lexical itself moves text that is dragged within the editor.
          if (!data || readLexicalNodes(data, editor)) return false
          event.preventDefault()
          const images = readImageFiles(data, editor)
          if (images.length > 0) emitImages(images, $findDropTarget(editor, event.clientY))
          else {
            $moveToPoint(event, editor)
            $insertContent(data, { editor, uploads, onOmitted: (omitted) => emitOmitted(omitted) })
          }
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerRootListener((root) => {
        root?.addEventListener('dragleave', hideLine)
        return () => root?.removeEventListener('dragleave', hideLine)
      }),
    )
  }, [editor, uploads])

  // A drag that is cancelled over the text may end without an event. No pointer moves during a drag, so the
  // first move shows that it has ended.
  const isLineShown = line !== undefined
  useEffect(() => {
    if (!isLineShown) return
    const hideLine = ({ movementX, movementY }: PointerEvent) => {
      // Chrome also reports a pointer that rests while the page moves under it
      if (movementX !== 0 || movementY !== 0) setLine(undefined)
    }
    window.addEventListener('pointermove', hideLine)
    return () => window.removeEventListener('pointermove', hideLine)
  }, [isLineShown])

  return line === undefined ? null : <div className={styles.dropLine} style={{ top: line }} />
}

/** Moves the cursor to the drop point, if the browser reports a caret there. */
function $moveToPoint({ clientX, clientY }: DragEvent, editor: LexicalEditor): void {
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
