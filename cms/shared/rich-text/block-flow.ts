import type { RichTextHeading } from '#cms/shared/rich-text-set.ts'
import { InlineLine, type TextStyle } from './inline-line.ts'
import type { NodeIds } from './node-ids.ts'
import { element, type BlockNode, type Format, type InlineNode, type ParagraphNode } from './nodes.ts'

/**
 * What a line of text becomes. `explicit`: an element of the source says so, it did not stand bare in its
 * container.
 */
export type LineStyle = { tag: 'p' | RichTextHeading; align: Format; explicit: boolean }

/** The blocks of the document, of a quote or of a table cell while they are read. */
export class BlockFlow {
  readonly kind: 'root' | 'quote' | 'cell'
  readonly blocks: BlockNode[] = []
  #ids: NodeIds
  #line = new InlineLine()
  #style: LineStyle | undefined
  #hasExplicit = false

  constructor(kind: BlockFlow['kind'], ids: NodeIds) {
    this.kind = kind
    this.#ids = ids
  }

  /** Nothing here but bare text that fits one line: a quote of this kind needs no blocks inside. */
  get isBareLine(): boolean {
    return this.blocks.length === 1 && !this.#hasExplicit
  }

  text(source: string, textStyle: TextStyle, lineStyle: LineStyle): void {
    if (this.#line.isUntouched) this.#style = lineStyle
    this.#line.text(source, textStyle)
  }

  lineBreak(textStyle: TextStyle, lineStyle: LineStyle): void {
    if (this.#line.isUntouched) this.#style = lineStyle
    this.#line.lineBreak(textStyle)
  }

  /**
   * Ends the line that is being written. One of nothing but a break is an empty paragraph; an empty heading
   * is none.
   */
  edge(): void {
    if (!this.#style || this.#line.isUntouched) return
    const { tag, align, explicit } = this.#style
    const children = this.#line.take(this.#ids)
    if (children.length === 0 && tag !== 'p') return
    this.#add(
      tag === 'p' ? paragraph(children, align) : { ...element('heading', children, align), tag },
      explicit,
    )
  }

  push(block: BlockNode): void {
    this.edge()
    this.#add(block, true)
  }

  #add(block: BlockNode, explicit: boolean): void {
    this.blocks.push(block)
    this.#hasExplicit ||= explicit
  }
}

export function paragraph(children: InlineNode[] = [], align: Format = ''): ParagraphNode {
  // Lexical repeats the first text's format here, so that typing into an emptied paragraph goes on in it
  const first = children.find((child) => child.type === 'text')
  return { ...element('paragraph', children, align), textFormat: first?.format ?? 0, textStyle: '' }
}

export const isEmptyParagraph = (block: BlockNode): boolean =>
  block.type === 'paragraph' && block.children.length === 0
