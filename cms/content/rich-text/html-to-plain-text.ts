import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS } from './html-elements.ts'

/** How the tokenizer must read what is inside, as the parser would tell it. */
const CONTENT_MODES = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ...['style', 'iframe', 'noembed', 'noframes', 'noscript', 'xmp'].map((tag) => [tag, TokenizerMode.RAWTEXT] as const),
  ...['textarea', 'title'].map((tag) => [tag, TokenizerMode.RCDATA] as const),
  ['plaintext', TokenizerMode.PLAINTEXT],
])
/** They have no end tag, so nothing is inside to be dropped. */
const EMPTY_ELEMENTS = new Set(['meta', 'link', 'base', 'embed'])

/**
 * The words of a piece of HTML, a line for each block. It reads tokens only, no tree: time and memory grow with the
 * text alone, whatever is nested in what.
 * @returns trimmed lines, no empty ones; made for people to read, never to stand in HTML unescaped
 */
export function htmlToPlainText(html: string): string {
  let text = ''
  /** dropped elements that are open */
  let dropped: string[] = []
  const write = ({ chars }: Token.CharacterToken) => {
    if (dropped.length === 0) text += chars.replace(/[\t\n\f\r ]+/g, ' ')
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onCharacter: write,
      onWhitespaceCharacter: write,
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
      onStartTag: ({ tagName, selfClosing }) => {
        if (tagName === 'br' || tagName === 'img' || BLOCK_ELEMENTS.has(tagName)) text += '\n'
        if (DROPPED_ELEMENTS.has(tagName) && !EMPTY_ELEMENTS.has(tagName) && !selfClosing) dropped.push(tagName)
        tokenizer.state = CONTENT_MODES.get(tagName) ?? tokenizer.state
      },
      onEndTag: ({ tagName }) => {
        if (BLOCK_ELEMENTS.has(tagName)) text += '\n'
        if (dropped.at(-1) === tagName) dropped = dropped.slice(0, -1)
      },
    },
  )
  tokenizer.write(html, true)
  return text
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
