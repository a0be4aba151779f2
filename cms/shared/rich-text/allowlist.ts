import { MAX_LENGTH } from '#cms/shared/lengths.ts'

/**
 * The closed set of rich text (docs/behaviour.md#rich-text) as data: what the converters keep, the editors
 * offer and the browser's sanitizer lets through. Other elements lose their markup but never their text.
 */

/** In the order in which they nest in canonical HTML, outermost first. */
export const RICH_TEXT_MARKS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code'] as const
export type RichTextMark = (typeof RICH_TEXT_MARKS)[number]

export const RICH_TEXT_HEADINGS = ['h2', 'h3', 'h4'] as const
export type RichTextHeading = (typeof RICH_TEXT_HEADINGS)[number]

export const RICH_TEXT_ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
export type RichTextAlignment = (typeof RICH_TEXT_ALIGNMENTS)[number]

/** Every tag of canonical HTML with its allowed attributes, in the order in which they are written. */
export const RICH_TEXT_TAGS = {
  p: ['style'],
  h2: ['style'],
  h3: ['style'],
  h4: ['style'],
  blockquote: ['style'],
  strong: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  code: [],
  a: ['href', 'target', 'rel'],
  ul: [],
  ol: ['start'],
  li: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  br: [],
  hr: [],
  figure: [],
  img: ['src', 'alt', 'width', 'height'],
  figcaption: [],
} as const satisfies Record<string, readonly string[]>

export const RICH_TEXT_ATTRIBUTES = [...new Set(Object.values(RICH_TEXT_TAGS).flat())]

/** Bounds beyond which a document is not plausible input. */
export const RICH_TEXT_LIMITS = {
  /** nesting depth of elements, the same as the browsers' limit */
  depth: 512,
  /** nodes of a text that is saved: its blocks, items, cells, links, breaks and texts */
  nodes: 8_000,
  /** tags of submitted and of stored HTML, opening and closing */
  tags: 20_000,
  /** nodes that any converter visits: stored texts may be older than the bounds of a save */
  visitedNodes: 100_000,
  /** different images of one document */
  images: 500,
  /**
   * lists inside lists; deeper ones join the last level, since MongoDB stores at most 100 levels of a
   * document
   */
  lists: 10,
  /** columns or rows that a table cell may span */
  span: 100,
  /** first number of an ordered list, positive or negative */
  start: 1_000_000,
} as const

/** Addresses that a link may have: web, mail, telephone, a path of this site (not `//host`) or an anchor. */
export const LINK_PATTERN = /^(?:https?:\/\/[^/?#\\]|mailto:.|tel:.|\/(?![/\\])|#)/i

// browsers strip some of these from a URL, so a URL that has one is refused
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/**
 * Validates and normalises the URL of a link.
 * @param href as the author entered it, entities decoded
 * @returns the URL with its spaces encoded; undefined if it is not allowed
 */
export function parseLinkUrl(href: unknown): string | undefined {
  if (typeof href !== 'string' || href.length > MAX_LENGTH.url * 2) return undefined
  const address = href.toWellFormed().replace(/^[\t\n\f\r ]+|(?<![\t\n\f\r ])[\t\n\f\r ]+$/g, '')
  if (CONTROLS.test(address) || !LINK_PATTERN.test(address)) return undefined
  if (/^https?:/i.test(address) && !URL.canParse(address)) return undefined
  const encoded = address.replaceAll(' ', '%20')
  return encoded.length <= MAX_LENGTH.url ? encoded : undefined
}
