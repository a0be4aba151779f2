import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { RichTextTooLarge } from '#cms/shared/rich-text/too-large.ts'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
type Limits = { tags: number }
type HtmlElement = DefaultTreeAdapterTypes.Element

/**
 * Parses HTML as a browser does. The bounds are checked before parsing, since for each misplaced tag the
 * parser walks over all open ones; and during parsing, since the parser repeats an unclosed tag in each
 * paragraph after it, so that a short text could become a tree of millions of nodes.
 * @throws RichTextTooLarge
 */
export function parseHtml(html: string, { tags: maxTags }: Limits = RICH_TEXT_LIMITS): HtmlNode[] {
  if (html.length > MAX_LENGTH.richText) throw new RichTextTooLarge('length')
  refuseTooManyTags(html, maxTags)
  let depth = 0
  let elements = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...element) => {
      if (++elements > maxTags) throw new RichTextTooLarge('nodes')
      return defaultTreeAdapter.createElement(...element)
    },
    onItemPush: () => {
      if (++depth > RICH_TEXT_LIMITS.depth) throw new RichTextTooLarge('depth')
    },
    onItemPop: () => void depth--,
  }
  return parseFragment(html.toWellFormed(), { treeAdapter }).childNodes
}

/**
 * @returns the given HTML
 * @throws RichTextTooLarge for more tags than a save takes
 */
export function refuseTooManyTags(html: string, max: number = RICH_TEXT_LIMITS.tags): string {
  if (html.split('<').length - 1 > max) throw new RichTextTooLarge('nodes')
  return html
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node
export const isText = (node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text'

export const getAttribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value

/** Foreign elements (SVG, MathML) can have the names of HTML elements with another meaning. */
export const isForeign = (element: HtmlElement): boolean => element.namespaceURI !== names.NS.HTML
