import { isEmptyParagraph, createParagraph } from '#cms/shared/rich-text/block-flow.ts'
import type { BlockNode, RichTextDocument } from '#cms/shared/rich-text/nodes.ts'

/** Blocks without a cursor position after them: if one ends the text, the editor adds an empty line. */
const CLOSED = ['table', 'horizontalrule', 'upload', 'image']

export const isClosedBlock = ({ type }: { type: string }): boolean => CLOSED.includes(type)

/**
 * The document as the editor opens it: with an extra empty line after a final table, rule or image. Added
 * even if empty lines already follow, because `withoutLastLine` removes one: together they return the
 * document unchanged.
 */
export const withLastLine = (doc: RichTextDocument): RichTextDocument =>
  endsWithClosedBlock(doc) ? withBlocks(doc, [...doc.root.children, createParagraph()]) : doc

/** The document as it is saved. */
export const withoutLastLine = (doc: RichTextDocument): RichTextDocument => {
  const last = doc.root.children.at(-1)
  return last && isPlainLine(last) && endsWithClosedBlock(doc)
    ? withBlocks(doc, doc.root.children.slice(0, -1))
    : doc
}

/** Whether the last block that is not an empty line is a closed one. */
function endsWithClosedBlock({ root }: RichTextDocument): boolean {
  const last = root.children.findLast((block) => !isPlainLine(block))
  return last !== undefined && isClosedBlock(last)
}

const isPlainLine = (block: BlockNode) =>
  block.type === 'paragraph' && isEmptyParagraph(block) && !block.format

const withBlocks = (doc: RichTextDocument, children: BlockNode[]): RichTextDocument => ({
  ...doc,
  root: { ...doc.root, children },
})
