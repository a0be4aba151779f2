import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { unprocessable } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-allow-list.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
/** Deeper than any drawing program nests, shallow enough for any reader's stack. */
const MAX_DEPTH = 100

/**
 * An SVG of allow-listed elements and attributes, written anew: no scripts, no handlers, no foreign content, no
 * references but to its own parts, no doctype, no entities.
 * @throws AppError 422 for what declares entities, nests too deep, or has no SVG root
 */
export function cleanSvg(bytes: Buffer): { bytes: Buffer; width: number | null; height: number | null } {
  const text = bytes.toString('utf8')
  if (/<!(?:ENTITY|ATTLIST|ELEMENT)|<!DOCTYPE[^>]*\[/i.test(text)) throw unsafe()
  const source = text.replace(/<\?xml[^>]*\?>|<!DOCTYPE[^>]*>/gi, '')
  const root = parseFragment(source).childNodes.find(isSvgElement)
  if (root?.tagName !== 'svg') throw unsafe()
  const svg = write(root, 0)
  return { bytes: Buffer.from(svg), ...sizeOf(root) }
}

function write(node: Node, depth: number): string {
  if (depth > MAX_DEPTH) throw unsafe()
  if (defaultTreeAdapter.isTextNode(node)) return escapeXml(node.value)
  if (!isSvgElement(node) || !SVG_ELEMENTS.has(node.tagName)) return ''
  if (node.tagName === 'style' && !isHarmlessCss(textOf(node))) return ''
  const attributes = node.attrs.filter(isAllowed).map(({ name, value }) => ` ${name}="${escapeXml(value)}"`)
  const namespace = depth === 0 ? ` xmlns="${SVG_NAMESPACE}"` : ''
  return `<${node.tagName}${namespace}${attributes.join('')}>${node.childNodes.map((child) => write(child, depth + 1)).join('')}</${node.tagName}>`
}

const isSvgElement = (node: Node): node is Element => defaultTreeAdapter.isElementNode(node) && node.namespaceURI === SVG_NAMESPACE

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

const textOf = (element: Element) => element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('')

/** By its width and height in plain or pixel numbers, else by its view box. */
function sizeOf({ attrs }: Element): { width: number | null; height: number | null } {
  const valueOf = (name: string) => attrs.find((attribute) => attribute.name === name)?.value.trim() ?? ''
  const box = valueOf('viewBox').split(/[\s,]+/).map(Number)
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

const unsafe = () => unprocessable(messages.media.unsafeSvg, undefined, 'unsafe-svg')
