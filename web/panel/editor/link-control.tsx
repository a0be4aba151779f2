import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createTextNode, $getSelection, $isRangeSelection } from 'lexical'
import { useState } from 'react'
import { $selectedLink } from './actions.ts'
import { changeText } from './focus-text.ts'
import { $linkSelection, linkAttributes } from './links/link-nodes.ts'
import { LinkDialog, type LinkValues } from './toolbar/link-dialog.tsx'

/** Edits the link at the cursor, or makes the selection a link. */
export function LinkControl({ onClose }: { onClose: () => void }) {
  const [editor] = useLexicalComposerContext()
  const [initialState] = useState(() =>
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

  function apply({ url, newTab, text }: LinkValues): void {
    onClose()
    changeText(editor, () => {
      const { target, rel } = linkAttributes({ newTab })
      const link = $selectedLink()
      if (link) return void link.setURL(url).setTarget(target).setRel(rel)
      const selection = $getSelection()
      if (initialState.needsText && $isRangeSelection(selection)) {
        const linkText = $createTextNode(text).setFormat(selection.format)
        selection.insertNodes([linkText])
        linkText.select(0, linkText.getTextContentSize())
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
  return <LinkDialog {...initialState} onApply={apply} onRemove={remove} />
}
