import { isBlank } from '#cms/shared/blank-text.ts'
import { cutText } from '#cms/shared/graphemes.ts'
import { htmlToPlainText } from './html-to-plain-text.ts'
import type { RichText, RichTextNode } from '#cms/shared/rich-text/nodes.ts'
import { DROPPED_ELEMENTS } from '#cms/shared/rich-text/html-elements.ts'
import { walk } from '#cms/shared/rich-text/walk.ts'

const NOT_IN_COURSE = new Set([...DROPPED_ELEMENTS, 'figcaption'])

/** @returns the words of a stored document, a line for each block or line break */
export function richTextToPlainText({ root }: RichText): string {
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
 * without what stands below pictures.
 * @param max maximum length in characters; ends after a whole word if at least one fits
 */
export function excerpt(html: string, max: number): string {
  const text = htmlToPlainText(html, { enough: max + 1, without: NOT_IN_COURSE }).replaceAll('\n', ' ')
  if (text.length <= max) return text
  const cut = text.slice(0, max + 1)
  const end = cut.search(/\s\S*$/)
  return (end > 0 ? cut.slice(0, end) : cutText(text, max)).trimEnd()
}

/** @returns the number of words in HTML, for the reading time */
export const countWords = (html: string): number => htmlToPlainText(html).split(/\s+/).filter(Boolean).length

/** @returns whether a document has neither words nor pictures */
export function isRichTextBlank(doc: RichText | null | undefined): boolean {
  let blank = true
  walk<RichTextNode, undefined>(doc?.root.children ?? [], undefined, (node) => {
    if (node.type === 'upload' || (node.type === 'text' && !isBlank(node.text))) blank = false
    return blank && 'children' in node ? { children: node.children, context: undefined } : undefined
  })
  return blank
}
