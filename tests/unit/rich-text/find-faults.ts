import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/**
 * The elements of the closed set with their attributes, written down again so as not to rely on the code
 * under test.
 */
const allowed: Record<string, RegExp> = {
  p: /^style$/,
  h2: /^style$/,
  h3: /^style$/,
  h4: /^style$/,
  blockquote: /^style$/,
  ol: /^start$/,
  a: /^(href|target|rel)$/,
  th: /^(col|row)span$/,
  td: /^(col|row)span$/,
  img: /^(src|alt|width|height)$/,
  ...Object.fromEntries(
    [
      'strong',
      'em',
      'u',
      's',
      'sub',
      'sup',
      'code',
      'ul',
      'li',
      'table',
      'thead',
      'tbody',
      'tr',
      'br',
      'hr',
      'figure',
      'figcaption',
    ].map((tag) => [tag, /^$/]),
  ),
}

const values: Record<string, RegExp> = {
  style: /^text-align: (left|center|right|justify)$/,
  start: /^-?\d{1,7}$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  width: /^\d+$/,
  height: /^\d+$/,
  src: /^\/media\/[^\s"'<>]+$/,
  alt: /^[^\n\r\t]*$/,
}

/** @returns the elements and attributes of the HTML that are not in the closed set */
export function findFaults(html: string): string[] {
  const faults: string[] = []
  const queue: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes]
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (node.nodeName === '#text') continue
    if (!('tagName' in node)) {
      faults.push(node.nodeName)
      continue
    }
    queue.push(...node.childNodes)
    const attributes = allowed[node.tagName]
    if (!attributes || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') faults.push(`<${node.tagName}>`)
    for (const { name, value } of node.attrs) {
      const isAllowed = name === 'href' ? isSafeAddress(value) : values[name]?.test(value)
      if (!attributes?.test(name) || !isAllowed) faults.push(`<${node.tagName} ${name}="${value}">`)
    }
  }
  return faults
}

/** Resolves the address as a browser does on a page of the site. */
function isSafeAddress(href: string): boolean {
  if (/[\u0000-\u0020]/.test(href)) return false
  const { protocol, origin } = new URL(href, 'https://studio.test/blog/1')
  if (/^[/#]/.test(href)) return origin === 'https://studio.test'
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)
}
