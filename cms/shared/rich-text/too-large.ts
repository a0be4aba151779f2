/**
 * Thrown for a text whose length, depth or number of nodes exceeds `LENGTH.richText` or `RICH_TEXT_BOUNDS`.
 */
export class RichTextTooLarge extends Error {
  readonly bound: 'length' | 'depth' | 'nodes'

  constructor(bound: RichTextTooLarge['bound']) {
    super(`Rich text exceeds its bound of ${bound}`)
    this.name = 'RichTextTooLarge'
    this.bound = bound
  }
}
