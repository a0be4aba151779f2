import { expect, test, type Page } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { sharedAccount, signIn, siteAdmin } from '#tests/support/browser/panel.ts'
import {
  openEdit,
  openProjects,
  removeMadeProjects,
  storeProject,
} from '#tests/support/browser/panel-projects.ts'
import { resize } from '#tests/support/browser/resize.ts'
import { takeScreenshot } from '#tests/support/browser/take-screenshot.ts'

/* The focal point of an image, from the panel to what visitors see, on the real server. */

const PHONE = { width: 360, height: 740 }
const madePosts: string[] = []

failOnPageErrors()
test.afterAll(async () => {
  const staff = await siteAdmin()
  for (const id of madePosts) await staff.call('DELETE', `/blogposts/${id}`)
  await removeMadeProjects()
})

async function storePost(alt: string): Promise<{ id: string; title: string }> {
  const staff = await siteAdmin()
  const imagePath = await staff.upload(alt)
  const fields = { title: `About the ${alt}`, content: '<p>Some words.</p>', imagePath }
  const { post } = await staff.sendForm<{ post: { id: string; title: string } }>('POST', '/newpost', fields)
  madePosts.push(post.id)
  return post
}

const marker = (page: Page) => page.getByRole('group', { name: 'Focal point' })
const save = (page: Page) => page.getByRole('button', { name: 'Save focal point' })

test('a point that is set in the library crops the card of a post and its page', async ({ page }) => {
  const alt = `Walnut desk ${process.pid}`
  const post = await storePost(alt)
  const card = page.getByRole('listitem').filter({ hasText: post.title }).locator('img')
  await page.goto('/blog')
  await expect(card).toHaveCSS('object-position', '50% 50%')

  await signIn(page, await sharedAccount('admin'), panelPaths.images)
  await page.getByRole('searchbox', { name: 'Search images' }).fill(alt)
  const tiles = page.getByRole('region', { name: 'All Images' }).getByRole('listitem').getByRole('button')
  await expect(tiles).toHaveCount(1)
  await tiles.first().click()
  const details = page.getByRole('dialog', { name: 'Image' })
  const image = details.getByRole('img', { name: alt })
  const { width, height } = (await image.boundingBox())!
  await image.click({ position: { x: width * 0.4, y: height * 0.2 } })
  await expect(details.getByText('40 % from the left, 20 % from the top')).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(details.getByText('41 % from the left, 30 % from the top')).toBeVisible()
  const crops = details.getByRole('list', { name: 'How the site crops it' })
  await expect(crops.getByRole('listitem').filter({ hasText: 'Tall card' }).locator('img')).toHaveCSS(
    'object-position',
    '41% 30%',
  )
  expect(await accessibilityViolations(page)).toEqual([])
  await takeScreenshot(page, 'panel-focal-point')
  await save(page).click()
  await expect(page.getByRole('status').getByText('Operation completed successfully')).toBeVisible()
  await expect(save(page)).toBeDisabled()

  await page.goto('/blog')
  await expect(card).toHaveCSS('object-position', '41% 30%')
  await page.goto(`/blog/${post.id}`)
  await expect(page.getByRole('img', { name: alt }).first()).toHaveCSS('object-position', '41% 30%')
})

test('a form sets it by the keyboard alone and stays as it was; on a phone the marker is dragged', async ({
  page,
}) => {
  const alt = `Slate roof ${process.pid}`
  const { id, title } = await storeProject({ alts: [alt] })
  await openProjects(page, await sharedAccount('editor'))
  const { dialog: form, cancel } = await openEdit(page, title)
  const open = form.getByRole('button', { name: `Focal point of ${alt}` })
  const thumbnail = form.getByRole('img', { name: alt })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Focal point' })
  const horizontal = marker(page).getByRole('slider', { name: /left to right/ })
  await horizontal.press('Shift+ArrowLeft')
  await expect(horizontal).toHaveAttribute('aria-valuetext', '40 % from the left, 50 % from the top')
  expect(await accessibilityViolations(page)).toEqual([])
  await save(page).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(thumbnail).toHaveCSS('object-position', '40% 50%')

  await resize(page, PHONE)
  await open.click()
  await expect(marker(page)).toBeVisible()
  expect(await horizontalOverflow(page)).toEqual({ by: 0, elements: [] })
  const { x, y, width } = (await marker(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + width / 2)
  await page.mouse.down()
  await page.mouse.move(-10, y + width / 2)
  await page.mouse.up()
  await expect(horizontal).toHaveAttribute('aria-valuetext', '0 % from the left, 50 % from the top')
  await takeScreenshot(page, 'panel-focal-point-dialog')
  await save(page).click()
  await expect(thumbnail).toHaveCSS('object-position', '0% 50%')
  // nothing of the form was changed: it closes without a question
  await cancel.click()
  await expect(form).toHaveCount(0)
  await page.goto(`/portfolio/${id}`)
  await expect(page.getByRole('img', { name: alt }).first()).toHaveCSS('object-position', '0% 50%')
})

test('Back asks before a point that is not saved is lost, in a form that has nothing to save', async ({
  page,
}) => {
  const alt = `Brick wall ${process.pid}`
  const { title } = await storeProject({ alts: [alt] })
  await openProjects(page, await sharedAccount('editor'))
  const { dialog: form } = await openEdit(page, title)
  await form.getByRole('button', { name: `Focal point of ${alt}` }).press('Enter')
  const horizontal = marker(page).getByRole('slider', { name: /left to right/ })
  await horizontal.press('Shift+ArrowLeft')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await expect(question).toContainText('the focal point')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(horizontal).toHaveAttribute('aria-valuetext', '40 % from the left, 50 % from the top')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
})
