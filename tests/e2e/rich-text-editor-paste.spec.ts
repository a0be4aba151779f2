import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, storedPicture, test } from '#tests/support/browser/editor-harness.ts'
import { canonicalHtml } from '#tests/unit/rich-text/canonical-html.ts'
import { canonicalize } from '#tests/unit/rich-text/canonicalize.ts'
import { tidySoup, wildSoup } from '#tests/unit/rich-text/html-soup.ts'

/** What other programs put on the clipboard comes in as the closed set (design 4). */
test.describe.configure({ mode: 'default' })

const clipboard = (name: string) => readFile(new URL(`../support/clipboards/${name}.html`, import.meta.url), 'utf8')

for (const [name, html] of [
  ['word', '<h2>The brief</h2><p style="text-align: justify">Light comes <strong>from the north</strong>, <em>slowly</em>, and <u>stays</u>.</p><ul><li>Concrete<ul><li>cast <strong>on site</strong></li></ul></li><li>Glass</li></ul><p>Then:</p><ol><li>Draw</li><li>Build</li></ol><table><tbody><tr><td><strong>Room</strong></td><td>m<sup>2</sup></td></tr></tbody></table><p><a href="https://example.com/?a=1&amp;b=2">More</a></p>'],
  ['google-docs', '<h2>A quiet room</h2><p>Sound is <strong>weight</strong><em>, too</em>. See <a href="https://example.com/rooms">rooms</a>.</p><p style="text-align: center"><s>Struck</s><sup>1</sup></p><ul><li>Wool<ul><li>felted</li></ul></li><li>Cork</li></ul>'],
  ['web-page', '<h2>Stone and air</h2><p>First line</p><p>Second paragraph with 10&nbsp;m of wall.<br>Same paragraph.</p><p>Third marked Ctrl.</p><h4>Small</h4><p>one<br>&nbsp; two</p><p>Share</p><p>Rooms</p><table><thead><tr><th>Name</th></tr></thead><tbody><tr><td><p>Hall</p><p>North</p></td></tr></tbody></table>'],
  ['mail', '<p>Dear Mara,</p><p>the model is <em>ready</em>.</p><p>Best,<br>Ada</p><blockquote><p>When?</p><p>Soon?</p></blockquote>'],
] as const) {
  test(`what ${name} puts on the clipboard comes in clean`, async ({ editor }) => {
    await editor.paste({ html: await clipboard(name), text: 'not this' })
    await editor.expectHtml(html)
  })
}

test('words from elsewhere join the line that they are pasted into', async ({ editor, page }) => {
  await editor.load('<p>one three</p><ul><li>item</li></ul>')
  await editor.select('three')
  await page.keyboard.press('ArrowLeft')
  await editor.paste({ html: '<span style="font-weight:700">two</span>' })
  await page.keyboard.type(' ')
  await expect.poll(editor.html).toContain('<p>one <strong>two </strong>three</p>')
  await editor.select('item')
  await page.keyboard.press('End')
  await editor.paste({ html: '<p>s</p>' })
  await expect.poll(editor.html).toContain('<ul><li>items</li></ul>')
})

test('plain text keeps its lines as paragraphs, and one line joins where the cursor is', async ({ editor, page }) => {
  await editor.load('<p>start</p>')
  await editor.select('start')
  await page.keyboard.press('End')
  await page.keyboard.type(' ')
  await editor.paste({ text: 'of <b>it</b>' })
  await editor.expectHtml('<p>start of &lt;b&gt;it&lt;/b&gt;</p>')
  await editor.load('')
  await editor.paste({ text: 'one\r\ntwo\n\nthree' })
  await editor.expectHtml('<p>one</p><p>two</p><p>three</p>')
})

test('what is copied in the editor is pasted as it was', async ({ editor, page }) => {
  const html = `<h2>a</h2><p>b <strong>c</strong> <a href="/x" target="_blank" rel="noopener noreferrer">d</a></p><ul><li>e<ol start="3"><li>f</li></ol></li></ul>${storedPicture}<blockquote><p>g</p></blockquote><hr><p style="text-align: right">h</p>`
  await editor.load(html)
  await editor.selectAll()
  const copied = await editor.text.evaluate((root) => {
    const data = new DataTransfer()
    root.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: data }))
    return Object.fromEntries([...data.types].map((type) => [type, data.getData(type)]))
  })
  await page.keyboard.press('Backspace')
  await expect.poll(editor.html).toBe('')
  await editor.text.evaluate((root, all) => {
    const data = new DataTransfer()
    for (const [type, value] of Object.entries(all)) data.setData(type, value)
    root.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
  }, copied)
  await editor.expectHtml(html)
})

test('dropped words stand where they were dropped', async ({ editor }) => {
  await editor.load('<p>one</p>')
  await editor.drop({ html: '<div style="font-style:italic">two</div>' })
  await expect.poll(editor.html).toContain('<em>two</em>')
})

test("the browser's own parser reads every text as the server does", async ({ editor, page }) => {
  expect(await editor.html()).toBe('')
  const canonical = fc.sample(canonicalHtml, { numRuns: 150, seed: 7 })
  const soup = fc.sample(fc.oneof(wildSoup, tidySoup.map(({ html }) => html)), { numRuns: 250, seed: 7 }).map((html) => html.toWellFormed().replaceAll('<img src="/media/a.jpg">', '<img src="/media/a.jpg" alt="A">'))
  const reopened = await page.evaluate((all) => all.map((html) => window.harness.reopen(html)), [...canonical, ...soup])
  expect(reopened.slice(0, canonical.length)).toEqual(canonical)
  soup.forEach((html, index) => expect.soft(reopened[canonical.length + index]!.replace(/ width="1200" height="800"/g, '')).toBe(canonicalize(html).replace(/ width="1200" height="800"/g, '')))
})
