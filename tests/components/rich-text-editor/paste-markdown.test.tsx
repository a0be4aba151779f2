import { expect, test } from 'vitest'
import { isMarkdown } from '#web/panel/editor/paste/markdown.ts'
import { openEditor } from '#tests/support/components/editor.tsx'
import { press, type } from '#tests/support/components/keys.ts'

/* Markdown on the clipboard becomes formatted text, and one undo gives back the characters. */

const markdown = `# The brief

Light from the **north**, see [the plan](https://example.com/plan).
It is \`late\`.

---

1. Draw
   - a
   - b
2. Build

> A quote

| Room | m2 |
| --- | --- |
| Hall | 90 |

\`\`\`js
let a
  b()
\`\`\``
const html =
  '<h2>The brief</h2>' +
  '<p>Light from the <strong>north</strong>, see <a href="https://example.com/plan">the plan</a>.' +
  ' It is <code>late</code>.</p>' +
  '<hr><ol><li>Draw<ul><li>a</li><li>b</li></ul></li><li>Build</li></ol>' +
  '<blockquote><p>A quote</p></blockquote>' +
  '<table><thead><tr><th>Room</th><th>m2</th></tr></thead>' +
  '<tbody><tr><td>Hall</td><td>90</td></tr></tbody></table>' +
  '<p><code>let a<br>&nbsp; b()</code></p>'

test('Markdown becomes formatted text, and Ctrl+Z gives back the characters of the clipboard', async () => {
  const editor = await openEditor()
  await editor.paste({ text: markdown })
  await editor.expectHtml(html)
  await press('ControlOrMeta+Z')
  await expect.poll(() => editor.received.html).toContain('<p># The brief</p>')
  expect(editor.received.html).toContain('<p>| --- | --- |</p>')
  await press('ControlOrMeta+Z')
  await expect.poll(() => editor.received.html).toBe('')
  await press('ControlOrMeta+Shift+Z', 'ControlOrMeta+Shift+Z')
  await editor.expectHtml(html)
})

test('a single line of Markdown joins the line that it is pasted into', async () => {
  const editor = await openEditor('<p>one three</p>')
  await editor.select('three')
  await press('ArrowLeft')
  await editor.paste({ text: '**two**' })
  await expect.poll(() => editor.received.html).toBe('<p>one <strong>two</strong>three</p>')
  await type(' ')
  await press('ControlOrMeta+Z', 'ControlOrMeta+Z')
  await expect.poll(() => editor.received.html).toBe('<p>one **two**three</p>')
})

test('Markdown copied from a code editor or a page of source code is read as Markdown', async () => {
  const editor = await openEditor()
  await editor.paste({ text: '## a\n\nb', html: '<meta charset="utf-8"><pre style="x">## a\n\nb</pre>' })
  await editor.expectHtml('<h2>a</h2><p>b</p>')
})

test('HTML on the clipboard is preferred to Markdown, and code takes Markdown as plain text', async () => {
  const editor = await openEditor('<p><code>code</code></p>')
  await editor.select('code')
  await press('End')
  await editor.paste({ text: '**a**' })
  await editor.expectHtml('<p><code>code**a**</code></p>')
  await editor.load('')
  await editor.paste({ text: '## a', html: '<p>b</p>' })
  await editor.expectHtml('<p>b</p>')
})

test('only unmistakable Markdown is read as Markdown', () => {
  for (const text of [
    '# a',
    'x\n---\ny',
    '> a',
    '- a\n- b',
    '1. a\n\n2) b',
    'see [a](/x)',
    'a **b** c',
    'a `b`',
    '```\na\n```',
    'a | b\n--- | ---',
  ]) {
    expect.soft(isMarkdown(text), text).toBe(true)
  }
  for (const text of [
    'a',
    '#1 of 3',
    '#tag',
    '- a',
    '2026. A year',
    '2 * 3 * 4',
    '5 ** 2',
    'a -- b',
    'it’s [sic] (so)',
    '[a](b)',
    'Dear Ada,\n-- \nMara',
    'snake_case_name',
    '`',
  ]) {
    expect.soft(isMarkdown(text), text).toBe(false)
  }
})
