import { getAttribute, type HtmlNode, isElement, parseHtml } from './parse-html.ts'
import type { RichTextDocument, RichTextNode } from '#cms/shared/rich-text/nodes.ts'
import { walk } from '#cms/shared/rich-text/walk.ts'

/**
 * @returns the unique `src` values of the images in the HTML, as written
 * @throws RichTextTooLarge
 */
export function collectImageSources(html: string): string[] {
  // the parser turns `image` into `img`
  if (!/<ima?ge?[\s/]/i.test(html)) return []
  const sources = new Set<string>()
  walk<HtmlNode, undefined>(parseHtml(html), undefined, (node) => {
    if (!isElement(node)) return undefined
    const source = node.tagName === 'img' && getAttribute(node, 'src')
    if (source) sources.add(source)
    return { children: node.childNodes, context: undefined }
  })
  return [...sources]
}

/** @returns the ids of the media that a document shows, each once */
export function collectImageIds({ root }: RichTextDocument): string[] {
  const ids = new Set<string>()
  walk<RichTextNode, undefined>(root.children, undefined, (node) => {
    if (node.type === 'upload') ids.add(node.value)
    return 'children' in node ? { children: node.children, context: undefined } : undefined
  })
  return [...ids]
}
