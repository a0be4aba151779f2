import fc from 'fast-check'
import { createEditor } from 'lexical'
import { expect, test } from 'vitest'
import { readEditorHtml } from '#web/panel/editor/html/read-editor-html.ts'
import { writeEditorHtml } from '#web/panel/editor/html/write-editor-html.ts'
import { EDITOR_NODES } from '#web/panel/editor/editor-nodes.ts'
import googleDocs from '#tests/support/clipboards/google-docs.html?raw'
import mail from '#tests/support/clipboards/mail.html?raw'
import webPage from '#tests/support/clipboards/web-page.html?raw'
import word from '#tests/support/clipboards/word.html?raw'
import { openEditor, storedImage } from '#tests/support/components/editor.tsx'
import { press, type } from '#tests/support/components/keys.ts'
import { canonicalHtml } from '#tests/unit/rich-text/canonical-html.ts'
import { canonicalize } from '#tests/unit/rich-text/canonicalize.ts'
import { anyHtml } from '#tests/unit/rich-text/html-soup.ts'

/* Clipboard content of other programs is reduced to the closed set. */

for (const [name, copied, html] of [
  [
    'word',
    word,
    '<h2>The brief</h2>' +
      '<p style="text-align: justify">' +
      'Light comes <strong>from the north</strong>, <em>slowly</em>, and <u>stays</u>.</p>' +
      '<ul><li>Concrete<ul><li>cast <strong>on site</strong></li></ul></li><li>Glass</li></ul>' +
      '<p>Then:</p><ol><li>Draw</li><li>Build</li></ol>' +
      '<table><tbody><tr><td><strong>Room</strong></td><td>m<sup>2</sup></td></tr></tbody></table>' +
      '<p><a href="https://example.com/?a=1&amp;b=2">More</a></p>',
  ],
  [
    'google-docs',
    googleDocs,
    '<h2>A quiet room</h2>' +
      '<p>Sound is <strong>weight</strong><em>, too</em>. ' +
      'See <a href="https://example.com/rooms">rooms</a>.</p>' +
      '<p style="text-align: center"><s>Struck</s><sup>1</sup></p>' +
      '<ul><li>Wool<ul><li>felted</li></ul></li><li>Cork</li></ul>',
  ],
  [
    'web-page',
    webPage,
    '<h2>Stone and air</h2>' +
      '<p>First line</p>' +
      '<p>Second paragraph with 10&nbsp;m of wall.<br>Same paragraph.</p>' +
      '<p>Third marked Ctrl.</p>' +
      '<h4>Small</h4>' +
      '<p>one<br>&nbsp; two</p>' +
      '<p>Share</p><p>Rooms</p>' +
      '<table><thead><tr><th>Name</th></tr></thead>' +
      '<tbody><tr><td><p>Hall</p><p>North</p></td></tr></tbody></table>',
  ],
  [
    'mail',
    mail,
    '<p>Dear Mara,</p><p>the model is <em>ready</em>.</p>' +
      '<p>Best,<br>Ada</p><blockquote><p>When?</p><p>Soon?</p></blockquote>',
  ],
] as const) {
  test(`the clipboard content of ${name} is cleaned`, async () => {
    const editor = await openEditor()
    await editor.paste({ html: copied, text: 'not this' })
    await editor.expectHtml(html)
  })
}

/** A list item as Word writes it. */
const wordItem = (words: string, { label, level = 1 }: { label: string; level?: number }) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'>` +
  `<span style='mso-list:Ignore'>${label}&nbsp;</span>${words}</p>`

test('adjacent bullets and numbers of Word are two lists, also inside an item', async () => {
  const editor = await openEditor()
  await editor.paste({
    html: [
      wordItem('a', { label: '·' }),
      wordItem('b', { label: 'o', level: 2 }),
      wordItem('c', { label: '1.', level: 2 }),
      wordItem('d', { label: '·' }),
      wordItem('e', { label: '1.' }),
      wordItem('f', { label: 'a)', level: 2 }),
      wordItem('g', { label: '2.' }),
      wordItem('h', { label: '·' }),
    ].join(''),
  })
  await editor.expectHtml(
    '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ul>' +
      '<ol><li>e<ol><li>f</li></ol></li><li>g</li></ol>' +
      '<ul><li>h</li></ul>',
  )
})

test('an address that is pasted on selected words makes a link of them', async () => {
  const editor = await openEditor('<p>read this now</p>')
  await editor.select('this')
  await editor.paste({ text: 'https://example.com/a,b', html: '<a href="https://elsewhere.example">x</a>' })
  await editor.expectHtml('<p>read <a href="https://example.com/a,b">this</a> now</p>')
  await editor.select('now')
  await editor.paste({ text: 'example.com' })
  await editor.expectHtml('<p>read <a href="https://example.com/a,b">this</a> example.com</p>')
})

test('typing goes on behind such a link, also where the words were selected backwards', async () => {
  const editor = await openEditor('<p>read this</p>')
  await editor.select('this')
  await press('ArrowRight')
  await press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft')
  await editor.paste({ text: 'https://example.com/' })
  await type(' now')
  await editor.expectHtml('<p>read <a href="https://example.com/">this</a> now</p>')
})

test('addresses in pasted text become links', async () => {
  const editor = await openEditor()
  await editor.type('see ')
  await editor.paste({ text: 'www.example.com.' })
  await editor.expectHtml('<p>see <a href="https://www.example.com">www.example.com</a>.</p>')
  await editor.load('')
  await editor.paste({ text: 'Write to a@b.example,\nor see https://example.com/x_(y)' })
  await editor.expectHtml(
    '<p>Write to <a href="mailto:a@b.example">a@b.example</a>,</p>' +
      '<p>or see <a href="https://example.com/x_(y)">https://example.com/x_(y)</a></p>',
  )
  await editor.load('')
  await editor.paste({
    html: '<ul><li>(www.example.com)</li></ul><p><code>www.example.com</code> <a href="/x">www.example.com</a></p>',
  })
  await editor.expectHtml(
    '<ul><li>(<a href="https://www.example.com">www.example.com</a>)</li></ul>' +
      '<p><code>www.example.com</code> <a href="/x">www.example.com</a></p>',
  )
})

test('a single pasted paragraph joins the line that it is pasted into', async () => {
  const editor = await openEditor('<p>one three</p><ul><li>item</li></ul>')
  await editor.select('three')
  await press('ArrowLeft')
  await editor.paste({ html: '<span style="font-weight:700">two</span>' })
  await type(' ')
  await expect.poll(() => editor.received.html).toContain('<p>one <strong>two </strong>three</p>')
  await editor.select('item')
  await press('End')
  await editor.paste({ html: '<p>s</p>' })
  await expect.poll(() => editor.received.html).toContain('<ul><li>items</li></ul>')
})

test('lines of plain text become paragraphs; a single line joins the one with the cursor', async () => {
  const editor = await openEditor('<p>start</p>')
  await editor.select('start')
  await press('End')
  await type(' ')
  await editor.paste({ text: 'of <b>it</b>' })
  await editor.expectHtml('<p>start of &lt;b&gt;it&lt;/b&gt;</p>')
  await editor.load('')
  await editor.paste({ text: 'one\r\ntwo\n\nthree' })
  await editor.expectHtml('<p>one</p><p>two</p><p>three</p>')
})

test('content copied in the editor is pasted unchanged', async () => {
  const editor = await openEditor()
  const html =
    '<h2>a</h2>' +
    '<p>b <strong>c</strong> <a href="/x" target="_blank" rel="noopener noreferrer">d</a></p>' +
    '<ul><li>e<ol start="3"><li>f</li></ol></li></ul>' +
    `${storedImage}<blockquote><p>g</p></blockquote>` +
    '<hr><p style="text-align: right">h</p>'
  await editor.load(html)
  await editor.selectAll()
  await press('ControlOrMeta+C', 'Backspace')
  await expect.poll(() => editor.received.html).toBe('')
  await press('ControlOrMeta+V')
  await editor.expectHtml(html)
})

test('dropped text is inserted', async () => {
  const editor = await openEditor('<p>one</p>')
  await editor.drop({ html: '<div style="font-style:italic">two</div>' })
  await expect.poll(() => editor.received.html).toContain('<em>two</em>')
})

test("the browser's own parser reads every text as the server does", () => {
  const canonical = fc.sample(canonicalHtml, { numRuns: 150, seed: 7 })
  const soup = fc
    .sample(anyHtml, { numRuns: 250, seed: 7 })
    .map((html) =>
      html.toWellFormed().replaceAll('<img src="/media/a.jpg">', '<img src="/media/a.jpg" alt="A">'),
    )
  const reopened = [...canonical, ...soup].map(reopen)
  expect(reopened.slice(0, canonical.length)).toEqual(canonical)
  soup.forEach((html, index) =>
    expect
      .soft(reopened[canonical.length + index]!.replace(/ width="1200" height="800"/g, ''))
      .toBe(canonicalize(html).replace(/ width="1200" height="800"/g, '')),
  )
})

/** Reads and writes the text as the editor does when it is opened and saved. */
function reopen(html: string): string {
  const editor = createEditor({ nodes: EDITOR_NODES })
  return writeEditorHtml(editor.parseEditorState(JSON.stringify(readEditorHtml(html))).toJSON())
}
