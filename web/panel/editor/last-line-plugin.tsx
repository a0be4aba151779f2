import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createParagraphNode, RootNode } from 'lexical'
import { useEffect } from 'react'
import { isClosedBlock } from './html/last-line.ts'

/**
 * Keeps an empty line after a table, rule or image that ends the text, also after a paste or a deletion, so
 * that the cursor can go there.
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
