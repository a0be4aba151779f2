import { RICH_TEXT_BOUNDS, readLinkAddress } from '#cms/shared/rich-text-set.ts'
import { cleanAlt } from './clean-alt.ts'
import { type Close, DocumentBuilder, type Style } from './document-builder.ts'
import { readAlignment, readFormat, readStyle } from './element-style.ts'
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS, HEADINGS, MARKS, PREFORMATTED_ELEMENTS } from './html-elements.ts'
import type { LinkMark } from './inline-line.ts'
import { HEADER, type RichText } from './nodes.ts'
import { attribute, type HtmlElement, type HtmlNode, isElement, isForeign, isText, parseHtml } from './parse-html.ts'
import { writePreformatted } from './preformatted.ts'
import { walk } from './walk.ts'

type Options = {
  /** ids of the media by the `src` that the HTML has; an image that is not in it is dropped */
  imageBySource?: ReadonlyMap<string, string>
}
type Context = Style & { preformatted: boolean; inTableHead: boolean }

const start: Context = {
  format: 0,
  link: undefined,
  line: { tag: 'p', align: '', explicit: false },
  preformatted: false,
  inTableHead: false,
}

/**
 * Reads HTML into the document that is stored (design 4). What is outside the closed set loses its marks and never its
 * words or the spaces between them; code is no words.
 * @throws RichTextTooLarge
 */
export function htmlToRichText(html: string, { imageBySource = new Map() }: Options = {}): RichText {
  const builder = new DocumentBuilder()
  walk<HtmlNode, Context>(parseHtml(html), start, (node, context) => {
    if (isText(node)) {
      if (context.preformatted) writePreformatted(builder, node.value, context)
      else builder.text(node.value, context)
      return undefined
    }
    if (!isElement(node) || DROPPED_ELEMENTS.has(node.tagName)) return undefined
    if (isForeign(node)) return { children: node.childNodes, context }
    const leave = openElement(builder, node, context, imageBySource)
    return { children: node.childNodes, context: inherit(node, context), leave }
  })
  return builder.finish()
}

function openElement(builder: DocumentBuilder, element: HtmlElement, context: Context, imageBySource: ReadonlyMap<string, string>): Close | undefined {
  switch (element.tagName) {
    case 'br':
      return void builder.lineBreak(context)
    case 'hr':
      return void builder.rule()
    case 'img':
      return void addImage(builder, element, imageBySource)
    case 'ul':
    case 'menu':
    case 'dir':
      return builder.list({ ordered: false, start: 1 })
    case 'ol':
      return builder.list({ ordered: true, start: readNumber(element, 'start', { min: -RICH_TEXT_BOUNDS.start, max: RICH_TEXT_BOUNDS.start }) })
    case 'li':
      return builder.item()
    case 'blockquote':
      return builder.quote()
    case 'table':
      return builder.table()
    case 'caption':
      return builder.caption()
    case 'tr':
      return builder.row()
    case 'th':
    case 'td':
      return builder.cell({
        headerState: readHeader(element, context),
        colSpan: readNumber(element, 'colspan', { min: 1, max: RICH_TEXT_BOUNDS.span }),
        rowSpan: readNumber(element, 'rowspan', { min: 1, max: RICH_TEXT_BOUNDS.span }),
      })
  }
  if (!BLOCK_ELEMENTS.has(element.tagName)) return undefined
  builder.edge()
  return () => builder.edge()
}

function inherit(element: HtmlElement, context: Context): Context {
  const { tagName } = element
  const isBlock = BLOCK_ELEMENTS.has(tagName)
  if (!isBlock && element.attrs.length === 0 && !MARKS.has(tagName)) return context
  const style = readStyle(attribute(element, 'style'))
  const link = tagName === 'a' ? readLink(element) : context.link
  const format = readFormat({ style, inherited: context.format, own: MARKS.get(tagName) ?? 0, inLink: Boolean(link) })
  if (!isBlock) return { ...context, link, format }
  return {
    link,
    format,
    line: readLine(element, style, context),
    preformatted: context.preformatted || PREFORMATTED_ELEMENTS.has(tagName),
    inTableHead: tagName === 'thead' || (context.inTableHead && tagName !== 'table'),
  }
}

function readLine(element: HtmlElement, style: ReturnType<typeof readStyle>, { line }: Context): Style['line'] {
  const { tagName } = element
  const align = readAlignment(style, tagName === 'center' ? 'center' : attribute(element, 'align'), line.align)
  // a list, quote or cell inside a heading begins anew; so does a quote's text, which no paragraph holds yet
  if (['blockquote', 'li', 'td', 'th', 'table'].includes(tagName)) return { tag: 'p', align, explicit: false }
  const heading = HEADINGS.get(tagName)
  if (heading) return { tag: heading, align, explicit: true }
  return { ...line, align, explicit: line.explicit || tagName === 'p' }
}

function readLink(element: HtmlElement): LinkMark | undefined {
  const url = readLinkAddress(attribute(element, 'href'))
  if (url === undefined) return undefined
  return { url, newTab: attribute(element, 'target')?.trim().toLowerCase() === '_blank' }
}

/** A cell in a table's head heads its column, a `th` elsewhere its row. */
function readHeader({ tagName }: HtmlElement, { inTableHead }: Context): number {
  if (inTableHead) return HEADER.inHead
  return tagName === 'th' ? HEADER.inBody : HEADER.none
}

function readNumber(element: HtmlElement, name: string, { min, max }: { min: number; max: number }): number {
  const value = Number.parseInt(attribute(element, name) ?? '', 10)
  return Number.isNaN(value) ? 1 : Math.min(max, Math.max(min, value))
}

function addImage(builder: DocumentBuilder, element: HtmlElement, imageBySource: ReadonlyMap<string, string>): void {
  const media = imageBySource.get(attribute(element, 'src') ?? '')
  if (media) builder.image({ media, alt: cleanAlt(attribute(element, 'alt')) })
}
