import type { HtmlTree } from '#cms/shared/rich-text/read-html.ts'

const HTML = 'http://www.w3.org/1999/xhtml'

/** Adapts the DOM to the tree interface of the HTML reader. */
export const browserTree: HtmlTree<Node> = {
  textOf: (node) => (node.nodeType === Node.TEXT_NODE ? (node as Text).data : undefined),
  tagOf: (node) => (isElement(node) ? node.localName : undefined),
  isForeign: (node) => isElement(node) && node.namespaceURI !== HTML,
  attribute: (node, name) => (isElement(node) ? (node.getAttribute(name) ?? undefined) : undefined),
  hasAttributes: (node) => isElement(node) && node.attributes.length > 0,
  childrenOf: (node) => [...node.childNodes],
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
