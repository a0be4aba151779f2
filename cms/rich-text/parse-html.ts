import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5'
import { LENGTH } from '#cms/shared/constants.ts'
import { RICH_TEXT_BOUNDS } from '#cms/shared/rich-text-set.ts'
import { RichTextTooLarge } from '#cms/shared/rich-text/too-large.ts'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

/**
 * Parses HTML as a browser does. The bounds are checked during parsing: an unclosed tag is repeated in each
 * paragraph after it, so a short text could become a tree of millions of nodes.
 * @throws RichTextTooLarge
 */
export function parseHtml(html: string): HtmlNode[] {
  if (html.length > LENGTH.richText) throw new RichTextTooLarge('length')
  let depth = 0
  let nodes = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...element) => {
      if (++nodes > RICH_TEXT_BOUNDS.nodes) throw new RichTextTooLarge('nodes')
      return defaultTreeAdapter.createElement(...element)
    },
    onItemPush: () => {
      if (++depth > RICH_TEXT_BOUNDS.depth) throw new RichTextTooLarge('depth')
    },
    onItemPop: () => void depth--,
  }
  return parseFragment(html.toWellFormed(), { treeAdapter }).childNodes
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node
export const isText = (node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text'

export const attribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value

/** Foreign elements (SVG, MathML) can have the names of HTML elements with another meaning. */
export const isForeign = (element: HtmlElement): boolean => element.namespaceURI !== names.NS.HTML
