import { Tokenizer } from 'parse5'
import { describe, expect, it, vi } from 'vitest'
import { htmlToRichText } from '#cms/rich-text/html-to-rich-text.ts'
import { collectImageIds, collectImageSources } from '#cms/rich-text/collect-images.ts'
import { countWords, getExcerpt, isRichTextBlank, richTextToPlainText } from '#cms/rich-text/plain-text.ts'
import { htmlToPlainText } from '#cms/rich-text/html-to-plain-text.ts'
import { imageBySource } from './images.ts'

const image = '<img src="/media/a.jpg" alt="A" width="1200" height="800">'
const captioned = (words: string) => `<figure>${image}<figcaption>${words}</figcaption></figure>`

describe('a rich text', () => {
  const doc = (html: string) => htmlToRichText(html, { imageBySource })

  it('has plain text with a line for each block', () => {
    expect(
      richTextToPlainText(
        doc(
          '<h2>A <b>b</b></h2><ul><li>c<ul><li>d</li></ul></li></ul><p>e<br>f</p><table><tr><td>g' +
            '<td>h</table>',
        ),
      ),
    ).toBe('A b\nc\nd\ne\nf\ng\nh')
    expect(
      htmlToPlainText(
        '<p>a &amp; <b>b</b></p><script>x</script><object><p>y</p></object><script/>z</script><div>c' +
          '<br>d</div>',
      ),
    ).toBe('a & b\nc\nd')
  })

  it('has captions in its plain text, and not in its excerpt', () => {
    const html = `${captioned('Below it')}<p>The text</p>`
    expect(richTextToPlainText(doc(html))).toBe('Below it\nThe text')
    expect(htmlToPlainText(html)).toBe('Below it\nThe text')
    expect(getExcerpt(html, 100)).toBe('The text')
    expect(countWords(html)).toBe(4)
  })

  it('has an excerpt that never cuts a word, an entity or a tag', () => {
    expect(getExcerpt('<p>Hello <b>wonderful</b> world</p>', 100)).toBe('Hello wonderful world')
    expect(getExcerpt('<p>Hello <b>wonderful</b> world</p>', 15)).toBe('Hello wonderful')
    expect(getExcerpt('<p>Hello <b>wonderful</b> world</p>', 14)).toBe('Hello')
    expect(getExcerpt('<p>a &lt;b&gt; c</p>', 5)).toBe('a <b>')
    expect(getExcerpt(`<p>${'x'.repeat(9)}😀y</p>`, 10)).toBe('x'.repeat(9))
    expect(getExcerpt(`<p>${'x'.repeat(8)}👩🏽‍💻y</p>`, 12)).toBe('x'.repeat(8))
    expect(getExcerpt(`<p>${'x'.repeat(9)}e\u0301y</p>`, 10)).toBe('x'.repeat(9))
    expect(getExcerpt('<h2>One</h2><p>two</p>', 10)).toBe('One two')
    expect(getExcerpt(`<p>${'word '.repeat(5_000)}</p>`, 220)).toHaveLength(219)
  })

  it('has an excerpt for which only its beginning is parsed, with and without spaces between words', () => {
    const write = vi.spyOn(Tokenizer.prototype, 'write')
    for (const piece of ['字', '&amp;', 'word ']) {
      const html = `<p>${piece.repeat(20_000)}</p>`
      expect(getExcerpt(html, 220).length).toBeGreaterThan(200)
    }
    const chunkLengths = write.mock.calls.map(([chunk]) => chunk.length)
    expect(Math.max(...chunkLengths)).toBeLessThan(5_000)
    expect(chunkLengths.length).toBeLessThan(20)
    write.mockRestore()
  })

  it('has a number of words', () => {
    expect(countWords('<p>one <b>t</b>wo</p><p>three</p>')).toBe(3)
    expect(countWords('')).toBe(0)
  })

  it.each([
    '',
    '<p><br></p>',
    '<p>&nbsp;\u200b</p>',
    '<hr>',
    '<table><tr><td></table>',
    '<script>x</script>',
    '<img src="/unknown.jpg">',
  ])('is blank for %j', (html) => {
    expect(isRichTextBlank(doc(html))).toBe(true)
  })

  it.each(['a', '<ul><li>.</li></ul>', '<img src="/media/a.jpg">'])('is not blank for %j', (html) => {
    expect(isRichTextBlank(doc(html))).toBe(false)
  })

  it('has the sources and the ids of its images', () => {
    const html =
      '<p><img src="/media/a.jpg"><img src="/media/a.jpg"></p><svg><image href="x"/></svg>' +
      '<img src="x?a=1&amp;b=2"><img>'
    expect(collectImageSources(html)).toEqual(['/media/a.jpg', 'x?a=1&b=2'])
    expect(
      collectImageIds(
        doc(
          '<ul><li>x<img src="/media/a.jpg"></li></ul><table><tr><td><img src="/media/a.jpg"></table>' +
            '<blockquote><img src="/media/post-images/b%20c.png">',
        ),
      ),
    ).toEqual(['media-0', 'media-1'])
  })
})
