/**
 * Thrown for a text whose length, depth or number of nodes exceeds `MAX_LENGTH.richText` or
 * `RICH_TEXT_LIMITS`.
 */
export class RichTextTooLarge extends Error {
  readonly limit: 'length' | 'depth' | 'nodes'

  constructor(limit: RichTextTooLarge['limit']) {
    super(`Rich text exceeds its bound of ${limit}`)
    this.name = 'RichTextTooLarge'
    this.limit = limit
  }
}
