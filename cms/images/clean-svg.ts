import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import type { ImageLoss } from '#cms/shared/image-losses.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { readSvgStart } from './read-svg-start.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-allow-list.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const LIMITS = {
  /** deeper than any drawing program nests, shallow enough for any reader's stack */
  depth: 100,
  /** a megabyte of shapes has fewer; repeated unclosed tags can expand a short text to millions */
  elements: 50_000,
  /** attributes of one element */
  attributes: 200,
  /** characters of the output, which may exceed the input: escapes, and end tags of empty elements */
  length: 2 * MEDIA.maxSvgBytes,
} as const

type CleanSvg = { bytes: Buffer; width: number; height: number; lost: ImageLoss[] }

/**
 * Rewrites an SVG with allow-listed elements and attributes: no scripts, no event handlers, no foreign
 * content, only references to its own parts, no doctype, no entities. Time and memory are linear in the
 * input.
 * @throws RefusedFile for an SVG that declares entities, exceeds the bounds, or has no SVG root
 */
export function cleanSvg(bytes: Buffer): CleanSvg {
  const text = bytes.toString('utf8')
  const start = readSvgStart(text)
  if (!start || start.hasDeclarations || /<!(?:ENTITY|ATTLIST|ELEMENT)/i.test(text)) throw unsafeSvg()
  const root = parseBounded(text.slice(start.root)).find(isSvgElement)
  if (root?.tagName !== 'svg') throw unsafeSvg()
  const size = readSize(root)
  setSize(root, size)
  const writer = new SvgWriter()
  const svg = writer.write(root)
  return { bytes: Buffer.from(svg), ...size, lost: writer.hasLeftOut ? ['svg-parts'] : [] }
}

/** Checks the bounds during parsing: the finished tree could already exhaust the memory. */
function parseBounded(text: string): Node[] {
  let depth = 0
  let elements = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (name, namespace, attributes) => {
      if (++elements > LIMITS.elements || attributes.length > LIMITS.attributes) throw unsafeSvg()
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
    onItemPush: () => {
      // the parser's stack also holds the fragment's root, and `svg`, which SvgWriter counts as depth 0
      if (++depth > LIMITS.depth + 2) throw unsafeSvg()
    },
    onItemPop: () => void depth--,
  }
  return parseFragment(text, { treeAdapter }).childNodes
}

class SvgWriter {
  #length = 0
  /** whether something that may have been seen was left out */
  hasLeftOut = false

  write(node: Node, depth = 0): string {
    if (depth > LIMITS.depth) throw unsafeSvg()
    if (defaultTreeAdapter.isTextNode(node)) return this.#count(escapeXml(node.value))
    const isStyle = isSvgElement(node) && node.tagName === 'style'
    if (
      !isSvgElement(node) ||
      !SVG_ELEMENTS.has(node.tagName) ||
      (isStyle && !isHarmlessCss(getTextContent(node)))
    ) {
      this.hasLeftOut ||= !isUnseen(node)
      return ''
    }
    this.hasLeftOut ||= node.attrs.some((attribute) => !isAllowed(attribute) && isSeen(attribute))
    const attributes = node.attrs.filter(isAllowed).map(({ name, value }) => ` ${name}="${escapeXml(value)}"`)
    const namespace = depth === 0 ? ` xmlns="${SVG_NAMESPACE}"` : ''
    const [open, close] = [`<${node.tagName}${namespace}${attributes.join('')}>`, `</${node.tagName}>`]
    this.#count(open + close)
    return open + node.childNodes.map((child) => this.write(child, depth + 1)).join('') + close
  }

  #count(text: string): string {
    this.#length += text.length
    if (this.#length > LIMITS.length) throw unsafeSvg()
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

/** What drawing programs write for themselves, and comments. */
const isUnseen = (node: Node) =>
  !defaultTreeAdapter.isElementNode(node) || node.tagName === 'metadata' || node.tagName.includes(':')

/** Handlers of events, references to elsewhere, and styles with such; not the notes of drawing programs. */
const isSeen = ({ name }: Element['attrs'][number]) => SVG_ATTRIBUTES.has(name) || /^on/i.test(name)

/** Allows only references within the SVG. Backslash escapes are refused, since they could hide a keyword. */
function isHarmlessCss(css: string): boolean {
  const withoutOwnReferences = css.replaceAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '')
  return !/[\\@<]|url\(|image\(|image-set\(|src\(|expression|javascript:|data:/i.test(withoutOwnReferences)
}

const getTextContent = (element: Element) =>
  element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('')

/**
 * Writes width and height as the first attributes: Payload reads the size from the first `width` in the text,
 * even if it is part of `stroke-width`.
 */
function setSize(root: Element, size: { width: number; height: number }): void {
  const sides = Object.entries(size).map(([name, side]) => ({ name, value: String(side) }))
  root.attrs = [...sides, ...root.attrs.filter(({ name }) => name !== 'width' && name !== 'height')]
}

/** The size that browsers give an SVG that states none. */
const DEFAULT_SIZE = { width: 300, height: 150 } as const
/** Pixels of each unit of CSS that does not depend on a font or a window. */
const PIXELS_PER_UNIT: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
}
const MAX_SIDE = 100_000

/**
 * Reads the size from `width` and `height`. As in browsers, a side that is missing or relative (`50%`, `2em`)
 * follows from the aspect ratio of `viewBox`.
 */
function readSize({ attrs }: Element): { width: number; height: number } {
  const getAttribute = (name: string) =>
    attrs.find((attribute) => attribute.name === name)?.value.trim() ?? ''
  const [width, height] = [parseLength(getAttribute('width')), parseLength(getAttribute('height'))]
  const [boxWidth, boxHeight] = getAttribute('viewBox')
    .split(/[\s,]+/)
    .slice(2, 4)
    .map(Number)
  const box =
    isValidSide(boxWidth) && isValidSide(boxHeight) ? { width: boxWidth, height: boxHeight } : undefined
  const fallback = box ?? DEFAULT_SIZE
  const size = {
    width: width ?? (height && box ? (height * box.width) / box.height : fallback.width),
    height: height ?? (width && box ? (width * box.height) / box.width : fallback.height),
  }
  const clampSide = (side: number) => Math.min(MAX_SIDE, Math.max(1, Math.round(side)))
  return { width: clampSide(size.width), height: clampSide(size.height) }
}

function parseLength(text: string): number | undefined {
  const [, number, unit = ''] = /^\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*)$/i.exec(text) ?? []
  const length = Number(number) * (PIXELS_PER_UNIT[unit.toLowerCase()] ?? Number.NaN)
  return isValidSide(length) ? length : undefined
}

const isValidSide = (length: number | undefined): length is number =>
  length !== undefined && Number.isFinite(length) && length > 0

/** Also removes characters that XML forbids. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const unsafeSvg = () => new RefusedFile('unsafe-svg')
