import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createParagraphNode, RootNode } from 'lexical'
import { useEffect } from 'react'
import { isClosedBlock } from './html/last-line.ts'

/**
 * Keeps a line to type in under what ends the text, however it came there: pasted, or left by what was
 * deleted under it.
 */
export function LastLinePlugin() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerNodeTransform(RootNode, (root) => {
        const last = root.getLastChild()
        if (last && isClosedBlock({ type: last.getType() })) root.append($createParagraphNode())
      }),
    [editor],
  )
  return null
}
