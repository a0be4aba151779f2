import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openEditor, storedImage } from '#tests/support/components/editor.tsx'
import { press, type } from '#tests/support/components/keys.ts'

describe('a table', () => {
  test('is inserted, filled with the Tab key, grows and shrinks, and is deleted', async () => {
    const editor = await openEditor('<p>before</p>')
    await editor.select('before')
    await editor.table({ rows: 2, columns: 2 })
    for (const [index, word] of ['A', 'B', '1', '2'].entries()) {
      if (index > 0) await press('Tab')
      await type(word)
    }
    const head = '<thead><tr><th>A</th><th>B</th></tr></thead>'
    await editor.expectHtml(`<p>before</p><table>${head}<tbody><tr><td>1</td><td>2</td></tr></tbody></table>`)
    await editor.press('Add row below')
    await editor.press('Add column after')
    await editor.expectHtml(
      '<p>before</p>' +
        '<table><thead><tr><th>A</th><th>B</th><th></th></tr></thead>' +
        '<tbody><tr><td>1</td><td>2</td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>',
    )
    await editor.select('1')
    await editor.press('Add row above')
    await editor.press('Add column before')
    await editor.select('1')
    await editor.press('Delete row')
    await editor.select('B')
    await editor.press('Delete column')
    await editor.expectHtml(
      '<p>before</p>' +
        '<table><thead><tr><th></th><th>A</th><th></th></tr></thead>' +
        '<tbody><tr><td></td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>',
    )
    await editor.select('A')
    await editor.press('Header row')
    await expect.element(editor.item('Header row')).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => editor.received.html).not.toContain('<th')
    await editor.press('Delete table')
    await editor.expectHtml('<p>before</p><p><br></p>')
  })

  test('is not offered inside another one', async () => {
    const editor = await openEditor('<table><tbody><tr><td>in</td></tr></tbody></table>')
    await editor.select('in')
    await expect.element(editor.item('Table')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('the end of a text', () => {
  const table = '<table><tbody><tr><td>in</td></tr></tbody></table>'

  for (const [name, html] of [
    ['a table', table],
    ['a rule', '<hr>'],
    ['an image', storedImage],
  ] as const) {
    test(`has an empty line to type in under ${name}, which is not saved until something is typed`, async () => {
      const editor = await openEditor(`<p>x</p>${html}`)
      await editor.click(page.elementLocator([...editor.text.element().querySelectorAll('p')].at(-1)!))
      await type('after')
      await editor.expectHtml(`<p>x</p>${html}<p>after</p>`)
      for (const _ of 'after') await press('Backspace')
      await editor.expectHtml(`<p>x</p>${html}`)
      await press('Enter')
      await editor.expectHtml(`<p>x</p>${html}<p><br></p>`)
    })
  }

  test('has an empty line also under a pasted table', async () => {
    const editor = await openEditor('<p>x</p>')
    await editor.select('x')
    await editor.paste({ html: table })
    await expect.poll(() => editor.received.html).toMatch(/<\/table>$/)
    await editor.click(page.elementLocator([...editor.text.element().querySelectorAll('p')].at(-1)!))
    await type('after')
    await expect.poll(() => editor.received.html).toMatch(/<\/table><p>after<\/p>$/)
  })
})
