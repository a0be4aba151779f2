import { expect, test, type Page } from 'playwright/test'
import { toastText } from '#cms/shared/texts/documents.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { signInNewAccount, openStaffSession, type Account } from '#tests/support/browser/panel.ts'
import { richTextEditor } from '#tests/support/browser/rich-text-editor.ts'
import { jpeg } from '#tests/support/images.ts'

/*
 * What is written in the panel's editor, saved, read on the public page and opened again is the same, for
 * every item of the toolbar.
 */

const MARKS = ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Subscript', 'Superscript', 'Code'] as const
const TAGS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code']

const waitForSave = (page: Page) =>
  page.waitForResponse(
    (response) =>
      /\/api\/(?:newpost|blogposts\/)/.test(response.url()) &&
      ['POST', 'PUT'].includes(response.request().method()),
  )

async function readStoredContent(account: Account, id: string): Promise<string> {
  const { post } = await (
    await openStaffSession(account)
  ).call<{ post: { content: string } }>('GET', `/blogposts/${id}`)
  return post.content
}

test('every item of the toolbar goes to the site and back unchanged', async ({ page, request }) => {
  test.slow()
  const pageErrors = recordPageErrors(page)
  const account = await signInNewAccount(page, 'editor')
  await page.getByRole('button', { name: 'Add New Blog Post' }).first().click()
  const editor = richTextEditor(page, 'Content')
  await editor.open()
  await page.getByLabel('Title', { exact: true }).fill('Everything that the editor can do')

  const nextBlock = () => page.keyboard.press('Enter')
  await editor.type('marks: ')
  for (const name of MARKS) {
    await editor.press(name)
    await page.keyboard.type(name)
    await editor.press(name)
    await page.keyboard.type(' ')
  }
  await page.keyboard.type('end')
  for (const [name, words] of [
    ['Heading 2', 'second'],
    ['Heading 3', 'third'],
    ['Heading 4', 'fourth'],
  ] as const) {
    await nextBlock()
    await editor.block(name)
    await page.keyboard.type(words)
  }
  await nextBlock()
  await editor.block('Paragraph')
  for (const [name, words] of [
    ['Centre', 'centred'],
    ['Right', 'at the right'],
    ['Justify', 'justified'],
    ['Left', 'at the left'],
  ] as const) {
    await editor.align(name)
    await page.keyboard.type(words)
    await nextBlock()
  }
  // Escape closes the menu only, and not the form of the post
  await editor.item(/^Block: /).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(editor.text).toBeFocused()
  await editor.press('Bullet list')
  await page.keyboard.type('bullet')
  await nextBlock()
  await page.keyboard.press('Tab')
  await page.keyboard.type('nested')
  // an empty item ends its level
  for (let level = 0; level < 3; level++) await nextBlock()
  await editor.press('Numbered list')
  await page.keyboard.type('numbered')
  await nextBlock()
  await nextBlock()
  await editor.press('Quote')
  await page.keyboard.type('quoted')
  await nextBlock()
  await page.keyboard.type('a link here')
  await editor.select('link')
  await editor.link({ url: 'https://example.com/page' })
  await expect(editor.text).toBeFocused()
  await editor.move('End')
  await nextBlock()
  await page.keyboard.type('before the rule')
  await editor.press('Rule')
  await page.keyboard.type('after the rule')
  await nextBlock()
  const uploaded = page.waitForResponse('**/api/uploads/text-images')
  await editor.images({
    name: 'drawing.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg({ width: 640, height: 400 }),
  })
  const { imageUrl } = (await (await uploaded).json()) as { imageUrl: string }
  await expect(editor.text.locator(`img[src="${imageUrl}"]`)).toBeVisible()
  await editor.move('ControlOrMeta+End')
  await editor.table({ rows: 2, columns: 2 })
  await page.keyboard.type('head')

  const created = waitForSave(page)
  await page.getByRole('button', { name: 'Create Blog Post' }).click()
  const { post } = (await (await created).json()) as { post: { id: string } }
  await expect(page.getByText(toastText)).toBeVisible()
  const content = await readStoredContent(account, post.id)

  const marks = MARKS.map((name, index) => `<${TAGS[index]}>${name}</${TAGS[index]}>`).join(' ')
  const parts = [
    `<p>marks: ${marks} end</p><h2>second</h2><h3>third</h3><h4>fourth</h4>`,
    '<p style="text-align: center">centred</p>' +
      '<p style="text-align: right">at the right</p>' +
      '<p style="text-align: justify">justified</p>' +
      '<p>at the left</p>',
    '<ul><li>bullet<ul><li>nested</li></ul></li></ul><ol><li>numbered</li></ol>',
    '<blockquote>quoted</blockquote>',
    '<a href="https://example.com/page">link</a> here</p>',
    '<p>before the rule</p><hr><p>after the rule</p>',
    `src="${imageUrl}"`,
    '<th>head</th>',
  ]
  for (const part of parts) expect.soft(content).toContain(part)

  const html = await (await request.get(pagePaths.post(post))).text()
  // shown as it is stored, except that lists and quotes take their direction from their words
  expect(html).toContain(content.replace(/<(ul|ol|blockquote)(?=>)/g, '<$1 dir="auto"'))

  // opened again and saved with another title only
  await page
    .getByRole('button', { name: /Everything that the editor can do/ })
    .first()
    .click()
  await editor.open()
  await page.getByLabel('Title', { exact: true }).fill('Everything, once more')
  const updated = waitForSave(page)
  await page.getByRole('button', { name: 'Update Blog Post' }).click()
  expect((await updated).status()).toBe(200)
  expect(await readStoredContent(account, post.id)).toBe(content)
  await expect(page).toHaveURL(panelPaths.dashboard)
  expect(pageErrors).toEqual([])
})
