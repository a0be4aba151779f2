import type { NodeIds } from './node-ids.ts'
import {
  createElementNode,
  type InlineNode,
  type LineBreakNode,
  type LinkNode,
  type TextNode,
} from './nodes.ts'

/** One link element of the source, compared by identity: adjacent links with the same URL stay separate. */
export type LinkMark = { url: string; newTab: boolean; id?: string }
export type TextStyle = { format: number; link: LinkMark | undefined }

type Run = TextStyle & { text: string }
/** A run without text is a line break. */
const isBreak = (run: Run | undefined) => run?.text === ''

/** Spaces that a browser collapses. Others, such as the no-break space, are characters of the text. */
const SPACES = /[ \t\n\f\r\v]+/g
// invisible, and some are refused by XML and JSON parsers
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g

/**
 * Collects the inline content of one block while reading. Collapses white space as browsers do, merges
 * adjacent text of the same style and drops trailing spaces and breaks.
 */
export class InlineLine {
  #runs: Run[] = []
  #softBreak = false

  /** Whether nothing was written, not even a line break. */
  get isUntouched(): boolean {
    return this.#runs.length === 0
  }

  text(source: string, style: TextStyle): void {
    let text = source.replace(CONTROLS, '').replace(SPACES, ' ')
    if (text.startsWith(' ') && (this.#softBreak || this.#endsInSpace())) text = text.slice(1)
    if (text === '') return
    if (this.#softBreak) this.lineBreak(style)
    const last = this.#runs.at(-1)
    if (last && !isBreak(last) && last.format === style.format && last.link === style.link) last.text += text
    else this.#runs.push({ ...style, text })
  }

  lineBreak(style: TextStyle): void {
    this.#softBreak = false
    this.#trimSpace()
    this.#runs.push({ ...style, text: '' })
  }

  /** A nested block begins or ends here: the next text starts a new line. */
  blockEdge(): void {
    this.#trimSpace()
    if (this.#runs.length > 0 && !isBreak(this.#runs.at(-1))) this.#softBreak = true
  }

  /**
   * Returns the line's nodes and resets it.
   * @param ids gives each link its id
   */
  take(ids: NodeIds): InlineNode[] {
    this.#trimSpace()
    while (isBreak(this.#runs.at(-1))) {
      this.#runs.pop()
      this.#trimSpace()
    }
    const runs = this.#runs
    this.#runs = []
    this.#softBreak = false
    return toNodes(removeBlankLinks(runs), ids)
  }

  #endsInSpace(): boolean {
    const last = this.#runs.at(-1)
    return !last || isBreak(last) || last.text.endsWith(' ')
  }

  #trimSpace(): void {
    const last = this.#runs.at(-1)
    if (!last?.text.endsWith(' ')) return
    last.text = last.text.slice(0, -1)
    if (last.text === '') this.#runs.pop()
  }
}

/** Removes links without visible text. */
function removeBlankLinks(runs: Run[]): Run[] {
  const linksWithText = new Set(runs.filter(({ text }) => text.trim() !== '').map(({ link }) => link))
  return runs.map((run) => (run.link && !linksWithText.has(run.link) ? { ...run, link: undefined } : run))
}

function toNodes(runs: Run[], ids: NodeIds): InlineNode[] {
  const nodes: InlineNode[] = []
  let open: { link: LinkMark; node: LinkNode } | undefined
  for (const { text, format, link } of runs) {
    if (!link) open = undefined
    else if (open?.link !== link) {
      open = { link, node: linkNode(link, ids) }
      nodes.push(open.node)
    }
    append(open ? open.node.children : nodes, text, format)
  }
  return nodes
}

function append(siblings: InlineNode[], text: string, format: number): void {
  const last = siblings.at(-1)
  if (text === '') siblings.push({ type: 'linebreak', version: 1 } satisfies LineBreakNode)
  else if (last?.type === 'text' && last.format === format) last.text += text
  else siblings.push(textNode(text, format))
}

const textNode = (text: string, format: number): TextNode => ({
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  text,
  type: 'text',
  version: 1,
})

const linkNode = ({ url, newTab, id }: LinkMark, ids: NodeIds): LinkNode => ({
  ...createElementNode('link', []),
  version: 3,
  id: ids.assign(id),
  fields: { linkType: 'custom', newTab, url },
})
