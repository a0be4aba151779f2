import { expect, storedPicture, test } from '#tests/support/browser/editor-harness.ts'

test.describe.configure({ mode: 'default' })

test.describe('a table', () => {
  test('is made, filled with the Tab key, grows and shrinks, and goes', async ({ editor, page }) => {
    await editor.load('<p>before</p>')
    await editor.select('before')
    await editor.table({ rows: 2, columns: 2 })
    for (const [index, word] of ['A', 'B', '1', '2'].entries()) {
      if (index > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(word)
    }
    const head = '<thead><tr><th>A</th><th>B</th></tr></thead>'
    await editor.expectHtml(`<p>before</p><table>${head}<tbody><tr><td>1</td><td>2</td></tr></tbody></table>`)
    await editor.press('Add row below')
    await editor.press('Add column after')
    await editor.expectHtml('<p>before</p><table><thead><tr><th>A</th><th>B</th><th></th></tr></thead><tbody><tr><td>1</td><td>2</td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>')
    await editor.select('1')
    await editor.press('Add row above')
    await editor.press('Add column before')
    await editor.select('1')
    await editor.press('Delete row')
    await editor.select('B')
    await editor.press('Delete column')
    await editor.expectHtml('<p>before</p><table><thead><tr><th></th><th>A</th><th></th></tr></thead><tbody><tr><td></td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>')
    await editor.select('A')
    await editor.press('Header row')
    await expect(editor.item('Header row')).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(editor.html).not.toContain('<th')
    await editor.press('Delete table')
    await editor.expectHtml('<p>before</p><p><br></p>')
  })

  test('is not offered inside another one', async ({ editor }) => {
    await editor.load('<table><tbody><tr><td>in</td></tr></tbody></table>')
    await editor.select('in')
    await expect(editor.item('Table')).toHaveAttribute('aria-disabled', 'true')
  })
})

test.describe('the end of a text', () => {
  const table = '<table><tbody><tr><td>in</td></tr></tbody></table>'

  for (const [name, html] of [['a table', table], ['a rule', '<hr>'], ['a picture', storedPicture]] as const)
    {test(`has a line to type in under ${name}, which is no part of the text until something is typed`, async ({ editor, page }) => {
      await editor.load(`<p>x</p>${html}`)
      await editor.text.locator('p').last().click()
      await page.keyboard.type('after')
      await editor.expectHtml(`<p>x</p>${html}<p>after</p>`)
      for (const _ of 'after') await page.keyboard.press('Backspace')
      await editor.expectHtml(`<p>x</p>${html}`)
      await page.keyboard.press('Enter')
      await editor.expectHtml(`<p>x</p>${html}<p><br></p>`)
    })}

  test('has that line also under a table that was pasted', async ({ editor, page }) => {
    await editor.load('<p>x</p>')
    await editor.select('x')
    await editor.paste({ html: table })
    await expect.poll(editor.html).toMatch(/<\/table>$/)
    await editor.text.locator('p').last().click()
    await page.keyboard.type('after')
    await expect.poll(editor.html).toMatch(/<\/table><p>after<\/p>$/)
  })
})
