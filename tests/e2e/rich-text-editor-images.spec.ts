import { expect, test } from '#tests/support/browser/editor-harness.ts'
import type { Page } from 'playwright/test'

/** Pictures in the text: chosen, pasted or dropped, each with an upload of its own. */
test.describe.configure({ mode: 'default' })

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
const pasted = (name: string) => ({ name, type: 'image/png', base64: PIXEL })
const stored = (name: string, alt = '') => ({ imageUrl: `/media/text-images/${name}`, width: 1200, height: 800, alt })
const html = (name: string, alt = '') => `<img src="/media/text-images/${name}" alt="${alt}" width="1200" height="800">`

const uploads = (page: Page) => page.evaluate(() => window.harness.uploads.map(({ name }) => name))
const isBusy = (page: Page) => page.evaluate(() => window.harness.isBusy)
const progress = (page: Page, index: number, percent: number) => page.evaluate(({ at, to }) => window.harness.uploads[at]!.progress(to), { at: index, to: percent })
const finish = (page: Page, index: number, image: ReturnType<typeof stored>) => page.evaluate(({ at, answer }) => window.harness.uploads[at]!.finish(answer), { at: index, answer: image })
const fail = (page: Page, index: number, message: string) => page.evaluate(({ at, text }) => window.harness.uploads[at]!.fail(text), { at: index, text: message })

test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') })))

test('a chosen picture shows its progress in its place and is in the text once it is there', async ({ editor, page }) => {
  await editor.load('<p>before</p>')
  await editor.select('before')
  await editor.images(file('a.png'))
  const bar = editor.text.getByRole('progressbar', { name: 'Uploading a.png' })
  await progress(page, 0, 42)
  await expect(bar).toHaveJSProperty('value', 42)
  await expect(editor.text.getByText('42 %')).toBeVisible()
  expect(await isBusy(page)).toBe(true)
  await expect.poll(editor.html).not.toMatch(/blob:|data:|<img/)
  await finish(page, 0, stored('a.png', 'A house'))
  await editor.expectHtmlWithPictures(`<p>before</p>${html('a.png', 'A house')}`)
  await expect(bar).toHaveCount(0)
  expect(await isBusy(page)).toBe(false)
})

test('several go up at once, and one that fails does not lose the others', async ({ editor, page }) => {
  await editor.load('<p>x</p>')
  await editor.select('x')
  await editor.images([file('a.png'), file('b.png'), file('c.png')])
  expect(await uploads(page)).toEqual(['a.png', 'b.png', 'c.png'])
  await finish(page, 2, stored('c.png'))
  await fail(page, 1, 'The file is no image')
  await finish(page, 0, stored('a.png'))
  await editor.expectHtmlWithPictures(`<p>x</p>${html('a.png')}${html('c.png')}`)
  await expect(editor.text.getByRole('alert')).toContainText('b.png was not uploaded and is not part of the text yet. The file is no image')
  expect(await isBusy(page)).toBe(false)

  await editor.text.getByRole('button', { name: 'Retry b.png' }).click()
  await expect.poll(() => uploads(page)).toHaveLength(4)
  expect(await isBusy(page)).toBe(true)
  await finish(page, 3, stored('b.png'))
  await editor.expectHtmlWithPictures(`<p>x</p>${html('a.png')}${html('b.png')}${html('c.png')}`)
})

test('a picture that is removed on its way is stopped', async ({ editor, page }) => {
  await editor.load('<p>x</p>')
  await editor.select('x')
  await editor.images(file('a.png'))
  await editor.text.getByRole('button', { name: 'Remove a.png' }).click()
  await expect(editor.text.getByRole('progressbar')).toHaveCount(0)
  expect(await page.evaluate(() => window.harness.uploads[0]!.isAborted())).toBe(true)
  expect(await isBusy(page)).toBe(false)
  await page.keyboard.type('on')
  await expect.poll(editor.html).toContain('on')
})

test('the alternative text is written under the picture, without the editor taking the keys', async ({ editor, page }) => {
  await editor.load(`<p>x</p>${html('a.png', 'Old')}`)
  const alt = editor.text.getByRole('textbox', { name: 'Alternative text' })
  await expect(alt).toHaveValue('Old')
  await alt.fill('')
  await alt.pressSequentially('A "house" & garden')
  await alt.press('Home')
  await alt.press('Delete')
  await expect(alt).toBeFocused()
  await expect(alt).toHaveValue(' "house" & garden')
  await editor.expectHtmlWithPictures(`<p>x</p>${html('a.png', '&quot;house&quot; &amp; garden')}`)
  await alt.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await editor.expectHtmlWithPictures(`<p>x</p>${html('a.png')}`)
})

test('undo takes a picture away while it is on its way, and redo brings it back as it has become', async ({ editor, page }) => {
  await editor.load('<p>x</p>')
  await editor.select('x')
  await editor.images(file('a.png'))
  await expect(editor.text.getByRole('progressbar')).toBeVisible()
  await editor.press('Undo')
  await expect(editor.text.getByRole('progressbar')).toHaveCount(0)
  await finish(page, 0, stored('a.png', 'A'))
  await editor.press('Redo')
  await editor.expectHtmlWithPictures(`<p>x</p>${html('a.png', 'A')}`)
})

test('pictures are pasted and dropped as files, and taken out of pasted text', async ({ editor, page }) => {
  await editor.paste({ files: [pasted('a.png')], html: '<meta charset="utf-8"><img src="https://elsewhere.example/a.png">' })
  await finish(page, 0, stored('a.png'))
  await expect.poll(editor.html).toContain(html('a.png'))
  await editor.drop({ files: [pasted('b.png')] })
  await finish(page, 1, stored('b.png'))
  await expect.poll(editor.html).toContain(html('b.png'))
  await editor.paste({ html: `<p>words</p><p><img src="data:image/png;base64,${PIXEL}"></p>` })
  expect(await uploads(page)).toEqual(['a.png', 'b.png', 'pasted.png'])
  await finish(page, 2, stored('c.png'))
  await expect.poll(editor.html).toContain(`<p>words</p>${html('c.png')}`)
  await expect(editor.frame.getByRole('status')).toBeEmpty()
})

test('a pasted picture that lies elsewhere is left out, and the editor says so', async ({ editor, page }) => {
  await editor.paste({ html: '<p>one <img src="https://elsewhere.example/x.jpg" alt="X"> two</p><img src="file:///x.png"><img src="https://mail.example/p.gif" width="1" height="1">' })
  await editor.expectHtml('<p>one two</p>')
  await expect(editor.frame.getByRole('status')).toContainText('2 pasted images lie on another site and were left out.')
  await editor.frame.getByRole('button', { name: 'OK' }).click()
  await expect(editor.frame.getByRole('status')).toBeEmpty()
  expect(await uploads(page)).toEqual([])
})

test('a picture of this site keeps its place when it is pasted', async ({ editor, page }) => {
  const origin = new URL(page.url()).origin
  await editor.paste({ html: `<p>a</p><img src="${origin}/media/text-images/a.png" alt="A" width="1200" height="800"><p>b</p>` })
  await editor.expectHtmlWithPictures(`<p>a</p>${html('a.png', 'A')}<p>b</p>`)
})

test('the next words go on behind the pictures, and a form that is opened anew waits for none of them', async ({ editor, page }) => {
  await editor.load('<p>x</p>')
  await editor.select('x')
  await editor.images([file('a.png'), file('b.png')])
  await page.keyboard.type('on')
  await editor.expectHtml('<p>x</p><p>on</p>')
  expect(await isBusy(page)).toBe(true)
  await editor.load('<p>y</p>')
  expect(await isBusy(page)).toBe(false)
  expect(await page.evaluate(() => window.harness.uploads.map(({ isAborted }) => isAborted()))).toEqual([true, true])
})
