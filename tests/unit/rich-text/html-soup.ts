import fc, { type Arbitrary } from 'fast-check'

/* Generates HTML outside the closed set: well-formed trees with known words, and tag soup. */

const inlineTags = [
  'a',
  'b',
  'i',
  'em',
  'strong',
  'u',
  'ins',
  's',
  'del',
  'strike',
  'sub',
  'sup',
  'code',
  'mark',
  'small',
  'kbd',
  'span',
  'font',
  'abbr',
  'cite',
  'q',
  'time',
  'x-custom',
  'label',
  'bdo',
  'big',
  'tt',
  'nobr',
  'o:p',
]
const blockTags = [
  'p',
  'div',
  'section',
  'article',
  'h1',
  'h2',
  'h3',
  'h5',
  'h6',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'details',
  'summary',
  'pre',
  'center',
  'address',
  'main',
  'fieldset',
  'legend',
  'menu',
  'header',
]
const strayTags = [
  'table',
  'tbody',
  'thead',
  'tr',
  'td',
  'th',
  'caption',
  'colgroup',
  'select',
  'option',
  'svg',
  'math',
  'mtext',
  'mglyph',
  'foreignObject',
  'desc',
  'annotation-xml',
  'form',
  'button',
  'image',
  'picture',
  'frameset',
  'html',
  'body',
  'head',
  'title',
  'textarea',
  'xmp',
  'iframe',
  'noscript',
  'template',
  'object',
  'video',
  'style',
  'script',
  'plaintext',
  'hr',
  'br',
  'img',
  'input',
  'wbr',
]

const attributes = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ' class="x"',
      ' id=y',
      ' onclick="alert(1)"',
      ' style="text-align:center"',
      ' style="font-weight:700;color:red"',
      ' style="font-style:italic;text-decoration:underline"',
      ' style="font-weight:normal"',
      ' align=right',
      ' href="/x"',
      ' href="javascript:alert(1)"',
      ' href="https://example.com" target=_blank',
      ' start=4',
      ' colspan=2',
      ' src="/media/a.jpg" alt="A"',
      ' src=x onerror=alert(1)',
      ' dir=rtl',
      ' style="text-align: end" hidden',
    ),
  },
)

const words = fc.array(
  fc.constantFrom('one', 'two', 'three', 'a&amp;b', '&lt;four&gt;', 'five&nbsp;six', 'ünï', '👩‍👩‍👧'),
  { minLength: 1, maxLength: 3 },
)
const spaced = fc
  .tuple(fc.constantFrom('', ' ', '\n  '), words, fc.constantFrom('', ' ', '\n\t'))
  .map(([before, text, after]) => before + text.join(' ') + after)

type Tree = { html: string; text: string }
const join = (trees: Tree[]): Tree => ({
  html: trees.map(({ html }) => html).join(''),
  text: trees.map(({ text }) => text).join(''),
})
type Wrapper = { tag: string; attribute?: string; edge: string }
/** `edge`: the text that the element adds before and after its content, a line break for a block. */
const wrap = ({ html, text }: Tree, { tag, attribute = '', edge }: Wrapper): Tree => ({
  html: `<${tag}${attribute}>${html}</${tag}>`,
  text: edge + text + edge,
})

const { tree } = fc.letrec<{ tree: Tree; node: Tree }>((tie) => {
  const elementOf = (tags: string[], edge: string): Arbitrary<Tree> =>
    fc
      .tuple(fc.constantFrom(...tags), attributes, tie('tree'))
      .map(([tag, attribute, content]) => wrap(content, { tag, attribute, edge }))
  const cells = fc
    .array(elementOf(['td', 'th'], '\n'), { minLength: 1, maxLength: 3 })
    .map((row) => wrap(join(row), { tag: 'tr', edge: '\n' }))
  return {
    tree: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'soup' }).map(join),
    node: fc.oneof(
      { depthIdentifier: 'soup', maxDepth: 5 },
      spaced.map((html) => ({ html, text: html })),
      fc.constantFrom(
        { html: '<br>', text: '\n' },
        { html: '<hr>', text: '\n' },
        { html: '<!-- comment -->', text: '' },
        { html: '<script>code()</script>', text: '' },
        { html: '<style>p{}</style>', text: '' },
        { html: '<img src="/media/a.jpg">', text: '\n' },
      ),
      elementOf(inlineTags, ''),
      elementOf(blockTags, '\n'),
      fc
        .array(cells, { minLength: 1, maxLength: 3 })
        .map((rows) => wrap(join(rows), { tag: 'table', edge: '\n' })),
    ),
  }
})

const decode = (text: string) =>
  text
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** Excluded, since a parser ends a heading where another one begins, whatever the tags say. */
const headingInHeading = /<h\d[^>]*>(?:(?!<\/h\d).)*<h\d/s

/** Well-formed HTML, with the words that a reader sees in it. */
export const tidySoup = tree
  .filter(({ html }) => !headingInHeading.test(html))
  .map(({ html, text }) => ({ html, words: decode(text).split(/\s+/).filter(Boolean) }))

/** Tags in any order, unclosed or without a beginning, and broken markup. */
const wildSoup = fc
  .array(
    fc.oneof(
      spaced,
      fc
        .tuple(fc.constantFrom(...inlineTags, ...blockTags, ...strayTags), attributes)
        .map(([tag, attribute]) => `<${tag}${attribute}>`),
      fc.constantFrom(...inlineTags, ...blockTags, ...strayTags).map((tag) => `</${tag}>`),
      fc.constantFrom(
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<',
        '>',
        '"',
        '&',
        '&#0;',
        '&#x1;',
        '&#13;',
        '&#128;',
        '\u0000',
        '\ud800',
        '<?x ',
        '<!x>',
        '</ x>',
        '&nbsp',
        '<a href="',
        "<p title='",
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((blocks) => blocks.join(''))

/** Well-formed HTML or tag soup. */
export const anyHtml = fc.oneof(
  wildSoup,
  tidySoup.map(({ html }) => html),
)
