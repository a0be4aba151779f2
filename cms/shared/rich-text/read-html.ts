import { RICH_TEXT_BOUNDS, readLinkAddress } from '#cms/shared/rich-text-set.ts'
import { cleanAlt } from './clean-alt.ts'
import { type Close, DocumentBuilder, type Style } from './document-builder.ts'
import { readAlignment, readFormat, readStyle } from './element-style.ts'
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS, HEADINGS, MARKS, PREFORMATTED_ELEMENTS } from './html-elements.ts'
import type { LinkMark } from './inline-line.ts'
import { HEADER, type RichText } from './nodes.ts'
import { writePreformatted } from './preformatted.ts'
import { walk } from './walk.ts'

/** Adapter to an HTML tree: parse5's on the server, the DOM in the browser. */
export type HtmlTree<Node> = {
  /** @returns the text of a text node */
  textOf: (node: Node) => string | undefined
  /** @returns an element's name in lower case; undefined for other nodes */
  tagOf: (node: Node) => string | undefined
  /** Whether it is an SVG or MathML element: they share names with HTML's elements. */
  isForeign: (node: Node) => boolean
  attribute: (node: Node, name: string) => string | undefined
  hasAttributes: (node: Node) => boolean
  childrenOf: (node: Node) => readonly Node[]
}

type Options<Node> = {
  tree: HtmlTree<Node>
  /** media ids by `src`; other images are dropped */
  imageBySource: Pick<ReadonlyMap<string, string>, 'get'>
}
type Element = { tagName: string; attribute: (name: string) => string | undefined; hasAttributes: boolean }
type Context = Style & { preformatted: boolean; inTableHead: boolean }

const start: Context = {
  format: 0,
  link: undefined,
  line: { tag: 'p', align: '', explicit: false },
  preformatted: false,
  inTableHead: false,
}

/**
 * Converts HTML to the stored document (docs/behaviour.md#rich-text). Elements outside the closed set lose
 * their markup but keep their text and its spaces, except `DROPPED_ELEMENTS`.
 * @throws RichTextTooLarge
 */
export function readHtml<Node>(roots: readonly Node[], { tree, imageBySource }: Options<Node>): RichText {
  const builder = new DocumentBuilder()
  walk<Node, Context>(roots, start, (node, context) => {
    const text = tree.textOf(node)
    if (text !== undefined) {
      if (context.preformatted) writePreformatted(builder, text, context)
      else builder.text(text, context)
      return undefined
    }
    const tagName = tree.tagOf(node)
    if (tagName === undefined || DROPPED_ELEMENTS.has(tagName)) return undefined
    if (tree.isForeign(node)) return { children: tree.childrenOf(node), context }
    const element: Element = {
      tagName,
      attribute: (name) => tree.attribute(node, name),
      hasAttributes: tree.hasAttributes(node),
    }
    const leave = openElement(builder, element, context, imageBySource)
    return { children: tree.childrenOf(node), context: inherit(element, context), leave }
  })
  return builder.finish()
}

function openElement(
  builder: DocumentBuilder,
  element: Element,
  context: Context,
  imageBySource: Options<unknown>['imageBySource'],
): Close | undefined {
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
      return builder.list({
        ordered: true,
        start: readNumber(element, 'start', { min: -RICH_TEXT_BOUNDS.start, max: RICH_TEXT_BOUNDS.start }),
      })
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

function inherit(element: Element, context: Context): Context {
  const { tagName } = element
  const isBlock = BLOCK_ELEMENTS.has(tagName)
  if (!isBlock && !element.hasAttributes && !MARKS.has(tagName)) return context
  const style = readStyle(element.attribute('style'))
  const link = tagName === 'a' ? readLink(element) : context.link
  const format = readFormat({
    style,
    inherited: context.format,
    own: MARKS.get(tagName) ?? 0,
    inLink: Boolean(link),
  })
  if (!isBlock) return { ...context, link, format }
  return {
    link,
    format,
    line: readLine(element, style, context),
    preformatted: context.preformatted || PREFORMATTED_ELEMENTS.has(tagName),
    inTableHead: tagName === 'thead' || (context.inTableHead && tagName !== 'table'),
  }
}

function readLine(element: Element, style: ReturnType<typeof readStyle>, { line }: Context): Style['line'] {
  const { tagName } = element
  const align = readAlignment(style, tagName === 'center' ? 'center' : element.attribute('align'), line.align)
  // inside these a heading around them does not apply, and their direct text has no paragraph element yet
  if (['blockquote', 'li', 'td', 'th', 'table'].includes(tagName)) return { tag: 'p', align, explicit: false }
  const heading = HEADINGS.get(tagName)
  if (heading) return { tag: heading, align, explicit: true }
  return { ...line, align, explicit: line.explicit || tagName === 'p' }
}

function readLink(element: Element): LinkMark | undefined {
  const url = readLinkAddress(element.attribute('href'))
  if (url === undefined) return undefined
  return { url, newTab: element.attribute('target')?.trim().toLowerCase() === '_blank' }
}

/** A cell in <thead> is its column's header, a <th> elsewhere its row's. */
function readHeader({ tagName }: Element, { inTableHead }: Context): number {
  if (inTableHead) return HEADER.inHead
  return tagName === 'th' ? HEADER.inBody : HEADER.none
}

function readNumber(element: Element, name: string, { min, max }: { min: number; max: number }): number {
  const value = Number.parseInt(element.attribute(name) ?? '', 10)
  return Number.isNaN(value) ? 1 : Math.min(max, Math.max(min, value))
}

function addImage(
  builder: DocumentBuilder,
  element: Element,
  imageBySource: Options<unknown>['imageBySource'],
): void {
  const media = imageBySource.get(element.attribute('src') ?? '')
  if (media) builder.image({ media, alt: cleanAlt(element.attribute('alt')) })
}
