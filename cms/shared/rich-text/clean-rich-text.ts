import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { RICH_TEXT_ALIGNMENTS, RICH_TEXT_LIMITS, parseLinkUrl } from '#cms/shared/rich-text/allowlist.ts'
import { cleanLine } from './clean-line.ts'
import { type Close, DocumentBuilder, type Style } from './document-builder.ts'
import { HEADINGS } from './html-elements.ts'
import type { LinkMark } from './inline-line.ts'
import { ALL_FORMATS, HEADER, type Alignment, type RichTextDocument } from './nodes.ts'
import { TAB } from './preformatted.ts'
import { walk } from './walk.ts'

type Options = {
  /** whether a media document exists; images of others are dropped */
  hasImage?: (media: string) => boolean
}

/** A node of unvalidated input. */
type UnknownNode = { readonly [name: string]: unknown }

const bareLine: Style['line'] = { tag: 'p', align: '', explicit: false }
const initialStyle: Style = { format: 0, link: undefined, line: bareLine }
/** Lexical's inline elements. */
const INLINE_ELEMENTS = ['link', 'autolink', 'mark', 'overflow']

/**
 * Converts any serialized Lexical document (from the console, from an older version) to the closed set
 * (allowlist.ts). Other nodes lose their type but keep their text. A document that is already of the closed
 * set is returned equal.
 * @param doc the field's value; anything that is not a document gives an empty one
 * @throws RichTextTooLarge
 */
export function cleanRichText(doc: unknown, { hasImage = () => true }: Options = {}): RichTextDocument {
  const builder = new DocumentBuilder()
  walk<UnknownNode, Style>(childrenOf(toRecord(toRecord(doc).root)), initialStyle, (node, style) => {
    if (node.type === 'linebreak') return void builder.lineBreak(style)
    if (node.type === 'tab') return void builder.text(TAB, style)
    if (node.type === 'horizontalrule') return void builder.rule()
    if (node.type === 'upload') return void addImage(builder, node, hasImage)
    if (typeof node.text === 'string') {
      return void builder.text(node.text.toWellFormed(), {
        ...style,
        format: integer(node.format, 0) & ALL_FORMATS,
      })
    }
    const leave = openNode(builder, node)
    const children = childrenOf(node)
    const context = inherit(node, style)
    // Lexical's empty paragraph has no break, but the builder keeps an empty line only if it has one
    if (node.type === 'paragraph' && children.length === 0) builder.lineBreak(context)
    return { children, context, leave }
  })
  return builder.finish()
}

/**
 * @returns the given document
 * @throws RichTextTooLarge for more nodes than a save takes
 */
export function checkNodeCount<Doc>(doc: Doc): Doc {
  walk<UnknownNode, undefined>(
    childrenOf(toRecord(toRecord(doc).root)),
    undefined,
    (node) => ({ children: childrenOf(node), context: undefined }),
    RICH_TEXT_LIMITS.nodes,
  )
  return doc
}

function openNode(builder: DocumentBuilder, node: UnknownNode): Close | undefined {
  if (INLINE_ELEMENTS.includes(String(node.type))) return undefined
  switch (node.type) {
    case 'quote':
      return builder.quote()
    case 'list':
      return builder.list({
        ordered: node.listType === 'number',
        start: clamp(integer(node.start, 1), { min: -RICH_TEXT_LIMITS.start, max: RICH_TEXT_LIMITS.start }),
      })
    case 'listitem':
      // Lexical wraps nested lists in an item, which is not an item of its own
      return holdsOnlyLists(node) ? undefined : builder.item()
    case 'table':
      return builder.table()
    case 'tablerow':
      return builder.row()
    case 'tablecell':
      return builder.cell({
        headerState: clamp(integer(node.headerState, 0), { min: HEADER.none, max: HEADER.both }),
        colSpan: clamp(integer(node.colSpan, 1), { min: 1, max: RICH_TEXT_LIMITS.span }),
        rowSpan: clamp(integer(node.rowSpan, 1), { min: 1, max: RICH_TEXT_LIMITS.span }),
      })
  }
  builder.blockEdge()
  return () => builder.blockEdge()
}

/** The style of a node's children. */
function inherit(node: UnknownNode, style: Style): Style {
  if (node.type === 'link' || node.type === 'autolink') return { ...style, link: readLink(node) }
  if (INLINE_ELEMENTS.includes(String(node.type))) return style
  if (node.type === 'tablecell' || node.type === 'listitem') return { ...style, line: bareLine }
  const align = readAlignment(node.format)
  if (node.type === 'quote') return { ...style, line: { ...bareLine, align } }
  const heading = node.type === 'heading' ? HEADINGS.get(String(node.tag)) : undefined
  if (heading) return { ...style, line: { tag: heading, align, explicit: true } }
  return {
    ...style,
    line: {
      tag: 'p',
      align: align || style.line.align,
      explicit: style.line.explicit || node.type === 'paragraph',
    },
  }
}

function readLink(node: UnknownNode): LinkMark | undefined {
  const { url, newTab, linkType } = toRecord(node.fields)
  const address = linkType === 'internal' ? undefined : parseLinkUrl(url)
  return address === undefined ? undefined : { url: address, newTab: newTab === true, id: node.id as string }
}

function addImage(
  builder: DocumentBuilder,
  { relationTo, value, fields, id }: UnknownNode,
  hasImage: (media: string) => boolean,
): void {
  // a populated relation holds the media document instead of its id
  const media = toRecord(value).id ?? value
  if (relationTo !== 'media' || (typeof media !== 'string' && typeof media !== 'number')) return
  if (!hasImage(String(media))) return
  const { alt, caption } = toRecord(fields)
  builder.image({
    media: String(media),
    alt: cleanLine(alt, MAX_LENGTH.alt),
    caption: cleanLine(caption, MAX_LENGTH.caption),
    id,
  })
}

function readAlignment(format: unknown): Alignment {
  if (format === 'end') return 'right'
  return RICH_TEXT_ALIGNMENTS.find((alignment) => alignment === format) ?? ''
}

const toRecord = (value: unknown): UnknownNode =>
  typeof value === 'object' && value !== null ? (value as UnknownNode) : {}

const childrenOf = ({ children }: UnknownNode): UnknownNode[] =>
  Array.isArray(children) ? children.map(toRecord) : []

const holdsOnlyLists = (node: UnknownNode): boolean => {
  const children = childrenOf(node)
  return children.length > 0 && children.every(({ type }) => type === 'list')
}

const integer = (value: unknown, fallback: number): number =>
  Number.isSafeInteger(value) ? (value as number) : fallback

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value))
