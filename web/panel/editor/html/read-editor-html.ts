import type { RichTextDocument } from '#cms/shared/rich-text/nodes.ts'
import { readHtml, type HtmlTree } from '#cms/shared/rich-text/read-html.ts'
import type { EditorImage } from '../images/image-node.ts'
import { parseInertFragment } from '#web/shared/lib/trusted-html.ts'
import { withLastLine } from './last-line.ts'
import { toLexical } from './lexical-document.ts'

/**
 * Converts HTML from the API to a Lexical editor state.
 * @throws RichTextTooLarge
 */
export const readEditorHtml = (html: string) => readFragment(parseInertFragment(html), withLastLine)

/**
 * @param tidy transforms the document before it is converted to Lexical's form
 * @throws RichTextTooLarge
 */
export function readFragment(
  fragment: DocumentFragment,
  tidy: (doc: RichTextDocument) => RichTextDocument = (doc) => doc,
) {
  const images = new Map(
    [...fragment.querySelectorAll('img')].map((img) => [img.getAttribute('src') ?? '', readImage(img)]),
  )
  const imageBySource = { get: (source: string) => (images.has(source) ? source : undefined) }
  const doc = readHtml<Node>([...fragment.childNodes], { tree: browserTree, imageBySource })
  return toLexical(tidy(doc), (source) => images.get(source))
}

function readImage(img: HTMLImageElement): EditorImage {
  const { upload } = img.dataset
  if (upload) return { upload }
  return { src: img.getAttribute('src') ?? '', width: size(img, 'width'), height: size(img, 'height') }
}

const size = (img: HTMLImageElement, name: string) =>
  Number.parseInt(img.getAttribute(name) ?? '', 10) || undefined

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'

/** Adapts the DOM to the tree interface of the HTML reader. */
const browserTree: HtmlTree<Node> = {
  textOf: (node) => (node.nodeType === Node.TEXT_NODE ? (node as Text).data : undefined),
  tagOf: (node) => (isElement(node) ? node.localName : undefined),
  isForeign: (node) => isElement(node) && node.namespaceURI !== HTML_NAMESPACE,
  attribute: (node, name) => (isElement(node) ? (node.getAttribute(name) ?? undefined) : undefined),
  hasAttributes: (node) => isElement(node) && node.attributes.length > 0,
  childrenOf: (node) => [...node.childNodes],
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
