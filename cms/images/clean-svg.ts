import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { MEDIA } from '#cms/shared/constants.ts'
import { readSvgStart } from './read-svg-start.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-allow-list.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const BOUNDS = {
  /** deeper than any drawing program nests, shallow enough for any reader's stack */
  depth: 100,
  /** a megabyte of shapes has fewer; repeated unclosed tags can expand a short text to millions */
  elements: 50_000,
  /** of one element */
  attributes: 200,
  /** of the output, which may exceed the input: characters are escaped, empty elements get an end tag */
  length: 2 * MEDIA.maxSvgBytes,
} as const

/**
 * Rewrites an SVG with allow-listed elements and attributes: no scripts, no event handlers, no foreign
 * content, only references to its own parts, no doctype, no entities. Time and memory are linear in the
 * input.
 * @throws RefusedFile for an SVG that declares entities, exceeds the bounds, or has no SVG root
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

/** Checks the bounds during parsing: the finished tree could already exhaust the memory. */
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
      // the parser also counts the root of the fragment
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

/** parse5 yields `xlink:href` as `href` with a prefix; it is written as `href`, which all browsers read. */
function isAllowed({ name, value }: Element['attrs'][number]): boolean {
  if (!SVG_ATTRIBUTES.has(name)) return false
  return name === 'href' ? /^#[\w.:-]+$/.test(value) : isHarmlessCss(value)
}

/** Allows only references within the SVG. Backslash escapes are refused, since they could hide a keyword. */
function isHarmlessCss(css: string): boolean {
  const rest = css.replaceAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '')
  return !/[\\@<]|url\(|image\(|image-set\(|src\(|expression|javascript:|data:/i.test(rest)
}

const textOf = (element: Element) =>
  element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('')

/** From `width` and `height` in pixels or without unit, else from `viewBox`. */
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

/** Also removes characters that XML forbids. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const unsafe = () => new RefusedFile('unsafe-svg')
