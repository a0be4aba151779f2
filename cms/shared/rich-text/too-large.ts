/**
 * Thrown for a text that is longer, deeper or richer in elements than `LENGTH.richText` and
 * `RICH_TEXT_BOUNDS` allow.
 */
export class RichTextTooLarge extends Error {
  readonly bound: 'length' | 'depth' | 'nodes'

  constructor(bound: RichTextTooLarge['bound']) {
    super(`Rich text exceeds its bound of ${bound}`)
    this.name = 'RichTextTooLarge'
    this.bound = bound
  }
}
