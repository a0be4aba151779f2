import { NEW_TAB_REL } from '#cms/shared/links.ts'
import { RICH_TEXT_MARKS, type RichTextMark } from '#cms/shared/rich-text/allowlist.ts'
import { escapeAttribute, escapeText } from './escape-html.ts'
import { FORMAT, type InlineNode, type LinkNode, type TextNode } from './nodes.ts'

/**
 * Writes the inline content of a block. Marks nest in the order of `RICH_TEXT_MARKS` and stay open while the
 * next text has them too, across line breaks and around links.
 */
export function writeInline(nodes: readonly InlineNode[]): string {
  const writer = new MarkWriter()
  for (const node of nodes) {
    if (node.type === 'text') writer.text(toMarks(node.format), node.text)
    else if (node.type === 'linebreak') writer.lineBreak()
    else writeLink(writer, node)
  }
  return writer.finish()
}

const ALL_BITS = -1

/** Open marks that all texts of the link have stay open around it; the link contains the other marks. */
function writeLink(writer: MarkWriter, { fields, children }: LinkNode): void {
  const texts = children.filter((child): child is TextNode => child.type === 'text')
  const sharedMarks = toMarks(texts.reduce((bits, { format }) => bits & format, ALL_BITS))
  const marksAround = writer.keepOpen(sharedMarks)
  const linkWriter = new MarkWriter()
  for (const child of children) {
    if (child.type === 'text') {
      linkWriter.text(
        toMarks(child.format).filter((mark) => !marksAround.includes(mark)),
        child.text,
      )
    } else linkWriter.lineBreak()
  }
  const newTab = fields.newTab ? ` target="_blank" rel="${NEW_TAB_REL}"` : ''
  writer.html(`<a href="${escapeAttribute(fields.url)}"${newTab}>${linkWriter.finish()}</a>`)
}

const toMarks = (format: number): RichTextMark[] => RICH_TEXT_MARKS.filter((mark) => format & FORMAT[mark])

class MarkWriter {
  #html = ''
  #open: RichTextMark[] = []
  #breaks = 0

  text(marks: RichTextMark[], text: string): void {
    const kept = this.keepOpen(marks).length
    for (const mark of marks.slice(kept)) {
      this.#html += `<${mark}>`
      this.#open.push(mark)
    }
    this.#html += escapeText(text)
  }

  html(html: string): void {
    this.#html += html
  }

  /** Deferred until the next text shows which marks stay open across the break. */
  lineBreak(): void {
    this.#breaks++
  }

  /** Closes the marks that the next text does not have. @returns the marks that are still open */
  keepOpen(marks: RichTextMark[]): RichTextMark[] {
    const different = this.#open.findIndex((mark, index) => mark !== marks[index])
    this.#closeTo(different < 0 ? this.#open.length : different)
    this.#html += '<br>'.repeat(this.#breaks)
    this.#breaks = 0
    return this.#open
  }

  finish(): string {
    this.keepOpen([])
    return this.#html
  }

  #closeTo(count: number): void {
    while (this.#open.length > count) this.#html += `</${this.#open.pop()}>`
  }
}
