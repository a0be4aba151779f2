import { isBlank } from '#cms/shared/blank-text.ts'
import { truncateText } from '#cms/shared/graphemes.ts'
import { htmlToPlainText } from './html-to-plain-text.ts'
import type { RichTextDocument, RichTextNode } from '#cms/shared/rich-text/nodes.ts'
import { DROPPED_ELEMENTS } from '#cms/shared/rich-text/html-elements.ts'
import { walk } from '#cms/shared/rich-text/walk.ts'

const DROPPED_IN_EXCERPT = new Set([...DROPPED_ELEMENTS, 'figcaption'])

/** @returns the words of a stored document, a line for each block or line break */
export function richTextToPlainText({ root }: RichTextDocument): string {
  let text = ''
  walk<RichTextNode, undefined>(root.children, undefined, (node) => {
    if (node.type === 'text') text += node.text
    else if (node.type === 'upload') text += `\n${node.fields.caption ?? ''}\n`
    else if (node.type !== 'link') text += '\n'
    return 'children' in node
      ? {
          children: node.children,
          context: undefined,
          leave: () => void (node.type !== 'link' && (text += '\n')),
        }
      : undefined
  })
  return text.replace(/\n+/g, '\n').trim()
}

/**
 * The beginning of a text for a preview: cut from its plain text, never from HTML, without an ellipsis and
 * without image captions.
 * @param max maximum length in characters; ends after a whole word if at least one fits
 */
export function getExcerpt(html: string, max: number): string {
  const text = htmlToPlainText(html, { maxLength: max + 1, droppedElements: DROPPED_IN_EXCERPT }).replaceAll(
    '\n',
    ' ',
  )
  if (text.length <= max) return text
  const cut = text.slice(0, max + 1)
  const end = cut.search(/\s\S*$/)
  return (end > 0 ? cut.slice(0, end) : truncateText(text, max)).trimEnd()
}

/** @returns the number of words in HTML, for the reading time */
export const countWords = (html: string): number => htmlToPlainText(html).split(/\s+/).filter(Boolean).length

/** @returns whether a document has neither text nor images */
export function isRichTextBlank(doc: RichTextDocument | null | undefined): boolean {
  let blank = true
  walk<RichTextNode, undefined>(doc?.root.children ?? [], undefined, (node) => {
    if (node.type === 'upload' || (node.type === 'text' && !isBlank(node.text))) blank = false
    return blank && 'children' in node ? { children: node.children, context: undefined } : undefined
  })
  return blank
}
