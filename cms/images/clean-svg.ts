import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { MEDIA } from '#cms/shared/constants.ts'
import { readSvgStart } from './read-svg-start.ts'
import { RefusedImage } from './refused-image.ts'
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-allow-list.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const BOUNDS = {
  /** deeper than any drawing program nests, shallow enough for any reader's stack */
  depth: 100,
  /** a megabyte of shapes has fewer; unclosed tags that repeat would make millions of a short text */
  elements: 50_000,
  /** of one element */
  attributes: 200,
  /** what comes out may be longer than what came: characters are escaped, empty elements get an end */
  length: 2 * MEDIA.maxSvgBytes,
} as const

/**
 * An SVG of allow-listed elements and attributes, written anew: no scripts, no handlers, no foreign content,
 * no references but to its own parts, no doctype, no entities. Time and memory grow with the bytes alone.
 * @throws RefusedImage for what declares entities, is beyond the bounds, or has no SVG root
 */
export function cleanSvg(bytes: Buffer): { bytes: Buffer; width: number | null; height: number | null } {
  const text = bytes.toString('utf8')
  const start = readSvgStart(text)
  if (!start || start.hasDeclarations || /<!(?:ENTITY|ATTLIST|ELEMENT)/i.test(text)) throw unsafe()
  const root = parseBounded(text.slice(start.root)).find(isSvgElement)
  if (root?.tagName !== 'svg') throw unsafe()
  const svg = new SvgWriter().write(root)
  return { bytes: Buffer.from(svg), ...sizeOf(root) }
}

/** The bounds hold while the tree grows: afterwards there would be no memory left to refuse it with. */
function parseBounded(text: string): Node[] {
  let depth = 0
  let elements = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (name, namespace, attributes) => {
      if (++elements > BOUNDS.elements || attributes.length > BOUNDS.attributes) throw unsafe()
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
    onItemPush: () => {
      // beside the drawing's own elements the parser keeps a root of the fragment
      if (++depth > BOUNDS.depth + 2) throw unsafe()
    },
    onItemPop: () => void depth--,
  }
  return parseFragment(text, { treeAdapter }).childNodes
}

class SvgWriter {
  #length = 0

  write(node: Node, depth = 0): string {
    if (depth > BOUNDS.depth) throw unsafe()
    if (defaultTreeAdapter.isTextNode(node)) return this.#count(escapeXml(node.value))
    if (!isSvgElement(node) || !SVG_ELEMENTS.has(node.tagName)) return ''
    if (node.tagName === 'style' && !isHarmlessCss(textOf(node))) return ''
    const attributes = node.attrs.filter(isAllowed).map(({ name, value }) => ` ${name}="${escapeXml(value)}"`)
    const namespace = depth === 0 ? ` xmlns="${SVG_NAMESPACE}"` : ''
    const [open, close] = [`<${node.tagName}${namespace}${attributes.join('')}>`, `</${node.tagName}>`]
    this.#count(open + close)
    return open + node.childNodes.map((child) => this.write(child, depth + 1)).join('') + close
  }

  #count(text: string): string {
    this.#length += text.length
    if (this.#length > BOUNDS.length) throw unsafe()
    return text
  }
}

const isSvgElement = (node: Node): node is Element =>
  defaultTreeAdapter.isElementNode(node) && node.namespaceURI === SVG_NAMESPACE

/** `xlink:href` comes as `href` with a prefix; it is written as the plain one, which every browser reads. */
function isAllowed({ name, value }: Element['attrs'][number]): boolean {
  if (!SVG_ATTRIBUTES.has(name)) return false
  return name === 'href' ? /^#[\w.:-]+$/.test(value) : isHarmlessCss(value)
}

/** Only a drawing's own parts may be referred to. A backslash would hide a word from this look. */
function isHarmlessCss(css: string): boolean {
  const rest = css.replaceAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '')
  return !/[\\@<]|url\(|image\(|image-set\(|src\(|expression|javascript:|data:/i.test(rest)
}

const textOf = (element: Element) =>
  element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('')

/** By its width and height in plain or pixel numbers, else by its view box. */
function sizeOf({ attrs }: Element): { width: number | null; height: number | null } {
  const valueOf = (name: string) => attrs.find((attribute) => attribute.name === name)?.value.trim() ?? ''
  const box = valueOf('viewBox')
    .split(/[\s,]+/)
    .map(Number)
  const pixels = (text: string, fallback: number | undefined) => {
    const length = /^\d+(?:\.\d+)?(?:px)?$/.test(text) ? Number.parseFloat(text) : fallback
    return length && Number.isFinite(length) && length > 0 ? Math.round(length) : null
  }
  return { width: pixels(valueOf('width'), box[2]), height: pixels(valueOf('height'), box[3]) }
}

/** Also takes out what no XML may hold. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const unsafe = () => new RefusedImage('unsafe-svg')
