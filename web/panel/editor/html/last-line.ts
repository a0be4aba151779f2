import { isEmptyParagraph, paragraph } from '#cms/shared/rich-text/block-flow.ts'
import type { BlockNode, RichText } from '#cms/shared/rich-text/nodes.ts'

/** Blocks that nobody can type in or after: the editor has a line under one that ends the text. */
const CLOSED = ['table', 'horizontalrule', 'upload', 'image']

export const isClosedBlock = ({ type }: { type: string }): boolean => CLOSED.includes(type)

/**
 * The document as the editor opens it: with a line more than it has under a table, a rule or a picture at its
 * end. Also where empty lines follow there, since somebody wrote those: `withoutLastLine` takes one away
 * again, and gives back what was opened.
 */
export const withLastLine = (doc: RichText): RichText =>
  endsClosed(doc) ? withBlocks(doc, [...doc.root.children, paragraph()]) : doc

/** The document as it is saved. */
export const withoutLastLine = (doc: RichText): RichText => {
  const last = doc.root.children.at(-1)
  return last && isPlainLine(last) && endsClosed(doc) ? withBlocks(doc, doc.root.children.slice(0, -1)) : doc
}

/** Whether nothing but empty lines stands under a block that nobody can type after. */
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
