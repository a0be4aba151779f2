import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { BlockFlow, isEmptyParagraph, createParagraph, type LineStyle } from './block-flow.ts'
import type { TextStyle } from './inline-line.ts'
import { ItemContext, ListContext } from './list-contexts.ts'
import { NodeIds } from './node-ids.ts'
import {
  createElementNode,
  type RichTextDocument,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from './nodes.ts'

type TableFrame = { kind: 'table'; node: TableNode }
type RowFrame = { kind: 'row'; node: TableRowNode }
type Frame = BlockFlow | ListContext | ItemContext | TableFrame | RowFrame

/** The style of a run of text, and of its line. */
export type Style = TextStyle & { line: LineStyle }
type ImageInput = {
  media: string
  alt?: string | undefined
  caption?: string | undefined
  id?: unknown
}
/** Closes the frame that was opened. */
export type Close = () => void

/**
 * Builds a document of the closed set from calls in reading order, whatever their nesting. The readers of
 * HTML and of Lexical share it, so the nesting rules are in one place. An element that is not allowed where
 * it is (a table in a list, a quote in a quote) opens no frame, and its text stays on separate lines.
 */
export class DocumentBuilder {
  #ids = new NodeIds()
  #root = new BlockFlow('root', this.#ids)
  #frames: Frame[] = [this.#root]

  text(source: string, style: Style): void {
    if (this.#top.kind === 'list' && source.trim() !== '') {
      this.#frames.push(new ItemContext(this.#top, { implicit: true }))
    }
    if (this.#top.kind === 'item') this.#top.line.text(source, style)
    else if (this.#top.kind !== 'list') this.#flow.text(source, style, style.line)
  }

  lineBreak(style: Style): void {
    if (this.#top.kind === 'item') this.#top.line.lineBreak(style)
    else if (this.#top.kind !== 'list') this.#flow.lineBreak(style, style.line)
  }

  /** A block of the source begins or ends here. */
  blockEdge(): void {
    if (this.#top.kind === 'item') this.#top.line.blockEdge()
    else if (this.#top.kind !== 'list') this.#flow.endLine()
  }

  rule(): void {
    if (this.#list) this.blockEdge()
    else this.#flow.push({ type: 'horizontalrule', version: 1 })
  }

  image({ media, alt, caption, id }: ImageInput): void {
    const fields = { ...(alt !== undefined && { alt }), ...(caption?.trim() && { caption }) }
    const node = {
      type: 'upload',
      version: 3,
      format: '',
      id: this.#ids.assign(id),
      fields,
      relationTo: 'media',
      value: media,
    } as const
    if (this.#list) {
      this.blockEdge()
      this.#list.images.push(node)
    } else this.#flow.push(node)
  }

  quote(): Close {
    this.blockEdge()
    if (this.#list || this.#flow.kind === 'quote') return () => this.blockEdge()
    const flow = new BlockFlow('quote', this.#ids)
    return this.#open(flow, () => this.#addQuote(flow))
  }

  list({ ordered, start }: { ordered: boolean; start: number }): Close {
    const outer = this.#list
    if (outer && outer.depth + 1 >= RICH_TEXT_LIMITS.lists) return () => this.blockEdge()
    if (this.#top.kind === 'item') this.#top.flush(this.#ids)
    else this.blockEdge()
    const frame = new ListContext({ ordered, start, outer })
    return this.#open(frame, () => this.#addList(frame))
  }

  item(): Close {
    if (this.#top.kind === 'item' && this.#top.implicit) this.#pop()
    const list = this.#list
    this.blockEdge()
    if (!list) return () => this.blockEdge()
    if (this.#top.kind === 'item') this.#top.flush(this.#ids)
    return this.#open(new ItemContext(list, { implicit: false }))
  }

  table(): Close {
    this.blockEdge()
    if (this.#top !== this.#root) return () => this.blockEdge()
    const node: TableNode = createElementNode('table', [])
    return this.#open({ kind: 'table', node }, () => node.children.length > 0 && this.#flow.push(node))
  }

  /** The text of a table's caption goes before the table, which has no node for it. */
  caption(): Close {
    this.blockEdge()
    return this.#top.kind === 'table'
      ? this.#open(this.#root, () => this.blockEdge())
      : () => this.blockEdge()
  }

  row(): Close {
    this.blockEdge()
    const top = this.#top
    if (top.kind !== 'table') return () => this.blockEdge()
    const node: TableRowNode = createElementNode('tablerow', [])
    return this.#open({ kind: 'row', node }, () => node.children.length > 0 && top.node.children.push(node))
  }

  cell({ headerState, colSpan, rowSpan }: Pick<TableCellNode, 'headerState' | 'colSpan' | 'rowSpan'>): Close {
    this.blockEdge()
    const top = this.#top
    if (top.kind !== 'row') return () => this.blockEdge()
    const flow = new BlockFlow('cell', this.#ids)
    return this.#open(flow, () => {
      const children = flow.blocks.length > 0 ? flow.blocks : [createParagraph()]
      top.node.children.push({
        ...createElementNode('tablecell', children),
        backgroundColor: null,
        colSpan,
        headerState,
        rowSpan,
      })
    })
  }

  /** An empty document has one paragraph, which Lexical's editor needs for the cursor. */
  finish(): RichTextDocument {
    this.#root.endLine()
    const { blocks } = this.#root
    return { root: createElementNode('root', blocks.length > 0 ? blocks : [createParagraph()]) }
  }

  get #top(): Frame {
    return this.#frames.at(-1)!
  }

  /** The open list; undefined inside a cell or quote, which cannot be in a list. */
  get #list(): ListContext | undefined {
    const top = this.#top
    if (top.kind === 'item') return top.list
    return top.kind === 'list' ? top : undefined
  }

  /** The innermost block container. Text between a table's cells goes before the table, as in browsers. */
  get #flow(): BlockFlow {
    return this.#frames.findLast((frame) => frame instanceof BlockFlow)!
  }

  #open(frame: Frame, attach?: () => unknown): Close {
    this.#frames.push(frame)
    return () => {
      while (this.#top !== frame) this.#pop()
      this.#pop()
      attach?.()
    }
  }

  #pop(): void {
    const frame = this.#frames.pop()!
    if (frame.kind === 'item') frame.flush(this.#ids)
    else if (frame instanceof BlockFlow) frame.endLine()
  }

  #addQuote(flow: BlockFlow): void {
    const [first] = flow.blocks
    if (flow.blocks.every(isEmptyParagraph)) return
    if (first?.type === 'paragraph' && flow.isBareLine) {
      this.#flow.push(createElementNode('quote', first.children, first.format))
    } else this.#flow.push({ ...createElementNode('quote', flow.blocks), shadowRoot: true })
  }

  #addList({ node, depth, images }: ListContext): void {
    if (node.children.length > 0) {
      if (this.#list) this.#list.addItem([node])
      else this.#flow.push(node)
    }
    if (depth === 0) images.forEach((image) => this.#flow.push(image))
  }
}
