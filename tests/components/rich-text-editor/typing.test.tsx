import { describe, expect, test } from 'vitest'
import { openEditor } from '#tests/support/components/editor.tsx'
import { press, type } from '#tests/support/components/keys.ts'

/* Markdown and addresses become formatted text while typed, and one undo gives back the characters. */

for (const [typed, html, plain] of [
  ['# a', '<h2>a</h2>', '<p>#</p>'],
  ['## a', '<h2>a</h2>', '<p>##</p>'],
  ['### a', '<h3>a</h3>', '<p>###</p>'],
  ['#### a', '<h4>a</h4>', '<p>####</p>'],
  ['- a', '<ul><li>a</li></ul>', '<p>-</p>'],
  ['* a', '<ul><li>a</li></ul>', '<p>*</p>'],
  ['1. a', '<ol><li>a</li></ol>', '<p>1.</p>'],
  ['3. a', '<ol start="3"><li>a</li></ol>', '<p>3.</p>'],
  ['> a', '<blockquote>a</blockquote>', '<p>&gt;</p>'],
] as const) {
  test(`“${typed}” begins a block, and Ctrl+Z reverts it`, async () => {
    const editor = await openEditor()
    await editor.type(typed)
    await editor.expectHtml(html)
    await press('ControlOrMeta+Z', 'ControlOrMeta+Z')
    await expect.poll(() => editor.received.html).toBe(plain)
    await type('b')
    await expect.poll(() => editor.received.html).toBe(plain.replace('</p>', ' b</p>'))
  })
}

for (const [typed, html] of [
  ['x **a**', '<p>x <strong>a</strong></p>'],
  ['x *a*', '<p>x <em>a</em></p>'],
  ['x ***a***', '<p>x <strong><em>a</em></strong></p>'],
  ['x ~~a~~', '<p>x <s>a</s></p>'],
  ['x `a`', '<p>x <code>a</code></p>'],
  ['x [a](https://b.example/)', '<p>x <a href="https://b.example/">a</a></p>'],
] as const) {
  test(`“${typed}” marks the words, typing continues without the mark, and Ctrl+Z reverts it`, async () => {
    const editor = await openEditor()
    await editor.type(typed)
    await editor.expectHtml(html)
    await type(' b')
    await editor.expectHtml(html.replace('</p>', ' b</p>'))
    await editor.load('')
    await editor.type(typed)
    await editor.expectHtml(html)
    await press('ControlOrMeta+Z')
    await editor.expectHtml(`<p>${typed}</p>`)
  })
}

/** Fires `selectionchange` late, as a busy browser does: a second after the caret moved. */
const reportCaretLate = () => {
  const event = new Event('selectionchange')
  Object.defineProperty(event, 'timeStamp', { value: performance.now() + 1_000 })
  document.dispatchEvent(event)
}

test('a typed mark ends with its words, Ctrl+B begins one, however late the caret is reported', async () => {
  const editor = await openEditor()
  await editor.type('x *a*')
  await editor.expectHtml('<p>x <em>a</em></p>')
  reportCaretLate()
  await type(' b ')
  await press('ControlOrMeta+B')
  reportCaretLate()
  await type('c')
  await editor.expectHtml('<p>x <em>a</em> b <strong>c</strong></p>')
})

test('Markdown outside the closed set stays as typed', async () => {
  const editor = await openEditor()
  for (const typed of [
    '##### a',
    '[a](b)',
    '[a](javascript:b)',
    '![a](/b)',
    '-- a',
    '    - a',
    '2026. a',
    '2 * 3 * 4',
    '`a *b* c`',
  ]) {
    await editor.load('')
    await editor.type(typed)
    await expect.poll(() => editor.text.element().textContent).toBe(typed.replaceAll('`', ''))
    expect(editor.received.html).not.toMatch(/<(?:h\d|ul|ol|em)>/)
  }
})

test('words in brackets stay as typed where their address is not allowed in a link', async () => {
  const editor = await openEditor()
  await editor.type('[a](b) [a](javascript:b) ![a](/b)')
  await editor.expectHtml('<p>[a](b) [a](javascript:b) ![a](/b)</p>')
})

for (const end of [' ', 'Enter']) {
  test(`“---” and “${end}” make a rule, and Ctrl+Z reverts it`, async () => {
    const editor = await openEditor('<p>above</p>')
    await editor.select('above')
    await press('End', 'Enter')
    await type('---')
    await (end === ' ' ? type(end) : press(end))
    await editor.expectHtml('<p>above</p><hr>')
    await type('a')
    await editor.expectHtml('<p>above</p><hr><p>a</p>')
    await press('ControlOrMeta+Z', 'ControlOrMeta+Z')
    await expect.poll(() => editor.received.html).toBe('<p>above</p><p>---</p>')
  })
}

test('a heading keeps the alignment of its line, and a quote cannot contain a quote', async () => {
  const editor = await openEditor('<p style="text-align: center">a</p>')
  await editor.select('a')
  await press('Home')
  await type('## ')
  await editor.expectHtml('<h2 style="text-align: center">a</h2>')
  await editor.load('<blockquote><p>a</p><p>b</p></blockquote>')
  await editor.select('b')
  await press('Home')
  await type('> ')
  await editor.expectHtml('<blockquote><p>a</p><p>&gt; b</p></blockquote>')
})

describe('an address', () => {
  for (const [typed, html] of [
    ['www.example.com ', '<p><a href="https://www.example.com">www.example.com</a> </p>'],
    [
      'https://example.com/a_(b), ',
      '<p><a href="https://example.com/a_(b)">https://example.com/a_(b)</a>, </p>',
    ],
    ['(www.example.co.uk). ', '<p>(<a href="https://www.example.co.uk">www.example.co.uk</a>). </p>'],
    ['a@b.example! ', '<p><a href="mailto:a@b.example">a@b.example</a>! </p>'],
  ] as const) {
    test(`becomes a link once it ends: “${typed}”`, async () => {
      const editor = await openEditor()
      await editor.type(`see ${typed}now`)
      const words = html.replace('<p>', '<p>see ').replace('</p>', 'now</p>')
      await editor.expectHtml(words)
    })
  }

  test('becomes a link when Enter ends its line', async () => {
    const editor = await openEditor()
    await editor.type('see www.example.com')
    await press('Enter')
    await type('b')
    await editor.expectHtml('<p>see <a href="https://www.example.com">www.example.com</a></p><p>b</p>')
  })

  test('is plain text again after Ctrl+Z, and stays so', async () => {
    const editor = await openEditor()
    await editor.type('www.example.com ')
    await expect.poll(() => editor.received.html).toContain('<a ')
    await press('ControlOrMeta+Z')
    await expect.poll(() => editor.received.html).not.toContain('<a ')
    await type('b c')
    await editor.expectHtml('<p>www.example.com b c</p>')
  })

  test('does not become a link in code, in a link, next to a word, or without www or a scheme', async () => {
    const editor = await openEditor('<p><code>code</code></p><p><a href="/x">link</a></p>')
    for (const words of ['code', 'link']) {
      await editor.select(words)
      await press('ArrowLeft', 'ArrowRight')
      await type(' www.example.com ')
    }
    await expect
      .poll(() => editor.received.html)
      .toBe('<p><code>c www.example.com ode</code></p><p><a href="/x">l www.example.com ink</a></p>')
    await editor.load('')
    await editor.type('example.com a@b xwww.example.com ftp://example.com javascript:alert(1) ')
    await expect.poll(() => editor.received.html).toContain('alert')
    expect(editor.received.html).not.toContain('<a ')
  })

  test('in a stored text is left as it is', async () => {
    const html = '<p>www.example.com and a@b.example</p><p>last</p>'
    const editor = await openEditor('<p>x</p>')
    await editor.load(html)
    await editor.select('last')
    await press('End')
    await type('y')
    await expect.poll(() => editor.received.html).toBe(html.replace('last', 'lasty'))
  })
})
