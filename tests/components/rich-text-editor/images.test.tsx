import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openEditor } from '#tests/support/components/editor.tsx'
import { press, type } from '#tests/support/components/keys.ts'
import { PIXEL, pixelFile } from '#tests/support/components/pixel-file.ts'

/* Images in the text: chosen, pasted or dropped, each with an upload of its own. */

const stored = (name: string, alt = '') => ({
  imageUrl: `/media/text-images/${name}`,
  width: 1200,
  height: 800,
  alt,
})
const html = (name: string, alt = '') =>
  `<img src="/media/text-images/${name}" alt="${alt}" width="1200" height="800">`

type Editor = Awaited<ReturnType<typeof openEditor>>
const uploadNames = ({ received }: Editor) => expect.poll(() => received.uploads.map(({ name }) => name))
const isBusy = ({ received }: Editor) => expect.poll(() => received.isBusy)

test('a chosen image shows its progress in its place and is part of the text once it is uploaded', async () => {
  const editor = await openEditor('<p>before</p>')
  await editor.select('before')
  await editor.images(pixelFile('a.png'))
  const bar = editor.text.getByRole('progressbar', { name: 'Uploading a.png' })
  await expect.element(bar).toBeVisible()
  editor.received.uploads[0]!.progress(42)
  await expect.element(bar).toHaveProperty('value', 42)
  await expect.element(editor.text.getByText('42 %')).toBeVisible()
  await isBusy(editor).toBe(true)
  expect(editor.received.changes.join()).not.toMatch(/blob:|data:|<img/)
  editor.received.uploads[0]!.finish(stored('a.png', 'A house'))
  await editor.expectHtml(`<p>before</p>${html('a.png', 'A house')}`)
  await expect.element(bar).not.toBeInTheDocument()
  await isBusy(editor).toBe(false)
})

test('several images are uploaded at once; one that fails does not affect the others', async () => {
  const editor = await openEditor('<p>x</p>')
  const { received } = editor
  await editor.select('x')
  await editor.images(pixelFile('a.png'), pixelFile('b.png'), pixelFile('c.png'))
  await uploadNames(editor).toEqual(['a.png', 'b.png', 'c.png'])
  received.uploads[2]!.finish(stored('c.png'))
  received.uploads[1]!.fail('The file is no image')
  received.uploads[0]!.finish(stored('a.png'))
  await editor.expectHtml(`<p>x</p>${html('a.png')}${html('c.png')}`)
  await expect
    .element(editor.text.getByRole('alert'))
    .toMatchTextContent(/^b\.png was not uploaded and is not part of the text yet\. The file is no image/)
  await isBusy(editor).toBe(false)

  await editor.click(editor.text.getByRole('button', { name: 'Retry b.png' }))
  await uploadNames(editor).toHaveLength(4)
  await isBusy(editor).toBe(true)
  received.uploads[3]!.finish(stored('b.png'))
  await editor.expectHtml(`<p>x</p>${html('a.png')}${html('b.png')}${html('c.png')}`)
})

test('removing an image during its upload aborts the upload', async () => {
  const editor = await openEditor('<p>x</p>')
  await editor.select('x')
  await editor.images(pixelFile('a.png'))
  await editor.click(editor.text.getByRole('button', { name: 'Remove a.png' }))
  await expect.element(editor.text.getByRole('progressbar')).not.toBeInTheDocument()
  expect(editor.received.uploads[0]!.isAborted()).toBe(true)
  await isBusy(editor).toBe(false)
  await type('on')
  await expect.poll(() => editor.received.html).toContain('on')
})

test('the alternative text is written under the image; its keys do not reach the editor', async () => {
  const editor = await openEditor(`<p>x</p>${html('a.png', 'Old')}`)
  const alt = editor.text.getByRole('textbox', { name: 'Alternative text' })
  await expect.element(alt).toHaveValue('Old')
  await alt.fill('')
  await type('A "house" & garden')
  await press('Home', 'Delete')
  await expect.element(alt).toHaveFocus()
  await expect.element(alt).toHaveValue(' "house" & garden')
  await editor.expectHtml(`<p>x</p>${html('a.png', '&quot;house&quot; &amp; garden')}`)
  await press('ControlOrMeta+A', 'Backspace')
  await editor.expectHtml(`<p>x</p>${html('a.png')}`)
})

test('a caption is written under the image; an empty one is left out', async () => {
  const editor = await openEditor(`<p>x</p>${html('a.png', 'A')}`)
  const captioned = (words: string) =>
    `<figure>${html('a.png', 'A')}<figcaption>${words}</figcaption></figure>`
  const caption = editor.text.getByRole('textbox', { name: 'Caption' })
  await expect.element(caption).toHaveValue('')
  await caption.fill('')
  await type('Seen from the <lake>')
  await expect.element(caption).toHaveFocus()
  await editor.expectHtml(`<p>x</p>${captioned('Seen from the &lt;lake&gt;')}`)
  await press('ControlOrMeta+A', 'Backspace')
  await editor.expectHtml(`<p>x</p>${html('a.png', 'A')}`)
})

test('a stored caption is shown, and stays when the text beside it is edited', async () => {
  const captioned = `<figure>${html('a.png', 'A')}<figcaption>Seen from the lake</figcaption></figure>`
  const editor = await openEditor(`<p>x</p>${captioned}`)
  await expect
    .element(editor.text.getByRole('textbox', { name: 'Caption' }))
    .toHaveValue('Seen from the lake')
  await editor.select('x')
  await type('y')
  await editor.expectHtml(`<p>y</p>${captioned}`)
})

test('a caption may be written during the upload of its image', async () => {
  const editor = await openEditor('<p>x</p>')
  await editor.select('x')
  await editor.images(pixelFile('a.png'))
  await editor.text.getByRole('textbox', { name: 'Caption of a.png' }).fill('Early')
  editor.received.uploads[0]!.finish(stored('a.png', 'A'))
  await editor.expectHtml(`<p>x</p><figure>${html('a.png', 'A')}<figcaption>Early</figcaption></figure>`)
})

test('Undo removes an image during its upload, and Redo brings it back uploaded', async () => {
  const editor = await openEditor('<p>x</p>')
  await editor.select('x')
  await editor.images(pixelFile('a.png'))
  await expect.element(editor.text.getByRole('progressbar')).toBeVisible()
  await editor.press('Undo')
  await expect.element(editor.text.getByRole('progressbar')).not.toBeInTheDocument()
  editor.received.uploads[0]!.finish(stored('a.png', 'A'))
  await editor.press('Redo')
  await editor.expectHtml(`<p>x</p>${html('a.png', 'A')}`)
})

test('images are uploaded when pasted or dropped as files, or embedded in pasted text', async () => {
  const editor = await openEditor()
  await editor.paste({ image: PIXEL, html: '<img src="https://elsewhere.example/a.png">' })
  await uploadNames(editor).toEqual(['image.png'])
  editor.received.uploads[0]!.finish(stored('a.png'))
  await expect.poll(() => editor.received.html).toContain(html('a.png'))
  await editor.drop({ files: ['cms/seo/icons/icon-192.png'] })
  await uploadNames(editor).toEqual(['image.png', 'icon-192.png'])
  editor.received.uploads[1]!.finish(stored('b.png'))
  await expect.poll(() => editor.received.html).toContain(html('b.png'))
  await editor.paste({ html: `<p>words</p><p><img src="data:image/png;base64,${PIXEL}"></p>` })
  await uploadNames(editor).toEqual(['image.png', 'icon-192.png', 'pasted.png'])
  editor.received.uploads[2]!.finish(stored('c.png'))
  await expect.poll(() => editor.received.html).toContain(`<p>words</p>${html('c.png')}`)
  await expect.element(editor.frame.getByRole('status')).toBeEmptyDOMElement()
})

const blocks =
  '<h2>A heading of some words</h2>' +
  '<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>' +
  '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>' +
  '<p>end</p>'
const icon = { files: ['cms/seo/icons/icon-192.png'] }

for (const { where, on, at, before } of [
  { where: 'the upper half of a heading', on: 'h2', at: 2, before: '<h2>' },
  { where: 'the lower half of a heading', on: 'h2', at: -2, before: '<ul><li>one' },
  { where: 'the first item of a list', on: 'li', at: 4, before: '<ul><li>one' },
  { where: 'the last item of a list', on: 'li li', at: -2, before: '<table>' },
  { where: 'the last row of a table', on: 'tr:last-child td', at: -2, before: '<p>end' },
  { where: 'the end of the text', on: ':scope > p', at: -2, before: '' },
]) {
  test(`an image dropped on ${where} is placed between whole blocks`, async () => {
    const editor = await openEditor(blocks)
    const target = editor.text.element().querySelector(on)!
    await editor.drop(icon, { on: target, at })
    await uploadNames(editor).toEqual(['icon-192.png'])
    editor.received.uploads[0]!.finish(stored('a.png'))
    const [above, below] = before ? blocks.split(before) : [blocks]
    await editor.expectHtml(`${above}${html('a.png')}${before}${below ?? ''}`)
  })
}

test('an image dropped on an empty text, or on an empty last line, leaves no empty line before it', async () => {
  const editor = await openEditor()
  await editor.drop(icon)
  await uploadNames(editor).toHaveLength(1)
  editor.received.uploads[0]!.finish(stored('a.png'))
  await editor.expectHtml(html('a.png'))
  await type('on')
  await editor.expectHtml(`${html('a.png')}<p>on</p>`)
})

test('a line shows between which blocks a dragged image would go; other files show none', async () => {
  const editor = await openEditor()
  const open = async () => {
    await editor.load('<h2>Title</h2><p>a</p>')
    return [...editor.text.element().children] as [Element, Element]
  }
  const edge = (element: Element, side: 'top' | 'bottom') => element.getBoundingClientRect()[side]
  const line = () => expect.poll(editor.dropLine)
  const [title] = await open()
  await editor.drop({ files: ['README.md'] }, { on: title, whileOver: () => line().toBeUndefined() })
  const [heading] = await open()
  await editor.drop(icon, {
    on: heading,
    at: 2,
    whileOver: () => line().toBeCloseTo(edge(heading, 'top') - 1.5, 0),
  })
  await line().toBeUndefined()
  const [above, below] = await open()
  await editor.drop(icon, {
    on: above,
    at: -2,
    whileOver: async () => {
      await line().toBeGreaterThanOrEqual(edge(above, 'bottom') - 2)
      await line().toBeLessThanOrEqual(edge(below, 'top'))
    },
  })
})

test('the line goes when the drag leaves the text', async () => {
  const editor = await openEditor('<p>a</p>')
  const line = () => expect.poll(editor.dropLine)
  const [paragraph] = [...editor.text.element().children] as [Element]
  await editor.drop(icon, {
    on: paragraph,
    whileOver: async () => {
      await line().toBeGreaterThan(0)
      await page.getByRole('heading', { name: 'Post' }).hover()
      await line().toBeUndefined()
    },
  })
})

test('a pasted image of another site is left out, and the editor says so', async () => {
  const editor = await openEditor()
  await editor.paste({
    html:
      '<p>one <img src="https://elsewhere.example/x.jpg" alt="X"> two</p>' +
      '<img src="file:///x.png">' +
      '<img src="https://mail.example/p.gif" width="1" height="1">',
  })
  await editor.expectHtml('<p>one two</p>')
  await expect
    .element(editor.frame.getByRole('status'))
    .toMatchTextContent(/^2 pasted images are hosted on another site and were left out\./)
  await editor.click(editor.frame.getByRole('button', { name: 'OK' }))
  await expect.element(editor.frame.getByRole('status')).toBeEmptyDOMElement()
  expect(editor.received.uploads).toEqual([])
})

test('an image of this site keeps its place when it is pasted', async () => {
  const editor = await openEditor()
  await editor.paste({
    html: `<p>a</p><img src="${location.origin}/media/text-images/a.png" alt="A" width="1200" height="800"><p>b</p>`,
  })
  await editor.expectHtml(`<p>a</p>${html('a.png', 'A')}<p>b</p>`)
})

test('typing continues after the images; loading another text aborts their uploads', async () => {
  const editor = await openEditor('<p>x</p>')
  await editor.select('x')
  await editor.images(pixelFile('a.png'), pixelFile('b.png'))
  await uploadNames(editor).toEqual(['a.png', 'b.png'])
  await type('on')
  await editor.expectHtml('<p>x</p><p>on</p>')
  await isBusy(editor).toBe(true)
  await editor.load('<p>y</p>')
  await isBusy(editor).toBe(false)
  expect(editor.received.uploads.map(({ isAborted }) => isAborted())).toEqual([true, true])
})
