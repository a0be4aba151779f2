import { describe, expect, it } from 'vitest'
import { htmlToExcerpt } from '#web/shared/lib/html-to-excerpt.ts'

describe('htmlToExcerpt', () => {
  it('ends a cut text with only an ellipsis', () => {
    expect(htmlToExcerpt('<p>What hums? The fan does.</p>', 11)).toBe('What hums…')
    expect(htmlToExcerpt('<p>It hums… The fan does.</p>', 9)).toBe('It hums…')
  })

  it('separates the words of adjacent blocks, and not those of marks', () => {
    expect(
      htmlToExcerpt('<h2>Title</h2><p>un<strong>der</strong>line</p><ul><li>one</li><li>two</li></ul>', 100),
    ).toBe('Title underline one two')
  })

  it('decodes the entities of canonical HTML, each once', () => {
    expect(htmlToExcerpt('<p>a &amp; b &lt;c&gt; &quot;d&quot; &amp;lt;</p>', 100)).toBe('a & b <c> "d" &lt;')
  })

  it('cuts after a whole word, with an ellipsis', () => {
    expect(htmlToExcerpt('<p>One two three, four five</p>', 15)).toBe('One two three…')
  })

  it('cuts a text of one long word anywhere', () => {
    expect(htmlToExcerpt('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`)
  })

  it('does not change a text that fits', () => {
    expect(htmlToExcerpt('<p>Short.</p>', 10)).toBe('Short.')
    expect(htmlToExcerpt('', 10)).toBe('')
  })
})
