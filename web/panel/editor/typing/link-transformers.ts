import { LinkNode } from '@lexical/link'
import type { TextMatchTransformer } from '@lexical/markdown'
import { $getSelection, $isRangeSelection, $isTextNode, type TextNode } from 'lexical'
import { $linkAddresses } from '../links/link-nodes.ts'
import { splitAtAddresses } from '../links/link-address.ts'

/**
 * An address becomes a link once a character that ends it is typed. A full stop does not end it, since the
 * address may continue. Not Lexical's AutoLinkNode: it would change a text that is merely opened.
 */
export const LINK_TRANSFORMERS: TextMatchTransformer[] = [' ', ',', ';', '!'].map((trigger) => ({
  type: 'text-match',
  dependencies: [LinkNode],
  trigger,
  regExp: /(?<!\S)(?:[("'„“«[]*(?:https?:\/\/|www\.)|[^\s@]+@)\S+[\s,;!]$/i,
  replace: $linkTyped,
}))

/** Makes the address before the cursor a link, before Enter ends its line. */
export function $linkLastWord(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return
  const text = selection.anchor.getNode()
  const { offset } = selection.anchor
  if (!$isTextNode(text) || text.hasFormat('code')) return
  const content = text.getTextContent()
  const [word = ''] = /(?<!\S)\S+$/.exec(content.slice(0, offset)) ?? []
  if (/^\S/.test(content.slice(offset)) || !splitAtAddresses(word).some(({ url }) => url)) return
  const start = offset - word.length
  const parts = text.splitText(start, offset)
  $linkTyped(parts[start === 0 ? 0 : 1]!)
}

function $linkTyped(text: TextNode): void {
  const last = $linkAddresses(text)?.at(-1)
  if ($isTextNode(last)) last.select()
  else last?.selectNext(0, 0)
}
