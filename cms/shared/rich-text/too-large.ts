/**
 * Thrown for a text whose length, depth or number of nodes exceeds `LENGTH.richText` or `RICH_TEXT_LIMITS`.
 */
export class RichTextTooLarge extends Error {
  readonly limit: 'length' | 'depth' | 'nodes'

  constructor(bound: RichTextTooLarge['limit']) {
    super(`Rich text exceeds its bound of ${bound}`)
    this.name = 'RichTextTooLarge'
    this.limit = bound
  }
}
