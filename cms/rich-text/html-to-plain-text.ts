import { type Token, Tokenizer, type TokenHandler, TokenizerMode } from 'parse5'
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS } from '#cms/shared/rich-text/html-elements.ts'

/** How the tokenizer must read what is inside, as the parser would tell it. */
const CONTENT_MODES = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ...['style', 'iframe', 'noembed', 'noframes', 'noscript', 'xmp'].map(
    (tag) => [tag, TokenizerMode.RAWTEXT] as const,
  ),
  ...['textarea', 'title'].map((tag) => [tag, TokenizerMode.RCDATA] as const),
  ['plaintext', TokenizerMode.PLAINTEXT],
])
/** They have no end tag, so nothing is inside to be dropped. */
const EMPTY_ELEMENTS = new Set(['meta', 'link', 'base', 'embed'])

/** So much is read at a time where only a beginning is wanted. */
const CHUNK = 2_048

/**
 * The words of a piece of HTML, a line for each block. It reads tokens only, no tree: time and memory grow
 * with the text alone, whatever is nested in what.
 * @param enough stop reading after so many characters; the whole text otherwise
 * @returns trimmed lines, no empty ones; made for people to read, never to stand in HTML unescaped
 */
export function htmlToPlainText(html: string, enough = Infinity): string {
  const words = new WordTokens()
  const chunk = enough === Infinity ? html.length : CHUNK
  for (let at = 0; at < html.length && words.shown < enough; at += chunk) {
    words.read(html.slice(at, at + chunk), at + chunk >= html.length)
  }
  return words.text
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

class WordTokens implements TokenHandler {
  text = ''
  /** characters of the text but for white space */
  shown = 0
  /** dropped elements that are open */
  #dropped: string[] = []
  #tokenizer = new Tokenizer({}, this)

  read(html: string, isLast: boolean): void {
    this.#tokenizer.write(html, isLast)
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#dropped.length > 0) return
    this.text += chars
    this.shown += chars.length
  }

  onWhitespaceCharacter(): void {
    if (this.#dropped.length === 0) this.text += ' '
  }

  onStartTag({ tagName }: Token.TagToken): void {
    if (tagName === 'br' || tagName === 'img' || BLOCK_ELEMENTS.has(tagName)) this.text += '\n'
    if (DROPPED_ELEMENTS.has(tagName) && !EMPTY_ELEMENTS.has(tagName)) this.#dropped.push(tagName)
    this.#tokenizer.state = CONTENT_MODES.get(tagName) ?? this.#tokenizer.state
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (BLOCK_ELEMENTS.has(tagName)) this.text += '\n'
    if (this.#dropped.at(-1) === tagName) this.#dropped.pop()
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
}
