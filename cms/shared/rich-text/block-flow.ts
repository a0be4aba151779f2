import type { RichTextHeading } from '#cms/shared/rich-text/allowlist.ts'
import { InlineLine, type TextStyle } from './inline-line.ts'
import type { NodeIds } from './node-ids.ts'
import {
  createElementNode,
  type BlockNode,
  type Alignment,
  type InlineNode,
  type ParagraphNode,
} from './nodes.ts'

/**
 * The block that a line of text becomes. `explicit`: the source has an element for it; otherwise its text was
 * directly in a container.
 */
export type LineStyle = { tag: 'p' | RichTextHeading; align: Alignment; explicit: boolean }

/** Collects the blocks of the document, a quote or a table cell while reading. */
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

  /** A single line without an element of its own: such a quote needs no blocks inside. */
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
   * Ends the current line. A line that is only a break becomes an empty paragraph; an empty heading is
   * dropped.
   */
  endLine(): void {
    if (!this.#style || this.#line.isUntouched) return
    const { tag, align, explicit } = this.#style
    const children = this.#line.take(this.#ids)
    if (children.length === 0 && tag !== 'p') return
    this.#add(
      tag === 'p'
        ? createParagraph(children, align)
        : { ...createElementNode('heading', children, align), tag },
      { explicit },
    )
  }

  push(block: BlockNode): void {
    this.endLine()
    this.#add(block, { explicit: true })
  }

  #add(block: BlockNode, { explicit }: { explicit: boolean }): void {
    this.blocks.push(block)
    this.#hasExplicit ||= explicit
  }
}

export function createParagraph(children: InlineNode[] = [], align: Alignment = ''): ParagraphNode {
  // Lexical repeats the first text's format here, so that typing into an emptied paragraph keeps that format
  const first = children.find((child) => child.type === 'text')
  return { ...createElementNode('paragraph', children, align), textFormat: first?.format ?? 0, textStyle: '' }
}

export const isEmptyParagraph = (block: BlockNode): boolean =>
  block.type === 'paragraph' && block.children.length === 0
