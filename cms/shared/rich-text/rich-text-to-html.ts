import { cleanRichText } from './clean-rich-text.ts'
import { isEmptyParagraph } from './block-flow.ts'
import { escapeAttribute, escapeText } from './escape-html.ts'
import {
  HEADER,
  type BlockNode,
  type Alignment,
  type UploadNode,
  type InlineNode,
  type ListNode,
  type QuoteNode,
  type RichTextDocument,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from './nodes.ts'
import { writeInline } from './write-inline.ts'

/** The attributes of a stored image's <img>. */
export type RichTextImage = {
  src: string
  width?: number | null
  height?: number | null
  alt?: string | null
}
type Images = ReadonlyMap<string, RichTextImage>
type Options = {
  /** images by media id; others are left out */
  imageById?: Images
}

/**
 * Writes canonical HTML (decision 002): only the tags and attributes of the closed set (allowlist.ts), in
 * fixed order, without white space between blocks, escaped as browsers escape.
 *
 * - `<p>` for text; `<p><br></p>` is an empty line, and an empty document is the empty text
 * - marks nest `strong em u s sub sup code`; a mark stays open while the next text has it
 * - `<li>` and a plain table cell hold text without `<p>`; a nested list is in its item, after the text
 * - `<blockquote>` holds bare text or blocks, as in the document
 * - `<thead>` for the leading rows of head cells, `<tbody>` for the others
 * - an image is a block, without a `<p>` around it; one with a caption is in a `<figure>`, before its
 *   `<figcaption>`
 * @param doc any serialized Lexical document; nodes outside the closed set are stripped first
 */
export function richTextToHtml(doc: unknown, { imageById = new Map() }: Options = {}): string {
  const { root } = cleanRichText(doc, { hasImage: (media) => imageById.has(media) })
  return isEmptyDocument(root.children) ? '' : writeBlocks(root.children, imageById)
}

const isEmptyDocument = (blocks: RichTextDocument['root']['children']) =>
  blocks.length === 1 && isEmptyParagraph(blocks[0]!)

const writeBlocks = (blocks: readonly BlockNode[], images: Images): string =>
  blocks.map((block) => writeBlock(block, images)).join('')

function writeBlock(block: BlockNode, images: Images): string {
  switch (block.type) {
    case 'paragraph':
      return `<p${alignment(block.format)}>${writeInline(block.children) || '<br>'}</p>`
    case 'heading':
      return `<${block.tag}${alignment(block.format)}>${writeInline(block.children)}</${block.tag}>`
    case 'quote':
      return writeQuote(block, images)
    case 'list':
      return writeList(block)
    case 'table':
      return writeTable(block, images)
    case 'horizontalrule':
      return '<hr>'
    case 'upload':
      return writeImage(block, images)
  }
}

const alignment = (format: Alignment) => (format ? ` style="text-align: ${format}"` : '')

const writeQuote = ({ shadowRoot, children, format }: QuoteNode, images: Images) =>
  shadowRoot
    ? `<blockquote>${writeBlocks(children as BlockNode[], images)}</blockquote>`
    : `<blockquote${alignment(format)}>${writeInline(children as InlineNode[])}</blockquote>`

function writeList({ tag, start, children }: ListNode): string {
  const items: string[] = []
  for (const { children: content } of children) {
    const [nested] = content
    if (nested?.type !== 'list') items.push(writeInline(content as InlineNode[]))
    else items.push((items.pop() ?? '') + writeList(nested))
  }
  return `<${tag}${start === 1 ? '' : ` start="${start}"`}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

function writeTable({ children: rows }: TableNode, images: Images): string {
  const firstBodyRow = rows.findIndex(
    ({ children: cells }) => !cells.every(({ headerState }) => headerState & HEADER.inHead),
  )
  const headRows = firstBodyRow < 0 ? rows.length : firstBodyRow
  const section = (tag: string, sectionRows: readonly TableRowNode[]) =>
    sectionRows.length > 0
      ? `<${tag}>${sectionRows.map((row) => writeRow(row, images)).join('')}</${tag}>`
      : ''
  return `<table>${section('thead', rows.slice(0, headRows))}${section('tbody', rows.slice(headRows))}</table>`
}

const writeRow = ({ children }: TableRowNode, images: Images) =>
  `<tr>${children.map((cell) => writeCell(cell, images)).join('')}</tr>`

function writeCell({ headerState, colSpan, rowSpan, children }: TableCellNode, images: Images): string {
  const tag = headerState === HEADER.none ? 'td' : 'th'
  const spans = (colSpan > 1 ? ` colspan="${colSpan}"` : '') + (rowSpan > 1 ? ` rowspan="${rowSpan}"` : '')
  const [only] = children
  const isPlain = children.length === 1 && only?.type === 'paragraph' && only.format === ''
  return `<${tag}${spans}>${isPlain ? writeInline(only.children) : writeBlocks(children, images)}</${tag}>`
}

function writeImage({ value, fields }: UploadNode, images: Images): string {
  const image = images.get(value)!
  const size = image.width && image.height ? ` width="${image.width}" height="${image.height}"` : ''
  const img =
    `<img src="${escapeAttribute(image.src)}" ` +
    `alt="${escapeAttribute(fields.alt ?? image.alt ?? '')}"${size}>`
  return fields.caption
    ? `<figure>${img}<figcaption>${escapeText(fields.caption)}</figcaption></figure>`
    : img
}
