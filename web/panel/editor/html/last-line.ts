import { isEmptyParagraph, paragraph } from '#cms/shared/rich-text/block-flow.ts'
import type { BlockNode, RichText } from '#cms/shared/rich-text/nodes.ts'

/** Blocks without a cursor position after them: the editor keeps a line under one that ends the text. */
const CLOSED = ['table', 'horizontalrule', 'upload', 'image']

export const isClosedBlock = ({ type }: { type: string }): boolean => CLOSED.includes(type)

/**
 * The document as the editor opens it: with an extra empty line after a final table, rule or picture. Added
 * even if empty lines already follow, because `withoutLastLine` removes one: together they return the
 * document unchanged.
 */
export const withLastLine = (doc: RichText): RichText =>
  endsClosed(doc) ? withBlocks(doc, [...doc.root.children, paragraph()]) : doc

/** The document as it is saved. */
export const withoutLastLine = (doc: RichText): RichText => {
  const last = doc.root.children.at(-1)
  return last && isPlainLine(last) && endsClosed(doc) ? withBlocks(doc, doc.root.children.slice(0, -1)) : doc
}

/** Whether the last block that is not an empty line is a closed one. */
function endsClosed({ root }: RichText): boolean {
  const last = root.children.findLast((block) => !isPlainLine(block))
  return last !== undefined && isClosedBlock(last)
}

const isPlainLine = (block: BlockNode) =>
  block.type === 'paragraph' && isEmptyParagraph(block) && !block.format

const withBlocks = (doc: RichText, children: BlockNode[]): RichText => ({
  ...doc,
  root: { ...doc.root, children },
})
