import { Token, Tokenizer, type TokenHandler, TokenizerMode } from 'parse5'
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS } from '#cms/shared/rich-text/html-elements.ts'

/** Tokenizer states for the content of some elements; a full parser would set them. */
const CONTENT_MODES = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ...['style', 'iframe', 'noembed', 'noframes', 'noscript', 'xmp'].map(
    (tag) => [tag, TokenizerMode.RAWTEXT] as const,
  ),
  ...['textarea', 'title'].map((tag) => [tag, TokenizerMode.RCDATA] as const),
  ['plaintext', TokenizerMode.PLAINTEXT],
])
/** They have no end tag, so no content to drop. */
const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

type Options = {
  /** stops reading after this many characters (the text may be longer); by default reads everything */
  maxLength?: number
  /** elements whose content is left out */
  droppedElements?: ReadonlySet<string>
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
  { maxLength = Infinity, droppedElements = DROPPED_ELEMENTS }: Options = {},
): string {
  const handler = new PlainTextHandler(droppedElements)
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

/**
 * parse5 hands over a run of characters only where it ends. `runLength` tells how long the unfinished one is,
 * so that `maxLength` holds for a text without spaces, too.
 */
class RunTokenizer extends Tokenizer {
  get runLength(): number {
    const run = this.currentCharacterToken
    return run?.type === Token.TokenType.CHARACTER ? run.chars.length : 0
  }
}

class PlainTextHandler implements TokenHandler {
  text = ''
  #handledCount = 0
  /** names of the open elements whose content is dropped */
  #openDropped: string[] = []
  #tokenizer = new RunTokenizer({}, this)
  #droppedElements: ReadonlySet<string>

  constructor(droppedElements: ReadonlySet<string>) {
    this.#droppedElements = droppedElements
  }

  /** Characters of the text so far, without white space. */
  get characterCount(): number {
    return this.#handledCount + (this.#openDropped.length > 0 ? 0 : this.#tokenizer.runLength)
  }

  read(html: string): void {
    this.#tokenizer.write(html, false)
  }

  end(): void {
    this.#tokenizer.write('', true)
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#openDropped.length > 0) return
    this.text += chars
    this.#handledCount += chars.length
  }

  onWhitespaceCharacter(): void {
    if (this.#openDropped.length === 0) this.text += ' '
  }

  onStartTag({ tagName }: Token.TagToken): void {
    if (tagName === 'br' || tagName === 'img' || BLOCK_ELEMENTS.has(tagName)) this.text += '\n'
    if (this.#droppedElements.has(tagName) && !VOID_ELEMENTS.has(tagName)) this.#openDropped.push(tagName)
    this.#tokenizer.state = CONTENT_MODES.get(tagName) ?? this.#tokenizer.state
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (BLOCK_ELEMENTS.has(tagName)) this.text += '\n'
    if (this.#openDropped.at(-1) === tagName) this.#openDropped.pop()
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
}
