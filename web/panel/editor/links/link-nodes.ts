import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link'
import { $findMatchingParent } from '@lexical/utils'
import { $createTextNode, $getSelection, $isRangeSelection, type LexicalNode, type TextNode } from 'lexical'
import { NEW_TAB_REL } from '#cms/shared/links.ts'
import { splitAtAddresses } from './link-address.ts'

/** The attributes of a link, as the server writes them. */
export const linkAttributes = ({ newTab }: { newTab: boolean }) =>
  newTab ? { target: '_blank', rel: NEW_TAB_REL } : { target: null, rel: null }

/** Makes the selected text a link; the cursor goes behind it, also after a selection made backwards. */
export function $linkSelection(url: string, { newTab }: { newTab: boolean }): void {
  $toggleLink({ url, ...linkAttributes({ newTab }) })
  const selection = $getSelection()
  if ($isRangeSelection(selection)) {
    const { key, offset, type } = selection.isBackward() ? selection.anchor : selection.focus
    selection.anchor.set(key, offset, type)
    selection.focus.set(key, offset, type)
  }
}

/**
 * Makes links of the addresses in a text, unless the text is code or in a link already.
 * @returns the nodes that replaced the text; undefined if it stays
 */
export function $linkAddresses(text: TextNode): LexicalNode[] | undefined {
  const parts = splitAtAddresses(text.getTextContent())
  if (parts.every(({ url }) => url === undefined)) return undefined
  if (text.hasFormat('code') || $findMatchingParent(text, $isLinkNode)) return undefined
  const previous = text.getPreviousSibling()
  if (previous && parts[0]!.url && !/\s$/.test(previous.getTextContent())) return undefined
  const nodes = parts.map(({ text: linkText, url }) => {
    const textNode = $createTextNode(linkText).setFormat(text.getFormat())
    if (url === undefined) return textNode
    return $createLinkNode(url, linkAttributes({ newTab: false })).append(textNode)
  })
  nodes.forEach((node) => text.insertBefore(node))
  text.remove()
  return nodes
}
