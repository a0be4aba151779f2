import { expect, test } from 'vitest'
import { openEditor } from '#tests/support/components/editor.tsx'

/* Pasting leaves out comments, deletions and other annotations, and links within the copied document. */

for (const [annotation, copied, html] of [
  [
    'a comment of a reviewer (Word)',
    '<p class=MsoNormal>The price is ' +
      `<a style='mso-comment-reference:AB_1;mso-comment-date:20260101T1000'>secret</a>` +
      `<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]>` +
      '<a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AB1]</a>' +
      `<![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> today.</p>` +
      `<div style='mso-element:comment-list'><![if !supportAnnotations]>` +
      '<hr class=msocomoff align=left size=1 width="33%"><![endif]>' +
      `<div style='mso-element:comment'><div id="_com_1" class=msocomtxt language=JavaScript>` +
      '<p class=MsoCommentText><span class=MsoCommentReference>' +
      '<a class=msocomoff href="#_msoanchor_1">[AB1]</a></span>Do not publish' +
      '</p></div></div></div>',
    '<p>The price is secret today.</p>',
  ],
  [
    'a comment (Google Docs, exported)',
    '<div><p>The price<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> is low.</p>' +
      '<div style="border:1px solid black"><p>' +
      '<a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Do not publish</span></p></div></div>',
    '<p>The price is low.</p>',
  ],
  [
    'the text that a tracked change deleted (Word)',
    '<p class=MsoNormal>Keep ' +
      '<span class=msoDel><del cite="mailto:x" datetime="2026-01-01T10:00">old</del></span>' +
      '<span class=msoIns><ins cite="mailto:x" datetime="2026-01-01T10:00">new</ins></span> words.</p>',
    '<p>Keep new words.</p>',
  ],
  [
    'the text that a tracked change deleted (LibreOffice)',
    '<p>Keep <del cite="#redline" datetime="2026-01-01T10:00:00">old</del>' +
      '<ins datetime="2026-01-01T10:00:00">new</ins> words.</p>',
    '<p>Keep new words.</p>',
  ],
  [
    'the header and the footer of the page (Word)',
    `<div style='mso-element:header'><p class=MsoHeader>Draft 3</p></div>` +
      '<p>Text</p>' +
      `<div style='mso-element:footer'><p>Page 1</p></div>`,
    '<p>Text</p>',
  ],
] as const) {
  test(`${annotation} is left out`, async () => {
    const editor = await openEditor()
    await editor.paste({ html: copied })
    await editor.expectHtml(html)
  })
}

test('text that is struck through on purpose stays', async () => {
  const editor = await openEditor()
  await editor.paste({ html: '<p>was <del>90</del> <s>80</s>, is <ins>70</ins></p>' })
  await editor.expectHtml('<p>was <s>90</s> <s>80</s>, is <u>70</u></p>')
})

for (const [program, copied, html] of [
  [
    'Word',
    `<p class=MsoNormal>Text<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title="">` +
      '<span class=MsoFootnoteReference><![if !supportFootnotes]>[1]<![endif]></span></a> more.</p>' +
      `<div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1>` +
      `<p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1">[1]</a>` +
      ' The source.</p></div></div>',
    '<p>Text[1] more.</p><p>[1] The source.</p>',
  ],
  [
    'Word, of a saved document',
    '<p><a href="file:///C:/Users/x/brief.docx#_Toc12">Light</a> and <a href="#_edn1">[i]</a></p>',
    '<p>Light and [i]</p>',
  ],
  [
    'LibreOffice',
    '<p>Text<sup>' +
      '<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></sup></p>' +
      '<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>' +
      'The source</p></div>',
    '<p>Text<sup>1</sup></p><p>1The source</p>',
  ],
  [
    'Google Docs',
    '<p>See <a href="#heading=h.abc">Light</a>, <a href="https://example.com/#part">there</a></p>',
    '<p>See Light, <a href="https://example.com/#part">there</a></p>',
  ],
] as const) {
  test(`links to a place in the document lose their address, and footnotes stay (${program})`, async () => {
    const editor = await openEditor()
    await editor.paste({ html: copied })
    await editor.expectHtml(html)
  })
}

test('the boxes of a checklist of Google Docs are not uploaded', async () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const checkItem = (words: string) =>
    '<li dir="ltr" role="checkbox" aria-checked="true">' +
    `<img src="${pixel}" width="17.6px" height="17.6px" alt="checked" aria-roledescription="checkbox">` +
    `<p dir="ltr">${words}</p></li>`
  const editor = await openEditor()
  await editor.paste({
    html: `<b style="font-weight:normal" id="docs-internal-guid-1"><ul>${checkItem('Done')}${checkItem('Open')}</ul></b>`,
  })
  await editor.expectHtml('<ul><li>Done</li><li>Open</li></ul>')
  expect(editor.received.uploads).toEqual([])
})

test('an embedded video becomes a link to it; other embedded content is left out, and the editor says so', async () => {
  const editor = await openEditor()
  await editor.paste({
    html:
      '<p>a</p>' +
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=5" title="The tour"></iframe>' +
      '<p>b</p><iframe src="https://player.vimeo.com/video/76979871"></iframe>' +
      '<iframe src="https://maps.example/x"></iframe>' +
      '<iframe src="https://ads.example" width="1" height="1"></iframe>',
  })
  await editor.expectHtml(
    '<p>a</p>' +
      '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=5s">The tour</a></p>' +
      '<p>b</p>' +
      '<p><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></p>',
  )
  await expect
    .element(editor.frame.getByRole('status'))
    .toMatchTextContent(/^Embedded content from another site was left out\./)
})
