import { expect, test, type Page } from 'playwright/test'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import type { PublicProject } from '#cms/schemas/public.ts'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { FAILED_LOAD, recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { sharedAccount, signIn, siteAdmin } from '#tests/support/browser/panel.ts'
import { waitForAnimations } from '#tests/support/browser/scroll-through.ts'
import { takeScreenshot } from '#tests/support/browser/take-screenshot.ts'
import { jpeg } from '#tests/support/images.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The library of images, on the real server. */

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 720 }
const madeProjects: string[] = []
const madePosts: string[] = []

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Makes a project with an image whose alt text no other test uses. */
async function makeProject(alt: string): Promise<PublicProject> {
  const staff = await siteAdmin()
  const imagePath = await staff.upload(alt)
  const { project } = await staff.call<{ project: PublicProject }>('POST', '/projects', {
    title: `House of ${alt}`,
    category: 'Interior',
    images: [{ imagePath }],
  })
  madeProjects.push(project.id)
  return project
}

test.afterAll(async () => {
  const staff = await siteAdmin()
  for (const id of madeProjects) await staff.call('DELETE', `/projects/${id}`)
  for (const id of madePosts) await staff.call('DELETE', `/blogposts/${id}`)
})

test('an image is found, and its new file shows wherever it is used; all of it on a phone too', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page)
  const alt = `Larchwood stair ${process.pid}`
  const project = await makeProject(alt)
  await signIn(page, await sharedAccount('admin'), panelPaths.images)
  const tiles = page.getByRole('region', { name: 'All Images' }).getByRole('listitem').getByRole('button')
  await expect(tiles.first()).toBeVisible()
  // read together: one by one, the test would wait for an image that is removed meanwhile
  const images = await tiles
    .locator('img')
    .evaluateAll((all) => all.map((image) => [image.getAttribute('width'), image.getAttribute('loading')]))
  expect(images.length).toBeGreaterThan(0)
  for (const image of images) expect(image).toEqual([expect.stringMatching(/^\d+$/), 'lazy'])
  expect(await accessibilityViolations(page)).toEqual([])
  await takeScreenshot(page, 'panel-images')

  await resize(page, PHONE)
  // the layout of a phone comes with the next frame
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
  expect(await horizontalOverflow(page)).toEqual({ by: 0, elements: [] })
  await takeScreenshot(page, 'panel-images')
  await page.getByRole('searchbox', { name: 'Search images' }).fill(alt)
  await expect(tiles).toHaveCount(1)
  await tiles.first().press('Enter')
  const details = dialog(page, 'Image')
  await expect(details.getByRole('link', { name: project.title })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Delete' })).toBeDisabled()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await horizontalOverflow(page)).toEqual({ by: 0, elements: [] })
  await takeScreenshot(page, 'panel-image')

  const bytes = await jpeg({ width: 480, height: 320 })
  await details
    .locator('input[type=file]')
    .setInputFiles({ name: 'better.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await dialog(page, 'Replace this image?').getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(details.getByText('480 × 320 pixels')).toBeVisible()
  await expect(details.getByText('better.jpg')).toBeVisible()
  await resize(page, DESKTOP)
  await takeScreenshot(page, 'panel-image')
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)

  await page.goto(`/portfolio/${project.id}`)
  await expect(page.getByRole('img', { name: alt }).first()).toHaveAttribute('width', '480')
  expect(pageErrors).toEqual([])
})

test('a new file that waits for a busy server can be stopped', async ({ page }) => {
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD] })
  const alt = `Busy hall ${process.pid}`
  const project = await makeProject(alt)
  await page.route('**/api/images/*/file', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '45' },
      json: { error: mediaTexts.uploadsWaiting, code: 'too-many-requests' },
    }),
  )
  await signIn(page, await sharedAccount('admin'), panelPaths.images)
  await page.getByRole('searchbox', { name: 'Search images' }).fill(alt)
  const tiles = page.getByRole('region', { name: 'All Images' }).getByRole('listitem').getByRole('button')
  await expect(tiles).toHaveCount(1)
  await tiles.first().click()
  const details = dialog(page, 'Image')
  await expect(details.getByRole('link', { name: project.title })).toBeVisible()
  const buffer = await jpeg({ width: 480, height: 320 })
  const file = { name: 'better.jpg', mimeType: 'image/jpeg', buffer }
  await details.locator('input[type=file]').setInputFiles(file)
  const replace = { name: 'Replace', exact: true }
  await dialog(page, 'Replace this image?').getByRole('button', replace).click()
  await expect(details.getByText(mediaTexts.retryingSave)).toBeVisible()
  await expect(details.getByRole('button', replace)).toBeDisabled()
  await takeScreenshot(page, 'panel-image-waiting')
  await details.getByRole('button', { name: 'Stop trying' }).click()
  await expect(details.getByRole('button', replace)).toBeEnabled()
  await expect(details.getByText(mediaTexts.retryingSave)).toHaveCount(0)
  await expect(details.getByRole('alert')).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('a cover is chosen from the library by the keyboard alone', async ({ page }) => {
  const alt = `Copper gable ${process.pid}`
  await makeProject(alt)
  await signIn(page, await sharedAccount('editor'))
  await page.getByRole('button', { name: 'Add New Blog Post' }).first().press('Enter')
  const form = dialog(page, 'New Blog Post')
  const title = `Covered ${process.pid}`
  await form.getByLabel('Title', { exact: true }).fill(title)
  await form.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Some words.')
  await form.getByRole('button', { name: 'Choose from the library' }).press('Enter')
  const library = dialog(page, 'Choose from the library')
  await expect(library.getByRole('searchbox')).toBeFocused()
  await expect(library.getByRole('listitem').first()).toBeVisible()
  await takeScreenshot(page, 'panel-library')
  await page.keyboard.type(alt)
  await expect(library.getByRole('listitem')).toHaveCount(1)
  await library.getByRole('listitem').getByRole('button').press('Enter')
  await expect(library).toHaveCount(0)
  await expect(form.getByLabel(/^Alt text/)).toHaveValue(alt)
  await expect(form.getByRole('button', { name: 'Choose from the library' })).toBeFocused()
  await resize(page, PHONE)
  await waitForAnimations(page)
  expect(await horizontalOverflow(page)).toEqual({ by: 0, elements: [] })
  await takeScreenshot(page, 'panel-library-chosen')
  const [saved] = await Promise.all([
    page.waitForResponse('**/api/newpost'),
    form.getByRole('button', { name: 'Create Blog Post' }).click(),
  ])
  const { post } = (await saved.json()) as { post: { id: string; image: { alt: string } } }
  madePosts.push(post.id)
  expect(post.image.alt).toBe(alt)
  // the form closes by going back in the history, which would cancel the navigation to another page
  await expect(form).toHaveCount(0)
  await page.goto(`/blog/${post.id}`)
  await expect(page.getByRole('img', { name: alt }).first()).toBeVisible()
})
