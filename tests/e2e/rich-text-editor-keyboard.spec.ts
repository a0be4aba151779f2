import { expect, test } from '#tests/support/browser/editor-harness.ts'
import { accessibilityFaults } from '#tests/support/browser/axe.ts'
import { faultsOf, walk } from '#tests/support/browser/focus.ts'
import { sideways } from '#tests/support/browser/sideways.ts'

/** The editor by the keyboard alone, for who listens, on a phone, and when something breaks. */
test.describe.configure({ mode: 'default' })

const everything = '<h2>Title</h2><p>a <strong>b</strong> <a href="/x">c</a></p><ul><li>d<ol><li>e</li></ol></li></ul><blockquote>f</blockquote><table><thead><tr><th>g</th><th>h</th></tr></thead><tbody><tr><td>cell</td><td>j</td></tr></tbody></table><hr><p>end</p>'

test('every shortcut does what its item does', async ({ editor, page }) => {
  await editor.load('<p>a</p>')
  await editor.select('a')
  for (const [keys, html] of [
    ['ControlOrMeta+B', '<p><strong>a</strong></p>'],
    ['ControlOrMeta+I', '<p><strong><em>a</em></strong></p>'],
    ['ControlOrMeta+U', '<p><strong><em><u>a</u></em></strong></p>'],
    ['ControlOrMeta+Z', '<p><strong><em>a</em></strong></p>'],
    ['ControlOrMeta+Shift+Z', '<p><strong><em><u>a</u></em></strong></p>'],
    ['ControlOrMeta+\\', '<p>a</p>'],
    ['ControlOrMeta+Shift+Digit7', '<ol><li>a</li></ol>'],
    ['ControlOrMeta+Shift+Digit8', '<ul><li>a</li></ul>'],
    ['ControlOrMeta+Shift+Digit8', '<p>a</p>'],
    ['ControlOrMeta+Shift+Digit9', '<blockquote>a</blockquote>'],
    ['ControlOrMeta+Shift+Digit9', '<p>a</p>'],
  ] as const) {
    await page.keyboard.press(keys)
    await editor.expectHtml(html)
  }
  await page.keyboard.press('ControlOrMeta+K')
  await expect(editor.dialog.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('/x')
  await page.keyboard.press('Enter')
  await editor.expectHtml('<p><a href="/x">a</a></p>')
  await expect(editor.text).toBeFocused()
  expect(await page.evaluate(() => window.harness.submits)).toBe(0)
})

test('the toolbar is one stop, moved through by the arrows and left by Escape', async ({ editor, page }) => {
  await editor.type('a')
  await page.keyboard.press('Alt+F10')
  await expect(editor.item('Block: Paragraph')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(editor.item('Bold')).toBeFocused()
  await expect(editor.frame.getByText(/^Bold \((?:Ctrl\+|⌘)B\)$/)).toBeVisible()
  await page.keyboard.press('End')
  await expect(editor.item('Redo')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(editor.item('Block: Paragraph')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor.frame.getByRole('menuitemradio', { name: 'Paragraph' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await editor.expectHtml('<h2>a</h2>')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(editor.text).toBeFocused()
  await page.keyboard.type('b')
  await editor.expectHtml('<h2>ab</h2>')
  // the stop is where it was left
  await page.keyboard.press('Shift+Tab')
  await expect(editor.item('Bold')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Before')).toBeFocused()
})

test('Tab leaves the text, and is a trap nowhere in it', async ({ editor, page }) => {
  await editor.load('<ul><li>first</li></ul><p>a</p>')
  const save = page.getByRole('button', { name: 'Save' })
  for (const words of ['a', 'first']) {
    await editor.select(words)
    await page.keyboard.press('Tab')
    await expect(save).toBeFocused()
  }
  await editor.load('<table><tbody><tr><td>one</td><td>two</td></tr></tbody></table><p>after</p>')
  await editor.select('one')
  await page.keyboard.press('End')
  // what is typed is the sign that the editor knows where it stands: a Tab before that would leave the text
  await page.keyboard.type('.')
  await editor.expectHtml('<table><tbody><tr><td>one.</td><td>two</td></tr></tbody></table><p>after</p>')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await editor.expectHtml('<table><tbody><tr><td>one.</td><td>two!</td></tr></tbody></table><p>after</p>')
  await page.keyboard.press('Alt+F10')
  await expect(editor.item('Block: Paragraph')).toBeFocused()
})

test('the focus is seen on every stop, forwards and backwards', async ({ editor, page }) => {
  await editor.load('<p>a</p>')
  await editor.text.evaluate(() => (document.activeElement as HTMLElement)?.blur())
  const forwards = await walk(page, 'Tab', 12)
  expect(forwards.length).toBeGreaterThan(3)
  expect(faultsOf(forwards)).toEqual([])
  expect(faultsOf(await walk(page, 'Shift+Tab', 12))).toEqual([])
})

for (const width of [360, 1280]) {
  test(`nothing is wrong for who listens, and nothing sticks out, at ${width} pixels`, async ({ editor, page }) => {
    await page.setViewportSize({ width, height: 740 })
    await editor.load(everything)
    expect(await accessibilityFaults(page)).toEqual([])
    await editor.select('cell')
    await expect(editor.frame.getByRole('toolbar', { name: 'Table' })).toBeVisible()
    for (const open of [() => editor.press('Link'), () => editor.item(/^Block: /).click(), () => editor.item(/^Alignment: /).click()]) {
      await open()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await sideways(page)).toEqual({ by: 0, what: [] })
      await page.keyboard.press('Escape')
      await expect(editor.text).toBeFocused()
    }
    await editor.select('end')
    await editor.press('Table')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sideways(page)).toEqual({ by: 0, what: [] })
    const box = (await editor.frame.boundingBox())!
    expect(Math.round(box.height)).toBe(400)
  })
}

test('an error is tied to the text, and the label leads to it', async ({ editor, page }) => {
  await page.evaluate(() => window.harness.setError('Title and content are required'))
  await expect(editor.text).toHaveAttribute('aria-invalid', 'true')
  await expect(editor.text).toHaveAccessibleDescription(/^Title and content are required Alt and F10/)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByText('Content', { exact: true }).click()
  await expect(editor.text).toBeFocused()
})

test('a disabled editor shows its text and takes nothing', async ({ editor, page }) => {
  await editor.load('<p>a</p>')
  await page.evaluate(() => window.harness.setDisabled(true))
  await expect(editor.text).toHaveAttribute('contenteditable', 'false')
  await expect(editor.item('Bold')).toHaveAttribute('aria-disabled', 'true')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.evaluate(() => window.harness.setDisabled(false))
  await editor.select('a')
  await editor.press('Bold')
  await editor.expectHtml('<p><strong>a</strong></p>')
})

test.describe('an editor that breaks', () => {
  test.use({ expected: { complaints: [/broken on purpose/, /The rich text editor failed/] } })

  test('gives the whole text to a plain field, and takes it back', async ({ editor, page }) => {
    await editor.load('<p>a</p>')
    await editor.type('b')
    const before = await editor.html()
    await page.evaluate(() => window.harness.breakEditor())
    const plain = page.getByRole('textbox', { name: 'Content' })
    await expect(page.getByRole('alert')).toContainText('Your text is all here')
    await expect(plain).toHaveValue(before)
    await plain.fill('<p>c</p>')
    await expect.poll(editor.html).toBe('<p>c</p>')
    await page.getByRole('button', { name: 'Back to the editor' }).click()
    await expect(editor.text).toHaveText('c')
    await editor.select('c')
    await editor.press('Bold')
    await editor.expectHtml('<p><strong>c</strong></p>')
  })
})
