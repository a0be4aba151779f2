import type { RichTextHeading } from '#cms/shared/rich-text/allowlist.ts'
import { FORMAT } from './nodes.ts'

/* How the reader treats HTML elements. Elements that are not listed are inline and lose their markup. */

/** Their content is code, a fallback or part of the head, not text. */
export const DROPPED_ELEMENTS = new Set([
  'script',
  'style',
  'noscript',
  'iframe',
  'object',
  'embed',
  'applet',
  'template',
  'noembed',
  'noframes',
  'head',
  'title',
  'meta',
  'link',
  'base',
  'audio',
  'video',
  'canvas',
  'datalist',
])

/** Lines end before and after them. */
export const BLOCK_ELEMENTS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'caption',
  'center',
  'dd',
  'details',
  'dialog',
  'dir',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hgroup',
  'hr',
  'html',
  'legend',
  'li',
  'listing',
  'main',
  'menu',
  'nav',
  'ol',
  'optgroup',
  'option',
  'p',
  'plaintext',
  'pre',
  'search',
  'section',
  'select',
  'summary',
  'table',
  'tbody',
  'td',
  'textarea',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
  'xmp',
])

/** Their line breaks and spaces are kept. */
export const PREFORMATTED_ELEMENTS = new Set(['pre', 'listing', 'plaintext', 'textarea', 'xmp'])

/** The headings of the closed set, by those of HTML. */
export const HEADINGS = new Map<string, RichTextHeading>([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['h5', 'h4'],
  ['h6', 'h4'],
])

export const MARK_FORMATS = new Map<string, number>([
  ['strong', FORMAT.strong],
  ['b', FORMAT.strong],
  ['em', FORMAT.em],
  ['i', FORMAT.em],
  ['u', FORMAT.u],
  ['ins', FORMAT.u],
  ['s', FORMAT.s],
  ['strike', FORMAT.s],
  ['del', FORMAT.s],
  ['sub', FORMAT.sub],
  ['sup', FORMAT.sup],
  ['code', FORMAT.code],
])
