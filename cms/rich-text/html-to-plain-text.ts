import { Token, Tokenizer, type TokenHandler, TokenizerMode } from 'parse5'
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS } from '#cms/shared/rich-text/html-elements.ts'

/** Tokenizer states for the content of elements, which otherwise the parser would set. */
const CONTENT_MODES = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ...['style', 'iframe', 'noembed', 'noframes', 'noscript', 'xmp'].map(
    (tag) => [tag, TokenizerMode.RAWTEXT] as const,
  ),
  ...['textarea', 'title'].map((tag) => [tag, TokenizerMode.RCDATA] as const),
  ['plaintext', TokenizerMode.PLAINTEXT],
])
/** Void elements: no end tag, so no content to drop. */
const VOID_ELEMENTS = new Set(['meta', 'link', 'base', 'embed'])

type Options = {
  /** stops reading after this many characters (the text may be longer); by default reads everything */
  maxLength?: number
  /** elements whose words are left out */
  skippedElements?: ReadonlySet<string>
}

/** Characters per read if only the beginning is needed. */
const CHUNK = 2_048

/**
 * The text of HTML, one line per block. Uses the tokenizer without building a tree: time and memory are
 * linear in the length, whatever the nesting.
 * @returns trimmed, non-empty lines; not escaped for HTML
 */
export function htmlToPlainText(
  html: string,
  { maxLength = Infinity, skippedElements = DROPPED_ELEMENTS }: Options = {},
): string {
  const handler = new PlainTextHandler(skippedElements)
  const chunk = maxLength === Infinity ? html.length : CHUNK
  for (let at = 0; at < html.length && handler.characterCount < maxLength; at += chunk) {
    handler.read(html.slice(at, at + chunk))
  }
  handler.end()
  return handler.text
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** A run of characters becomes a token once it ends, which in a text without spaces is its end. */
class RunTokenizer extends Tokenizer {
  get runLength(): number {
    const run = this.currentCharacterToken
    return run?.type === Token.TokenType.CHARACTER ? run.chars.length : 0
  }
}

class PlainTextHandler implements TokenHandler {
  text = ''
  #shown = 0
  /** open elements whose content is dropped */
  #dropped: string[] = []
  #tokenizer = new RunTokenizer({}, this)
  #without: ReadonlySet<string>

  constructor(skippedElements: ReadonlySet<string>) {
    this.#without = skippedElements
  }

  /** characters so far, without white space */
  get characterCount(): number {
    return this.#shown + (this.#dropped.length > 0 ? 0 : this.#tokenizer.runLength)
  }

  read(html: string): void {
    this.#tokenizer.write(html, false)
  }

  end(): void {
    this.#tokenizer.write('', true)
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#dropped.length > 0) return
    this.text += chars
    this.#shown += chars.length
  }

  onWhitespaceCharacter(): void {
    if (this.#dropped.length === 0) this.text += ' '
  }

  onStartTag({ tagName }: Token.TagToken): void {
    if (tagName === 'br' || tagName === 'img' || BLOCK_ELEMENTS.has(tagName)) this.text += '\n'
    if (this.#without.has(tagName) && !VOID_ELEMENTS.has(tagName)) this.#dropped.push(tagName)
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
