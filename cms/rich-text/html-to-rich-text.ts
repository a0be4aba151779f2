import { type HtmlTree, readHtml } from '#cms/shared/rich-text/read-html.ts'
import type { RichTextDocument } from '#cms/shared/rich-text/nodes.ts'
import { getAttribute, type HtmlNode, isElement, isForeign, isText, parseHtml } from './parse-html.ts'

type Options = {
  /** media ids by `src`; images that are not in the map are dropped */
  imageBySource?: ReadonlyMap<string, string>
}

const tree: HtmlTree<HtmlNode> = {
  textOf: (node) => (isText(node) ? node.value : undefined),
  tagOf: (node) => (isElement(node) ? node.tagName : undefined),
  isForeign: (node) => isElement(node) && isForeign(node),
  attribute: (node, name) => (isElement(node) ? getAttribute(node, name) : undefined),
  hasAttributes: (node) => isElement(node) && node.attrs.length > 0,
  childrenOf: (node) => ('childNodes' in node ? node.childNodes : []),
}

/**
 * Converts submitted HTML to the document that is stored.
 * @throws RichTextTooLarge
 */
export const htmlToRichText = (html: string, { imageBySource = new Map() }: Options = {}): RichTextDocument =>
  readHtml(parseHtml(html), { tree, imageBySource })
