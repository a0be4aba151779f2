import { expect, type Locator, type Page } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { jpeg } from '../images.ts'
import { whenSelectionReported } from './in-page/when-selection-reported.ts'
import { signIn, type Account } from './panel.ts'
import type { Staff } from './staff.ts'

/** Locators of the dashboard and of its form. */
export function dashboard(page: Page) {
  const editor = page.getByRole('dialog', { name: /^(?:New|Edit) Blog Post$/ })
  const row = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) })
  return {
    add: page.getByRole('button', { name: 'Add New Blog Post' }),
    search: page.getByRole('searchbox', { name: 'Search posts' }),
    order: page.getByRole('combobox', { name: 'Order' }),
    rows: page.getByRole('main').getByRole('listitem'),
    row,
    open: (title: string) => row(title).getByRole('button', { name: title, exact: true }),
    edit: (title: string) => page.getByRole('button', { name: `Edit “${title}”` }),
    remove: (title: string) => page.getByRole('button', { name: `Delete “${title}”` }),
    confirm: page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' }),
    toast: page.getByText('Operation completed successfully!'),
    editor,
    title: editor.getByRole('textbox', { name: 'Title', exact: true }),
    content: editor.getByRole('textbox', { name: 'Content' }),
    file: editor.locator('input[type=file][aria-label="Image (optional)"]'),
    alt: editor.getByLabel(/^Alt text/),
    preview: editor.getByRole('button', { name: 'Preview', exact: true }),
    submit: editor.locator('button[type=submit]'),
    close: editor.getByRole('button', { name: 'Close', exact: true }),
    banner: editor.getByRole('alert'),
    leave: page.getByRole('dialog', { name: 'Leave without saving?' }),
  }
}

/** Signs in and waits for the list. */
export async function openDashboard(page: Page, account: Account): Promise<ReturnType<typeof dashboard>> {
  await signIn(page, account)
  await waitForPosts(page)
  return dashboard(page)
}

/** Waits until the list has loaded, with posts or without. */
export async function waitForPosts(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${panelPaths.dashboard}(?:\\?.*)?$`))
  await expect(page.getByRole('region', { name: /Blog Posts$/ })).toHaveAttribute('aria-busy', 'false')
}

/** Replaces the text of an editor. */
export async function writeContent(content: Locator, text: string): Promise<void> {
  await content.click()
  await content.press('ControlOrMeta+A')
  await content.evaluate(whenSelectionReported)
  await content.pressSequentially(text)
}

type NewPost = { title?: string; content?: string; image?: Buffer }
type TestPost = { id: string; title: string; content: string; createdBy: string }

let postCount = 0

/** Stores a post with a title that no other test uses. */
export async function storePost(
  staff: Staff,
  { title, content = '<p>Words of the post.</p>', image }: NewPost = {},
): Promise<TestPost> {
  postCount += 1
  const fields = { title: title ?? `Post ${process.pid}-${postCount}`, content }
  return (await staff.sendForm<{ post: TestPost }>('POST', '/newpost', fields, image)).post
}

/** An image as somebody chooses it from a device. */
export const imageToUpload = async (name = 'stair.jpg', size = { width: 320, height: 200 }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(size),
})
