import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createTextNode, $getSelection, $isRangeSelection } from 'lexical'
import { useState } from 'react'
import { $selectedLink } from './actions.ts'
import { changeText } from './focus-text.ts'
import { $linkSelection, linkAttributes } from './links/link-nodes.ts'
import { LinkDialog, type LinkDraft } from './toolbar/link-dialog.tsx'

/** Edits the link at the cursor, or makes the selection a link. */
export function LinkControl({ onClose }: { onClose: () => void }) {
  const [editor] = useLexicalComposerContext()
  const [at] = useState(() =>
    editor.getEditorState().read(() => {
      const link = $selectedLink()
      const selection = $getSelection()
      const needsText = !link && (!$isRangeSelection(selection) || selection.isCollapsed())
      return {
        isEdit: link !== null,
        needsText,
        initial: { url: link?.getURL() ?? '', newTab: link?.getTarget() === '_blank', text: '' },
      }
    }),
  )

  function apply({ url, newTab, text }: LinkDraft): void {
    onClose()
    changeText(editor, () => {
      const { target, rel } = linkAttributes(newTab)
      const link = $selectedLink()
      if (link) return void link.setURL(url).setTarget(target).setRel(rel)
      const selection = $getSelection()
      if (at.needsText && $isRangeSelection(selection)) {
        const words = $createTextNode(text).setFormat(selection.format)
        selection.insertNodes([words])
        words.select(0, words.getTextContentSize())
      }
      $linkSelection(url, { newTab })
    })
  }
  function remove(): void {
    onClose()
    changeText(editor, () => {
      const link = $selectedLink()
      link?.getChildren().forEach((child) => link.insertBefore(child))
      link?.remove()
    })
  }
  return <LinkDialog {...at} onApply={apply} onRemove={remove} />
}
