import type {
  BlockNode,
  InlineNode,
  ListItemNode,
  ListNode,
  ParagraphNode,
  RichTextDocument,
  RichTextNode,
  TextNode,
} from '#cms/shared/rich-text/nodes.ts'
import { FORMAT, HEADER } from '#cms/shared/rich-text/nodes.ts'

/**
 * Undoes artefacts of other programs' clipboards: two line breaks instead of a paragraph, empty lines as
 * spacing, bold headings, non-breaking spaces, an explicit left alignment.
 */
export function tidyPasted({ root }: RichTextDocument): RichTextDocument {
  return { root: { ...root, children: tidyBlocks(root.children) } }
}

function tidyBlocks(blocks: BlockNode[]): BlockNode[] {
  return blocks.flatMap(tidyBlock).filter((block) => block.type !== 'paragraph' || block.children.length > 0)
}

function tidyBlock(block: BlockNode): BlockNode[] {
  const { type } = block
  if (type === 'paragraph') {
    return splitParagraph({ ...block, format: withoutLeft(block.format), children: tidyLine(block.children) })
  }
  if (type === 'heading') {
    return [{ ...block, format: withoutLeft(block.format), children: unbold(tidyLine(block.children)) }]
  }
  if (type === 'quote') {
    return [
      {
        ...block,
        children: block.shadowRoot
          ? tidyBlocks(block.children as BlockNode[])
          : tidyLine(block.children as InlineNode[]),
      },
    ]
  }
  if (type === 'list') return [tidyList(block)]
  if (type === 'table') {
    return [
      {
        ...block,
        children: block.children.map((row) => ({
          ...row,
          children: row.children.map((cell) => ({
            ...cell,
            children: tidyCell(cell.children, cell.headerState),
          })),
        })),
      },
    ]
  }
  return [block]
}

function tidyList(list: ListNode): ListNode {
  const tidyItem = (item: ListItemNode): ListItemNode => {
    const [nested] = item.children
    return {
      ...item,
      children: nested?.type === 'list' ? [tidyList(nested)] : tidyLine(item.children as InlineNode[]),
    }
  }
  return { ...list, children: list.children.map(tidyItem) }
}

function tidyCell(blocks: BlockNode[], headerState: number): BlockNode[] {
  const tidy = tidyBlocks(blocks)
  if (tidy.length === 0) return [{ ...(blocks[0] as ParagraphNode), type: 'paragraph', children: [] }]
  return headerState === HEADER.none
    ? tidy
    : tidy.map((block) =>
        block.type === 'paragraph' ? { ...block, children: unbold(block.children) } : block,
      )
}

const withoutLeft = <Format extends string>(format: Format): Format | '' => (format === 'left' ? '' : format)

/** Splits a paragraph at consecutive line breaks. */
function splitParagraph(paragraph: ParagraphNode): ParagraphNode[] {
  const parts: InlineNode[][] = [[]]
  const { children } = paragraph
  children.forEach((child, index) => {
    const isBreak = child.type === 'linebreak'
    if (isBreak && (children[index + 1]?.type === 'linebreak' || children[index - 1]?.type === 'linebreak')) {
      parts.push([])
    } else parts.at(-1)!.push(child)
  })
  return parts.filter((part) => part.length > 0).map((part) => ({ ...paragraph, children: part }))
}

function tidyLine(nodes: InlineNode[]): InlineNode[] {
  const tidy = nodes.map((node): InlineNode => {
    if (node.type === 'link') return { ...node, children: tidyLine(node.children) as typeof node.children }
    return node.type === 'text' ? { ...node, text: normalizeSpaces(node.text) } : node
  })
  const isBlank = tidy.every((node) => node.type === 'text' && node.text.trim() === '')
  return isBlank ? [] : tidy
}

/**
 * Replaces a non-breaking space between two letters or beside another space, where it is an artefact. At the
 * start of a line it is an indent and stays.
 */
function normalizeSpaces(text: string): string {
  return text
    .replace(/(?<=\S)(?:\u00a0[\u0020\u00a0]+|\u0020[\u0020\u00a0]*\u00a0[\u0020\u00a0]*)/g, ' ')
    .replace(/(?<=\p{L})\u00a0(?=\p{L})/gu, ' ')
}

/** Headings and header cells are bold by style, so an all-bold text loses the mark. */
function unbold(nodes: InlineNode[]): InlineNode[] {
  const texts = nodes
    .flatMap((node): RichTextNode[] => (node.type === 'link' ? node.children : [node]))
    .filter((node): node is TextNode => node.type === 'text')
  if (!texts.every(({ format }) => format & FORMAT.strong)) return nodes
  const plain = <Node extends InlineNode>(node: Node): Node => {
    if (node.type === 'text') return { ...node, format: node.format & ~FORMAT.strong }
    return node.type === 'link' ? ({ ...node, children: node.children.map(plain) } as Node) : node
  }
  return nodes.map(plain)
}
