import {
  RICH_TEXT_MARKS,
  type RichTextAlignment,
  type RichTextHeading,
  type RichTextMark,
} from '#cms/shared/rich-text/allowlist.ts'

/*
 * The closed set (allowlist.ts) as Payload's Lexical (0.50) serializes it, with the same fields, so that
 * documents from the converters and from the console are alike.
 */

export type Alignment = RichTextAlignment | ''

type Element<Type extends string> = {
  type: Type
  version: number
  direction: null
  format: Alignment
  indent: number
}

export type TextNode = {
  type: 'text'
  version: number
  text: string
  format: number
  detail: number
  mode: 'normal'
  style: string
}
export type LineBreakNode = { type: 'linebreak'; version: number }
export type LinkNode = Element<'link'> & {
  children: (TextNode | LineBreakNode)[]
  id: string
  fields: { linkType: 'custom'; url: string; newTab: boolean }
}
export type InlineNode = TextNode | LineBreakNode | LinkNode

export type ParagraphNode = Element<'paragraph'> & {
  children: InlineNode[]
  textFormat: number
  textStyle: string
}
type HeadingNode = Element<'heading'> & { children: InlineNode[]; tag: RichTextHeading }
type RuleNode = { type: 'horizontalrule'; version: number }
export type UploadNode = {
  type: 'upload'
  version: number
  format: ''
  id: string
  relationTo: 'media'
  /** id of the media */
  value: string
  fields: {
    /** overrides the media's alternative text, even if empty */
    alt?: string
    /** shown below the image; never empty */
    caption?: string
  }
}
export type ListNode = Element<'list'> & {
  children: ListItemNode[]
  listType: 'number' | 'bullet'
  tag: 'ol' | 'ul'
  start: number
}
/** Either text, or a single nested list, which belongs to the item before (Lexical's way to nest lists). */
export type ListItemNode = Element<'listitem'> & { children: (InlineNode | ListNode)[]; value: number }
/** `shadowRoot`: the children are blocks instead of inline content. */
export type QuoteNode = Element<'quote'> & { children: (BlockNode | InlineNode)[]; shadowRoot?: true }
export type TableCellNode = Element<'tablecell'> & {
  children: BlockNode[]
  headerState: number
  colSpan: number
  rowSpan: number
  backgroundColor: null
}
export type TableRowNode = Element<'tablerow'> & { children: TableCellNode[] }
export type TableNode = Element<'table'> & { children: TableRowNode[] }

export type BlockNode = ParagraphNode | HeadingNode | RuleNode | UploadNode | ListNode | QuoteNode | TableNode
export type RichTextNode = BlockNode | InlineNode | ListItemNode | TableRowNode | TableCellNode

export type RichTextDocument = { root: Element<'root'> & { children: BlockNode[] } }

/** Lexical's bits of a text's format. */
export const FORMAT = { strong: 1, em: 2, s: 4, u: 8, code: 16, sub: 32, sup: 64 } as const satisfies Record<
  RichTextMark,
  number
>
export const ALL_FORMATS = RICH_TEXT_MARKS.reduce((bits, mark) => bits | FORMAT[mark], 0)

/** Lexical's bits of a table cell: `inHead` is the header of a column, `inBody` that of a row. */
export const HEADER = { none: 0, inHead: 1, inBody: 2, both: 3 } as const

export const createElementNode = <Type extends string, Child>(
  type: Type,
  children: Child[],
  format: Alignment = '',
  indent = 0,
) =>
  ({ type, version: 1, children, direction: null, format, indent }) satisfies Element<Type> & {
    children: Child[]
  }
