import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $addUpdateTag,
  $isSelectionCapturedInDecoratorInput,
  COMMAND_PRIORITY_HIGH,
  isDOMNode,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical'
import { useEffect, useEffectEvent } from 'react'
import { useTextImageUploads } from '../images/text-image-uploads-context.ts'
import type { Omitted } from './clean-clipboard.ts'
import { readImageFiles } from './clipboard-data.ts'
import { $insertContent } from './insert-content.ts'

type Props = {
  onImages: (files: File[]) => void
  /** HTML was pasted: content of other sites that was left out */
  onOmitted: (omitted: Omitted) => void
}

/** Inserts what is pasted: images, or text. */
export function PastePlugin({ onImages, onOmitted }: Props) {
  const [editor] = useLexicalComposerContext()
  const uploads = useTextImageUploads()
  const emitImages = useEffectEvent(onImages)
  const emitOmitted = useEffectEvent(onOmitted)

  useEffect(() => {
    function $insert(data: DataTransfer): boolean {
      const images = readImageFiles(data, editor)
      if (images.length === 0) {
        return $insertContent(data, { editor, uploads, onOmitted: (omitted) => emitOmitted(omitted) })
      }
      emitImages(images)
      return true
    }
    return editor.registerCommand(
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
    )
  }, [editor, uploads])
  return null
}
