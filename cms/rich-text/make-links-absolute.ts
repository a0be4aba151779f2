import { serialize, type DefaultTreeAdapterTypes } from 'parse5'
import { parseHtml, isElement, type HtmlNode } from './parse-html.ts'

const URL_ATTRIBUTES = new Set(['href', 'src'])

/**
 * Makes every link and image URL in stored HTML absolute, for use outside the site.
 * @param base the absolute URL of the page that shows the text
 */
export function makeLinksAbsolute(html: string, base: string): string {
  // a stored text may be older than the bounds that a save checks
  const childNodes = parseHtml(html, { tags: Infinity })
  resolveUrls(childNodes, base)
  return serialize({
    nodeName: '#document-fragment',
    childNodes,
  } as unknown as DefaultTreeAdapterTypes.DocumentFragment)
}

/** Recursion is safe: `parseHtml` limits the depth. */
function resolveUrls(nodes: HtmlNode[], base: string): void {
  for (const node of nodes) {
    if (!isElement(node)) continue
    for (const attribute of node.attrs) {
      if (URL_ATTRIBUTES.has(attribute.name) && URL.canParse(attribute.value, base)) {
        attribute.value = new URL(attribute.value, base).href
      }
    }
    resolveUrls(node.childNodes, base)
  }
}
