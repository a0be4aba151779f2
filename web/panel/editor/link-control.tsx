import { $toggleLink } from '@lexical/link'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createTextNode, $getSelection, $isRangeSelection } from 'lexical'
import { useState } from 'react'
import { NEW_TAB_REL } from '#cms/shared/rich-text-set.ts'
import { $selectedLink } from './actions.ts'
import { changeText } from './focus-text.ts'
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
      const attributes = newTab ? { target: '_blank', rel: NEW_TAB_REL } : { target: null, rel: null }
      const link = $selectedLink()
      if (link) return void link.setURL(url).setTarget(attributes.target).setRel(attributes.rel)
      const selection = $getSelection()
      if (at.needsText && $isRangeSelection(selection)) {
        const words = $createTextNode(text.trim() || url).setFormat(selection.format)
        selection.insertNodes([words])
        words.select(0, words.getTextContentSize())
      }
      $toggleLink({ url, ...attributes })
      const added = $getSelection()
      if ($isRangeSelection(added)) added.anchor.set(added.focus.key, added.focus.offset, added.focus.type)
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
