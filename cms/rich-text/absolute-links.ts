import { serialize, type DefaultTreeAdapterTypes } from 'parse5'
import { parseHtml, isElement, type HtmlNode } from './parse-html.ts'

const ADDRESSES = new Set(['href', 'src'])

/**
 * Stored HTML for readers elsewhere: every link and every picture by its whole address.
 * @param base the absolute address of the page that the text stands on
 */
export function absoluteLinks(html: string, base: string): string {
  const childNodes = parseHtml(html)
  complete(childNodes, base)
  return serialize({
    nodeName: '#document-fragment',
    childNodes,
  } as unknown as DefaultTreeAdapterTypes.DocumentFragment)
}

/** Depth is bounded by the parser. */
function complete(nodes: HtmlNode[], base: string): void {
  for (const node of nodes) {
    if (!isElement(node)) continue
    for (const attribute of node.attrs) {
      if (ADDRESSES.has(attribute.name) && URL.canParse(attribute.value, base)) {
        attribute.value = new URL(attribute.value, base).href
      }
    }
    complete(node.childNodes, base)
  }
}
