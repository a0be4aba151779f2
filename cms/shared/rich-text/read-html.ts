import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { RICH_TEXT_LIMITS, parseLinkUrl } from '#cms/shared/rich-text/allowlist.ts'
import { cleanLine } from './clean-line.ts'
import { type Close, DocumentBuilder, type Style } from './document-builder.ts'
import { readAlignment, readFormat, readStyle } from './element-style.ts'
import {
  BLOCK_ELEMENTS,
  DROPPED_ELEMENTS,
  HEADINGS,
  MARK_FORMATS,
  PREFORMATTED_ELEMENTS,
} from './html-elements.ts'
import type { LinkMark } from './inline-line.ts'
import { HEADER, type RichTextDocument } from './nodes.ts'
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
/** `caption`: of a figure that is read as an image; undefined if its content is read as ordinary blocks. */
type Figure = { caption: string | undefined }
type Context = Style & {
  preformatted: boolean
  inTableHead: boolean
  inList: boolean
  figure: Figure | undefined
}

const LISTS = new Set(['ul', 'ol', 'menu', 'dir'])

const initialContext: Context = {
  format: 0,
  link: undefined,
  line: { tag: 'p', align: '', explicit: false },
  preformatted: false,
  inTableHead: false,
  inList: false,
  figure: undefined,
}

/**
 * Converts HTML to the stored document (docs/behaviour.md#rich-text). Elements outside the closed set lose
 * their markup but keep their text and its spaces, except `DROPPED_ELEMENTS`.
 * @throws RichTextTooLarge
 */
export function readHtml<Node>(
  roots: readonly Node[],
  { tree, imageBySource }: Options<Node>,
): RichTextDocument {
  const builder = new DocumentBuilder()
  walk<Node, Context>(roots, initialContext, (node, context) => {
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
    const { figure } = context
    // the caption was read with its image
    if (tagName === 'figcaption' && figure?.caption !== undefined) return undefined
    if (tagName === 'img') {
      const media = imageBySource.get(element.attribute('src') ?? '')
      const alt = cleanLine(element.attribute('alt'), MAX_LENGTH.alt)
      if (media) builder.image({ media, alt, caption: figure?.caption })
      return undefined
    }
    const leave = openElement(builder, element, context)
    return {
      children: tree.childrenOf(node),
      context: {
        ...inherit(element, context),
        inList: context.inList || LISTS.has(tagName),
        // an image in a list is moved after the list, and its caption would move away with it
        figure: tagName === 'figure' && !context.inList ? readFigure(node, { tree, imageBySource }) : figure,
      },
      leave,
    }
  })
  return builder.finish()
}

/**
 * Reads the caption of a figure that holds one image of this site and nothing else, if the caption is not too
 * long. Stops at a nested figure, so that each node is read once.
 */
function readFigure<Node>(figure: Node, { tree, imageBySource }: Options<Node>): Figure {
  let images = 0
  let hasOtherContent = false
  let text = ''
  walk<Node, { isCaption: boolean }>(tree.childrenOf(figure), { isCaption: false }, (node, context) => {
    const words = tree.textOf(node)
    if (words !== undefined) {
      if (context.isCaption) text += words
      else hasOtherContent ||= words.trim() !== ''
      return undefined
    }
    const tagName = tree.tagOf(node)
    hasOtherContent ||= tagName === 'figure'
    if (tagName === undefined || hasOtherContent || DROPPED_ELEMENTS.has(tagName)) return undefined
    const isCaption = context.isCaption || (tagName === 'figcaption' && !tree.isForeign(node))
    if (tagName === 'img' && imageBySource.get(tree.attribute(node, 'src') ?? '')) {
      if (isCaption) hasOtherContent = true
      else images += 1
    }
    const isBlock = BLOCK_ELEMENTS.has(tagName)
    if (tagName === 'br' || isBlock) text += ' '
    return {
      children: tree.childrenOf(node),
      context: { isCaption },
      leave: isBlock ? () => void (text += ' ') : undefined,
    }
  })
  const caption = cleanLine(text, MAX_LENGTH.richText)!
  const isImageWithCaption =
    images === 1 && !hasOtherContent && caption.trim() !== '' && caption.length <= MAX_LENGTH.caption
  return { caption: isImageWithCaption ? caption : undefined }
}

function openElement(builder: DocumentBuilder, element: Element, context: Context): Close | undefined {
  switch (element.tagName) {
    case 'br':
      return void builder.lineBreak(context)
    case 'hr':
      return void builder.rule()
    case 'ul':
    case 'menu':
    case 'dir':
      return builder.list({ ordered: false, start: 1 })
    case 'ol':
      return builder.list({
        ordered: true,
        start: readNumber(element, 'start', { min: -RICH_TEXT_LIMITS.start, max: RICH_TEXT_LIMITS.start }),
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
        colSpan: readNumber(element, 'colspan', { min: 1, max: RICH_TEXT_LIMITS.span }),
        rowSpan: readNumber(element, 'rowspan', { min: 1, max: RICH_TEXT_LIMITS.span }),
      })
  }
  if (!BLOCK_ELEMENTS.has(element.tagName)) return undefined
  builder.blockEdge()
  return () => builder.blockEdge()
}

/** The context of an element's children. */
function inherit(element: Element, context: Context): Omit<Context, 'inList' | 'figure'> {
  const { tagName } = element
  const isBlock = BLOCK_ELEMENTS.has(tagName)
  if (!isBlock && !element.hasAttributes && !MARK_FORMATS.has(tagName)) return context
  const style = readStyle(element.attribute('style'))
  const link = tagName === 'a' ? readLink(element) : context.link
  const format = readFormat({
    style,
    inherited: context.format,
    own: MARK_FORMATS.get(tagName) ?? 0,
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
  const attribute = tagName === 'center' ? 'center' : element.attribute('align')
  const align = readAlignment({ style, attribute, inherited: line.align })
  // a heading around one of these ends at it, and text directly in it has no paragraph element
  if (['blockquote', 'li', 'td', 'th', 'table'].includes(tagName)) return { tag: 'p', align, explicit: false }
  const heading = HEADINGS.get(tagName)
  if (heading) return { tag: heading, align, explicit: true }
  return { ...line, align, explicit: line.explicit || tagName === 'p' }
}

function readLink(element: Element): LinkMark | undefined {
  const url = parseLinkUrl(element.attribute('href'))
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
