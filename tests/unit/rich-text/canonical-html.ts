import fc, { type Arbitrary } from 'fast-check'
import { RICH_TEXT_ALIGNMENTS, RICH_TEXT_HEADINGS, RICH_TEXT_MARKS } from '#cms/shared/rich-text/allowlist.ts'
import { image, sources } from './images.ts'

/* Generates canonical HTML (decision 002) without using the code under test. */

type Text = { kind: 'text'; text: string; space: boolean }
type Inline =
  | Text
  | { kind: 'br' }
  | { kind: 'mark'; mark: number; children: Inline[] }
  | { kind: 'link'; attributes: string; children: Inline[] }

const escape = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
const escapeAttribute = (text: string) => escape(text).replace(/"/g, '&quot;')

// canonical text has no lone surrogates and control characters; spaces are added between words
const clean = (text: string) => text.toWellFormed().replace(/[\u0000-\u0020\u007f]/g, '')

const word = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
    fc.constantFrom(
      'a',
      '&',
      '<b>',
      '&amp;',
      '"',
      '\u00a0x',
      '\u200bzero\u200d',
      '\u202eright',
      'שלום',
      '一二',
      '👩‍👩‍👧',
      '${x}',
      '</p>',
      '\u2028',
    ),
  )
  .map(clean)
  .filter((text) => text.trim() !== '')

const leaf: Arbitrary<Text> = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([words, space]) => ({ kind: 'text', text: words.join(' '), space }))

const href = fc.constantFrom(
  'https://example.com/a?b=1&c=2#d',
  'http://example.com',
  'mailto:a@example.com',
  'tel:+3512100',
  '/portfolio/1',
  '/',
  '#top',
  'https://ä.example/%20"x"',
)
const linkAttributes = fc
  .tuple(href, fc.boolean())
  .map(
    ([url, newTab]) =>
      ` href="${escapeAttribute(url)}"${newTab ? ' target="_blank" rel="noopener noreferrer"' : ''}`,
  )

type InlineOptions = { firstMark: number; hasLinks: boolean; depth: number }

/** Inline nodes with marks from index `firstMark` of RICH_TEXT_MARKS on, which nest in this order. */
function inlineNodes({ firstMark, hasLinks, depth }: InlineOptions): Arbitrary<Inline[]> {
  const choices: Arbitrary<Inline>[] = [leaf, fc.constant({ kind: 'br' } as const)]
  if (depth > 0 && firstMark < RICH_TEXT_MARKS.length) choices.push(markNode({ firstMark, hasLinks, depth }))
  if (depth > 0 && hasLinks) {
    // a link begins with text of no more marks than those around it, so that these stay outside the link
    choices.push(
      fc
        .tuple(linkAttributes, inlineNodes({ firstMark, hasLinks: false, depth: depth - 1 }))
        .map(([attributes, children]) => ({ kind: 'link', attributes, children })),
    )
  }
  return fc
    .tuple(leaf, fc.array(fc.oneof(...choices), { maxLength: 4 }), leaf)
    .map(([first, middle, last]) => tidy([first, ...middle, last]))
}

const markNode = ({ firstMark, hasLinks, depth }: InlineOptions): Arbitrary<Inline> =>
  fc.integer({ min: firstMark, max: RICH_TEXT_MARKS.length - 1 }).chain((mark) =>
    inlineNodes({ firstMark: mark + 1, hasLinks, depth: depth - 1 }).map((children) => ({
      kind: 'mark' as const,
      mark,
      children,
    })),
  )

/** Removes what canonical HTML merges: a text after a text, a mark after the same mark or its line break. */
function tidy(nodes: Inline[]): Inline[] {
  const tidied: Inline[] = []
  for (const node of nodes) {
    const last = tidied.at(-1)
    if (node.kind === 'text' && last?.kind === 'text') continue
    const lastVisible = tidied.findLast(({ kind }) => kind !== 'br')
    if (node.kind === 'mark' && lastVisible?.kind === 'mark' && node.mark === lastVisible.mark) continue
    tidied.push(node)
  }
  return tidied
}

function render(nodes: Inline[]): string {
  const leaves = nodes.flatMap(function flatten(node): Inline[] {
    return 'children' in node ? node.children.flatMap(flatten) : [node]
  })
  leaves.forEach((node, index) => {
    if (node.kind === 'text' && leaves[index + 1]?.kind !== 'text') node.space = false
  })
  return nodes.map(renderNode).join('')
}

function renderNode(node: Inline): string {
  if (node.kind === 'text') return escape(node.text) + (node.space ? ' ' : '')
  if (node.kind === 'br') return '<br>'
  const inside = node.children.map(renderNode).join('')
  if (node.kind === 'link') return `<a${node.attributes}>${inside}</a>`
  const tag = RICH_TEXT_MARKS[node.mark]
  return `<${tag}>${inside}</${tag}>`
}

const line = inlineNodes({ firstMark: 0, hasLinks: true, depth: 2 }).map(render)
const alignment = fc
  .option(fc.constantFrom(...RICH_TEXT_ALIGNMENTS), { nil: undefined })
  .map((align) => (align ? ` style="text-align: ${align}"` : ''))

const paragraph = fc
  .tuple(alignment, fc.oneof({ weight: 9, arbitrary: line }, { weight: 1, arbitrary: fc.constant('<br>') }))
  .map(([style, text]) => `<p${style}>${text}</p>`)
const heading = fc
  .tuple(fc.constantFrom(...RICH_TEXT_HEADINGS), alignment, line)
  .map(([tag, style, text]) => `<${tag}${style}>${text}</${tag}>`)
const caption = fc.option(
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  { nil: undefined },
)
const storedImage = fc
  .tuple(fc.constantFrom(...sources), fc.string({ unit: 'grapheme', maxLength: 20 }), caption)
  .map(([src, alt, words]) => {
    const img =
      `<img src="${src}" alt="${escapeAttribute(clean(alt))}" width="${image.width}" ` +
      `height="${image.height}">`
    return words ? `<figure>${img}<figcaption>${escape(words)}</figcaption></figure>` : img
  })

function list(depth: number): Arbitrary<string> {
  const text = fc.oneof({ weight: 6, arbitrary: line }, { weight: 1, arbitrary: fc.constant('') })
  const nested =
    depth > 0 ? fc.array(list(depth - 1), { maxLength: 2 }).map((lists) => lists.join('')) : fc.constant('')
  const items = fc
    .array(fc.tuple(text, nested), { minLength: 1, maxLength: 3 })
    .map((all) => all.map((item) => `<li>${item.join('')}</li>`).join(''))
  const start = fc.oneof(
    fc.constant(''),
    fc.integer({ min: -5, max: 99 }).map((number) => (number === 1 ? '' : ` start="${number}"`)),
  )
  return fc.oneof(
    items.map((all) => `<ul>${all}</ul>`),
    fc.tuple(start, items).map(([number, all]) => `<ol${number}>${all}</ol>`),
  )
}

const simpleBlock = fc.oneof(paragraph, heading, storedImage, fc.constant('<hr>'), list(2))
const blocks = fc.array(simpleBlock, { minLength: 1, maxLength: 3 })

const bareQuote = fc.tuple(alignment, line).map(([style, text]) => `<blockquote${style}>${text}</blockquote>`)
const blockQuote = blocks
  .filter((all) => !all.every((block) => block.endsWith('><br></p>')))
  .map((all) => `<blockquote>${all.join('')}</blockquote>`)
const quote = fc.oneof(bareQuote, blockQuote)

const isPlainParagraph = (block: string) => block.startsWith('<p>')
const cellContent = fc.oneof(
  fc.constant(''),
  line,
  fc
    .array(fc.oneof(simpleBlock, quote), { minLength: 1, maxLength: 2 })
    .map((all) => (all.length === 1 && isPlainParagraph(all[0]!) ? '' : all.join(''))),
)
const span = (name: string) =>
  fc.integer({ min: 1, max: 3 }).map((count) => (count > 1 ? ` ${name}="${count}"` : ''))
const cell = (tag: Arbitrary<string>) =>
  fc
    .tuple(tag, span('colspan'), span('rowspan'), cellContent)
    .map(([name, columns, rows, content]) => `<${name}${columns}${rows}>${content}</${name}>`)
const rows = (tag: Arbitrary<string>, maxLength: number) =>
  fc
    .array(
      fc.array(cell(tag), { minLength: 1, maxLength: 3 }).map((cells) => `<tr>${cells.join('')}</tr>`),
      { maxLength },
    )
    .map((all) => all.join(''))
const table = fc
  .tuple(rows(fc.constant('th'), 1), rows(fc.constantFrom('td', 'th'), 3))
  .filter(([head, body]) => head + body !== '')
  .map(
    ([head, body]) => `<table>${head && `<thead>${head}</thead>`}${body && `<tbody>${body}</tbody>`}</table>`,
  )

/** The HTML of a whole document. */
export const canonicalHtml = fc
  .array(fc.oneof(simpleBlock, quote, table), { maxLength: 5 })
  .map((all) => (all.length === 1 && all[0]!.endsWith('><br></p>') ? '' : all.join('')))
