import { describe, expect, test } from 'vitest'
import { openEditor, storedImage } from '#tests/support/components/editor.tsx'
import { press, type } from '#tests/support/components/keys.ts'

/* Each item of the toolbar makes HTML that the server keeps unchanged. */

test('each mark is put on the selected words and taken back', async () => {
  const editor = await openEditor('<p>one two three</p>')
  await editor.select('two')
  for (const [name, tag] of [
    ['Bold', 'strong'],
    ['Italic', 'em'],
    ['Underline', 'u'],
    ['Strikethrough', 's'],
    ['Subscript', 'sub'],
    ['Superscript', 'sup'],
    ['Code', 'code'],
  ] as const) {
    await editor.press(name)
    await editor.expectHtml(`<p>one <${tag}>two</${tag}> three</p>`)
    await expect.element(editor.item(name)).toHaveAttribute('aria-pressed', 'true')
    await editor.press(name)
    await editor.expectHtml('<p>one two three</p>')
    await expect.element(editor.item(name)).toHaveAttribute('aria-pressed', 'false')
  }
})

test('typing continues with the mark that was pressed', async () => {
  const editor = await openEditor()
  await editor.type('a ')
  await editor.press('Bold')
  await editor.press('Italic')
  await type('b')
  await editor.press('Bold')
  await type('c')
  await editor.expectHtml('<p>a <strong><em>b</em></strong><em>c</em></p>')
})

test('a block becomes a heading of each kind and a paragraph again', async () => {
  const editor = await openEditor('<p>Title</p>')
  await editor.click(editor.text)
  for (const [name, tag] of [
    ['Heading 2', 'h2'],
    ['Heading 3', 'h3'],
    ['Heading 4', 'h4'],
    ['Paragraph', 'p'],
  ] as const) {
    await editor.block(name)
    await editor.expectHtml(`<${tag}>Title</${tag}>`)
    await expect.element(editor.item(`Block: ${name}`)).toBeVisible()
  }
})

test('the menu of blocks focuses the current one, and Escape changes nothing', async () => {
  const editor = await openEditor('<h3>a</h3>')
  await editor.select('a')
  await editor.press('Block: Heading 3')
  await expect.element(editor.menu.getByRole('menuitemradio', { name: 'Heading 3' })).toHaveFocus()
  await press('ArrowDown', 'Escape')
  await expect.element(editor.text).toHaveFocus()
  await expect.element(editor.item('Block: Heading 3')).toBeVisible()
})

test('lines become a list of either kind and lines again', async () => {
  const editor = await openEditor('<p>a</p><p>b</p>')
  await editor.selectAll()
  await editor.press('Bullet list')
  await editor.expectHtml('<ul><li>a</li><li>b</li></ul>')
  await editor.press('Numbered list')
  await editor.expectHtml('<ol><li>a</li><li>b</li></ol>')
  await expect.element(editor.item('Numbered list')).toHaveAttribute('aria-pressed', 'true')
  await editor.press('Numbered list')
  await editor.expectHtml('<p>a</p><p>b</p>')
})

test('one item leaves its list, and those before and after it stay lists', async () => {
  const editor = await openEditor('<ul><li>a</li><li>b</li><li>c</li></ul>')
  await editor.select('b')
  await editor.press('Bullet list')
  await editor.expectHtml('<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>')
  await editor.load('<ol><li>a<ol><li>b</li></ol></li></ol>')
  await editor.select('b')
  await editor.press('Numbered list')
  await editor.expectHtml('<ol><li>a</li></ol><p>b</p>')
  await editor.load('')
  await editor.press('Bullet list')
  await type('a')
  await press('Enter')
  await editor.press('Bullet list')
  await type('b')
  await editor.expectHtml('<ul><li>a</li></ul><p>b</p>')
})

test('Tab nests an item below the one before it, Shift and Tab bring it back', async () => {
  const editor = await openEditor('<ul><li>a</li><li>b</li></ul>')
  await editor.select('b')
  await press('Tab')
  await editor.expectHtml('<ul><li>a<ul><li>b</li></ul></li></ul>')
  await press('Shift+Tab')
  await editor.expectHtml('<ul><li>a</li><li>b</li></ul>')
})

test('one block becomes a quote, several are wrapped in one, and both can be reverted', async () => {
  const editor = await openEditor('<p>a</p>')
  await editor.select('a')
  await editor.press('Quote')
  await editor.expectHtml('<blockquote>a</blockquote>')
  await editor.press('Quote')
  await editor.expectHtml('<p>a</p>')
  await editor.load('<p>a</p><h3>b</h3><ul><li>c</li></ul>')
  await editor.selectAll()
  await editor.press('Quote')
  await editor.expectHtml('<blockquote><p>a</p><h3>b</h3><ul><li>c</li></ul></blockquote>')
  await editor.press('Quote')
  await editor.expectHtml('<p>a</p><h3>b</h3><ul><li>c</li></ul>')
})

test('text is aligned; left is the default and leaves no style', async () => {
  const editor = await openEditor('<p>a</p>')
  await editor.select('a')
  for (const [name, value] of [
    ['Centre', 'center'],
    ['Right', 'right'],
    ['Justify', 'justify'],
  ] as const) {
    await editor.align(name)
    await editor.expectHtml(`<p style="text-align: ${value}">a</p>`)
  }
  await editor.align('Left')
  await editor.expectHtml('<p>a</p>')
})

test('a rule is inserted at the cursor, and typing continues after it', async () => {
  const editor = await openEditor('<p>a</p>')
  await editor.select('a')
  await press('End')
  await editor.press('Rule')
  await type('b')
  await editor.expectHtml('<p>a</p><hr><p>b</p>')
})

test('clearing removes marks, heading and alignment, and leaves words, links and lists', async () => {
  const editor = await openEditor(
    '<h2 style="text-align: center"><strong>a</strong> <em>b</em></h2>' +
      '<p><u>c</u> <a href="/x"><code>d</code></a></p>' +
      '<ul><li><s>e</s></li></ul>',
  )
  await editor.selectAll()
  await editor.press('Clear formatting')
  await editor.expectHtml('<p>a b</p><p>c <a href="/x">d</a></p><ul><li>e</li></ul>')
})

test('a change is undone and redone', async () => {
  const editor = await openEditor('<p>a</p>')
  await expect.element(editor.item('Undo')).toHaveAttribute('aria-disabled', 'true')
  await editor.select('a')
  await editor.press('Bold')
  await editor.expectHtml('<p><strong>a</strong></p>')
  await editor.press('Undo')
  await editor.expectHtml('<p>a</p>')
  await editor.press('Redo')
  await editor.expectHtml('<p><strong>a</strong></p>')
})

describe('a link', () => {
  test('is put on the selected words, changed, opened and removed', async () => {
    const editor = await openEditor('<p>read this now</p>')
    await editor.select('this')
    await editor.link({ url: 'https://example.com/a b' })
    await editor.expectHtml('<p>read <a href="https://example.com/a%20b">this</a> now</p>')
    await editor.select('this')
    await expect.element(editor.item('Link')).toHaveAttribute('aria-pressed', 'true')
    await editor.link({ url: '/portfolio/1', newTab: true })
    await editor.expectHtml(
      '<p>read <a href="/portfolio/1" target="_blank" rel="noopener noreferrer">this</a> now</p>',
    )
    await editor.select('this')
    await editor.press('Link')
    await expect
      .element(editor.dialog.getByRole('link', { name: 'Open' }))
      .toHaveAttribute('href', '/portfolio/1')
    await editor.dialog.getByRole('button', { name: 'Remove link' }).click()
    await editor.expectHtml('<p>read this now</p>')
  })

  test('inserts its own words where none are selected, and typing continues after it', async () => {
    const editor = await openEditor()
    await editor.type('see ')
    await editor.link({ url: 'mailto:a@b.example', words: 'us' })
    await type(' soon')
    await editor.expectHtml('<p>see <a href="mailto:a@b.example">us</a> soon</p>')
  })

  test('is completed where its address lacks the scheme', async () => {
    const editor = await openEditor('<p>a</p>')
    for (const [entered, url] of [
      ['www.example.com', 'https://www.example.com'],
      ['example.com/path?a=b', 'https://example.com/path?a=b'],
      ['name@example.com', 'mailto:name@example.com'],
    ] as const) {
      await editor.select('a')
      await editor.link({ url: entered })
      await editor.expectHtml(`<p><a href="${url}">a</a></p>`)
    }
    await editor.load('')
    await editor.link({ url: ' name@example.com ' })
    await editor.expectHtml('<p><a href="mailto:name@example.com">name@example.com</a></p>')
  })

  test('is refused with an address that the server would not accept', async () => {
    const editor = await openEditor('<p>a</p>')
    await editor.select('a')
    for (const address of ['', 'example', 'javascript:alert(1)', 'data:text/html,x', '//example.com']) {
      await editor.link({ url: address })
      await expect.element(editor.dialog.getByLabelText('Address')).toHaveAttribute('aria-invalid', 'true')
      await expect
        .element(editor.dialog.getByText('A link must start with https://, http://, mailto:, tel:, / or #'))
        .toBeVisible()
      await expect.poll(() => editor.received.html).toBe('<p>a</p>')
      await editor.item('Link').click()
      await expect.element(editor.dialog).not.toBeInTheDocument()
    }
  })
})

test('a text that is only opened is not reported as changed', async () => {
  const editor = await openEditor()
  const html =
    `<p>a</p>${storedImage}` +
    '<table><tbody><tr><td>short</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>'
  await editor.load(html)
  await editor.click(editor.text)
  await press('ArrowDown')
  await expect.element(editor.item('Block: Paragraph')).toBeVisible()
  expect(editor.received.changes).toEqual([])
})

test('an emptied text is the empty text', async () => {
  const editor = await openEditor('<h2>a</h2><p>b</p>')
  await editor.selectAll()
  await press('Backspace')
  await expect.poll(() => editor.received.html).toBe('')
})
