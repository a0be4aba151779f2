import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openEditor } from '#tests/support/components/editor.tsx'
import { press, type } from '#tests/support/components/keys.ts'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { findFocusFaults } from '#tests/support/components/focus-faults.ts'
import { measureOverflow } from '#tests/support/browser/in-page/measure-overflow.ts'

/* The editor by keyboard alone, for screen readers, on a phone, and when it breaks. */

const allElements =
  '<h2>Title</h2><p>a <strong>b</strong> <a href="/x">c</a></p>' +
  '<ul><li>d<ol><li>e</li></ol></li></ul>' +
  '<blockquote>f</blockquote>' +
  '<table><thead><tr><th>g</th><th>h</th></tr></thead>' +
  '<tbody><tr><td>cell</td><td>j</td></tr></tbody></table>' +
  '<hr><p>end</p>'

test('every shortcut does the same as its toolbar item', async () => {
  const editor = await openEditor('<p>a</p>')
  await editor.select('a')
  for (const [keys, html] of [
    ['ControlOrMeta+B', '<p><strong>a</strong></p>'],
    ['ControlOrMeta+I', '<p><strong><em>a</em></strong></p>'],
    ['ControlOrMeta+U', '<p><strong><em><u>a</u></em></strong></p>'],
    ['ControlOrMeta+Z', '<p><strong><em>a</em></strong></p>'],
    ['ControlOrMeta+Shift+Z', '<p><strong><em><u>a</u></em></strong></p>'],
    ['ControlOrMeta+Backslash', '<p>a</p>'],
    ['ControlOrMeta+Shift+Digit7', '<ol><li>a</li></ol>'],
    ['ControlOrMeta+Shift+Digit8', '<ul><li>a</li></ul>'],
    ['ControlOrMeta+Shift+Digit8', '<p>a</p>'],
    ['ControlOrMeta+Shift+Digit9', '<blockquote>a</blockquote>'],
    ['ControlOrMeta+Shift+Digit9', '<p>a</p>'],
  ] as const) {
    await press(keys)
    await editor.expectHtml(html)
  }
  await press('ControlOrMeta+K')
  await expect.element(editor.dialog.getByLabelText('Address')).toHaveFocus()
  await type('/x')
  await press('Enter')
  await editor.expectHtml('<p><a href="/x">a</a></p>')
  await expect.element(editor.text).toHaveFocus()
  expect(editor.received.submits).toBe(0)
})

test('the toolbar is one tab stop, moved through by the arrow keys and left by Escape', async () => {
  const editor = await openEditor()
  await editor.type('a')
  await press('Alt+F10')
  await expect.element(editor.item('Block: Paragraph')).toHaveFocus()
  await press('ArrowRight')
  await expect.element(editor.item('Bold')).toHaveFocus()
  await expect.element(page.getByText(/^Bold \((?:Ctrl\+|⌘)B\)$/)).toBeVisible()
  await press('End')
  await expect.element(editor.item('Full height')).toHaveFocus()
  await press('ArrowRight')
  await expect.element(editor.item('Block: Paragraph')).toHaveFocus()
  await press('Enter')
  await expect.element(editor.menu.getByRole('menuitemradio', { name: 'Paragraph' })).toHaveFocus()
  await press('ArrowDown')
  await press('Enter')
  await editor.expectHtml('<h2>a</h2>')
  await press('Alt+F10')
  await press('ArrowRight')
  await press('Escape')
  await expect.element(editor.text).toHaveFocus()
  await type('b')
  await editor.expectHtml('<h2>ab</h2>')
  // the tab stop is the item where the focus last was
  await press('Shift+Tab')
  await expect.element(editor.item('Bold')).toHaveFocus()
  await press('Shift+Tab')
  await expect.element(page.getByLabelText('Before')).toHaveFocus()
})

test('Tab leaves the text from everywhere but a table, whose last cell it reaches', async () => {
  const editor = await openEditor('<ul><li>first</li></ul><p>a</p>')
  const save = page.getByRole('button', { name: 'Save' })
  for (const words of ['a', 'first']) {
    await editor.select(words)
    await press('Tab')
    await expect.element(save).toHaveFocus()
  }
  await editor.load('<table><tbody><tr><td>one</td><td>two</td></tr></tbody></table><p>after</p>')
  await editor.select('one')
  await press('End')
  await press('Tab')
  await press('End')
  await type('!')
  await editor.expectHtml('<table><tbody><tr><td>one</td><td>two!</td></tr></tbody></table><p>after</p>')
  await press('Alt+F10')
  await expect.element(editor.item('Block: Paragraph')).toHaveFocus()
})

test('the focus is visible on every tab stop, forwards and backwards', async () => {
  await openEditor('<p>a</p>')
  for (const key of ['Tab', 'Shift+Tab']) expect(await findFocusFaults(key, { stops: 4 })).toEqual([])
})

for (const width of [360, 1280]) {
  test(`the editor is accessible, and nothing overflows, at ${width} pixels`, async () => {
    onTestFinished(() => page.viewport(1280, 720))
    await page.viewport(width, 740)
    const editor = await openEditor(allElements)
    expect(await accessibilityViolations()).toEqual([])
    await editor.select('cell')
    await expect.element(editor.frame.getByRole('toolbar', { name: 'Table' })).toBeVisible()
    for (const open of [
      () => editor.press('Link'),
      () => editor.click(editor.item(/^Block: /)),
      () => editor.click(editor.item(/^Alignment: /)),
    ]) {
      await open()
      expect(await accessibilityViolations()).toEqual([])
      expect(measureOverflow()).toEqual({ by: 0, elements: [] })
      await press('Escape')
      await expect.element(editor.text).toHaveFocus()
    }
    await editor.select('end')
    await editor.press('Table')
    expect(await accessibilityViolations()).toEqual([])
    expect(measureOverflow()).toEqual({ by: 0, elements: [] })
    expect(Math.round(editor.frame.element().getBoundingClientRect().height)).toBe(400)
  })
}

test('an error describes the text field, and a click on the label focuses it', async () => {
  const editor = await openEditor()
  await editor.set({ error: 'Title and content are required' })
  await expect.element(editor.text).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(editor.text)
    .toHaveAccessibleDescription(/^Title and content are required Press Alt\+F10/)
  expect(await accessibilityViolations()).toEqual([])
  await editor.click(page.getByText('Content', { exact: true }))
  await expect.element(editor.text).toHaveFocus()
})

test('a disabled editor shows its text and cannot be edited', async () => {
  const editor = await openEditor('<p>a</p>')
  await editor.set({ disabled: true })
  await expect.element(editor.text).toHaveAttribute('contenteditable', 'false')
  await expect.element(editor.item('Bold')).toHaveAttribute('aria-disabled', 'true')
  expect(await accessibilityViolations()).toEqual([])
  await editor.set({ disabled: false })
  await editor.select('a')
  await editor.press('Bold')
  await editor.expectHtml('<p><strong>a</strong></p>')
})

test('an editor that breaks hands the whole text to a plain field, and can take it back', async () => {
  allowPageError(/broken on purpose/, /The rich text editor failed/)
  const editor = await openEditor('<p>a</p>')
  await editor.type('b')
  editor.breakDown()
  const plain = page.getByRole('textbox', { name: 'Content' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Your text is complete/)
  // the last letter, which was not reported yet, is in it
  await expect.element(plain).toHaveValue('<p>ba</p>')
  await plain.fill('<p>c</p>')
  await expect.poll(() => editor.received.html).toBe('<p>c</p>')
  await editor.click(page.getByRole('button', { name: 'Back to the editor' }))
  await expect.element(editor.text).toHaveTextContent('c')
  await editor.select('c')
  await editor.press('Bold')
  await editor.expectHtml('<p><strong>c</strong></p>')
})
