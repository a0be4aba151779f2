import { describe, expect, it } from 'vitest'
import { htmlToExcerpt } from '#web/shared/lib/html-to-excerpt.ts'

describe('plainText', () => {
  it('ends a cut text with an ellipsis alone', () => {
    expect(htmlToExcerpt('<p>What hums? The fan does.</p>', 11)).toBe('What hums…')
    expect(htmlToExcerpt('<p>It hums… The fan does.</p>', 9)).toBe('It hums…')
  })

  it('keeps the words of neighbouring blocks apart and those of marks together', () => {
    expect(
      htmlToExcerpt('<h2>Title</h2><p>un<strong>der</strong>line</p><ul><li>one</li><li>two</li></ul>', 100),
    ).toBe('Title underline one two')
  })

  it('decodes the entities that canonical HTML has, each once', () => {
    expect(htmlToExcerpt('<p>a &amp; b &lt;c&gt; &quot;d&quot; &amp;lt;</p>', 100)).toBe('a & b <c> "d" &lt;')
  })

  it('cuts after a whole word and says so', () => {
    expect(htmlToExcerpt('<p>One two three, four five</p>', 15)).toBe('One two three…')
  })

  it('cuts a text of one endless word all the same', () => {
    expect(htmlToExcerpt('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`)
  })

  it('leaves a text that fits as it is', () => {
    expect(htmlToExcerpt('<p>Short.</p>', 10)).toBe('Short.')
    expect(htmlToExcerpt('', 10)).toBe('')
  })
})
