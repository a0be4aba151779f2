import { RICH_TEXT_BOUNDS } from '#cms/shared/rich-text-set.ts'
import { BlockFlow, isEmptyParagraph, paragraph, type LineStyle } from './block-flow.ts'
import type { TextStyle } from './inline-line.ts'
import { ItemFrame, ListFrame } from './list-frames.ts'
import { NodeIds } from './node-ids.ts'
import { element, type RichText, type TableCellNode, type TableNode, type TableRowNode } from './nodes.ts'

type TableFrame = { kind: 'table'; node: TableNode }
type RowFrame = { kind: 'row'; node: TableRowNode }
type Frame = BlockFlow | ListFrame | ItemFrame | TableFrame | RowFrame

/** The style of a piece of text, and of its line. */
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
    if (this.#top.kind === 'list' && source.trim() !== '') this.#frames.push(new ItemFrame(this.#top, true))
    if (this.#top.kind === 'item') this.#top.line.text(source, style)
    else if (this.#top.kind !== 'list') this.#flow.text(source, style, style.line)
  }

  lineBreak(style: Style): void {
    if (this.#top.kind === 'item') this.#top.line.lineBreak(style)
    else if (this.#top.kind !== 'list') this.#flow.lineBreak(style, style.line)
  }

  /** A block of the source begins or ends here. */
  edge(): void {
    if (this.#top.kind === 'item') this.#top.line.blockEdge()
    else if (this.#top.kind !== 'list') this.#flow.edge()
  }

  rule(): void {
    if (this.#list) this.edge()
    else this.#flow.push({ type: 'horizontalrule', version: 1 })
  }

  image({ media, alt, caption, id }: ImageInput): void {
    const fields = { ...(alt !== undefined && { alt }), ...(caption?.trim() && { caption }) }
    const node = {
      type: 'upload',
      version: 3,
      format: '',
      id: this.#ids.claim(id),
      fields,
      relationTo: 'media',
      value: media,
    } as const
    if (this.#list) {
      this.edge()
      this.#list.images.push(node)
    } else this.#flow.push(node)
  }

  quote(): Close {
    this.edge()
    if (this.#list || this.#flow.kind === 'quote') return () => this.edge()
    const flow = new BlockFlow('quote', this.#ids)
    return this.#open(flow, () => this.#addQuote(flow))
  }

  list({ ordered, start }: { ordered: boolean; start: number }): Close {
    const outer = this.#list
    if (outer && outer.depth + 1 >= RICH_TEXT_BOUNDS.lists) return () => this.edge()
    if (this.#top.kind === 'item') this.#top.flush(this.#ids)
    else this.edge()
    const frame = new ListFrame(ordered, start, outer)
    return this.#open(frame, () => this.#addList(frame))
  }

  item(): Close {
    if (this.#top.kind === 'item' && this.#top.implicit) this.#pop()
    const list = this.#list
    this.edge()
    if (!list) return () => this.edge()
    if (this.#top.kind === 'item') this.#top.flush(this.#ids)
    return this.#open(new ItemFrame(list, false))
  }

  table(): Close {
    this.edge()
    if (this.#top !== this.#root) return () => this.edge()
    const node: TableNode = element('table', [])
    return this.#open({ kind: 'table', node }, () => node.children.length > 0 && this.#flow.push(node))
  }

  /** Placed before its table, which has no node for it. */
  caption(): Close {
    this.edge()
    return this.#top.kind === 'table' ? this.#open(this.#root, () => this.edge()) : () => this.edge()
  }

  row(): Close {
    this.edge()
    const top = this.#top
    if (top.kind !== 'table') return () => this.edge()
    const node: TableRowNode = element('tablerow', [])
    return this.#open({ kind: 'row', node }, () => node.children.length > 0 && top.node.children.push(node))
  }

  cell({ headerState, colSpan, rowSpan }: Pick<TableCellNode, 'headerState' | 'colSpan' | 'rowSpan'>): Close {
    this.edge()
    const top = this.#top
    if (top.kind !== 'row') return () => this.edge()
    const flow = new BlockFlow('cell', this.#ids)
    return this.#open(flow, () => {
      const children = flow.blocks.length > 0 ? flow.blocks : [paragraph()]
      top.node.children.push({
        ...element('tablecell', children),
        backgroundColor: null,
        colSpan,
        headerState,
        rowSpan,
      })
    })
  }

  /** An empty document has one paragraph, which Lexical's editor needs for the cursor. */
  finish(): RichText {
    this.#root.edge()
    const { blocks } = this.#root
    return { root: element('root', blocks.length > 0 ? blocks : [paragraph()]) }
  }

  get #top(): Frame {
    return this.#frames.at(-1)!
  }

  /** The open list; undefined inside a cell or quote, which cannot be in a list. */
  get #list(): ListFrame | undefined {
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
    else if (frame instanceof BlockFlow) frame.edge()
  }

  #addQuote(flow: BlockFlow): void {
    const [first] = flow.blocks
    if (flow.blocks.every(isEmptyParagraph)) return
    if (first?.type === 'paragraph' && flow.isBareLine) {
      this.#flow.push(element('quote', first.children, first.format))
    } else this.#flow.push({ ...element('quote', flow.blocks), shadowRoot: true })
  }

  #addList({ node, depth, images }: ListFrame): void {
    if (node.children.length > 0) {
      if (this.#list) this.#list.addItem([node])
      else this.#flow.push(node)
    }
    if (depth === 0) images.forEach((image) => this.#flow.push(image))
  }
}
