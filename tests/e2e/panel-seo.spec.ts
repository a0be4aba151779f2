import { expect, test } from 'playwright/test'
import { seoTexts } from '#cms/shared/texts/documents.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { storePost, openDashboard, waitForPosts } from '#tests/support/browser/dashboard.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { makeAccount, openStaffSession } from '#tests/support/browser/panel.ts'
import { storeProject, removeMadeProjects } from '#tests/support/browser/panel-projects.ts'
import { jpeg } from '#tests/support/images.ts'

/* The readable address of a page, and what searches and shared links show of it. */

const expected = failOnPageErrors()
test.afterAll(removeMadeProjects)

test('a post gets an address, search words and an image, by the keyboard', async ({ page, request }) => {
  expected.push(FAILED_LOAD)
  const account = await makeAccount('editor')
  const staff = await openStaffSession(account)
  const post = await storePost(staff)
  const panel = await openDashboard(page, account)
  await panel.open(post.title).click()
  const { editor } = panel
  const slug = editor.getByLabel('Address', { exact: true })
  await test.step('the fields are folded away', async () => {
    await expect(slug).toHaveCount(0)
    await editor.getByText('Address and search results').focus()
    await page.keyboard.press('Enter')
    await expect(slug).toBeVisible()
  })

  const name = `gro-e-raume-${process.pid}`
  await test.step('the address is made of the title, in Latin letters', async () => {
    await panel.title.fill(`Große Räume, ${process.pid}!`)
    await editor.getByRole('button', { name: 'From the title' }).click()
    await expect(slug).toHaveValue(`grosse-raeume-${process.pid}`)
    await expect(editor.getByText(`/blog/grosse-raeume-${process.pid}`).first()).toBeVisible()
    await slug.fill('Two words')
    await expect(slug).toHaveValue('two-words')
  })

  await test.step('an invalid address opens the fields and is reported', async () => {
    await slug.fill('no/slug')
    await editor.getByText('Address and search results').click()
    await expect(slug).toHaveCount(0)
    await panel.submit.click()
    await expect(slug).toBeVisible()
    await expect(slug).toHaveAccessibleDescription(seoTexts.slug)
    await slug.fill(name)
  })

  await test.step('the preview of a search result follows the fields', async () => {
    const result = editor.getByRole('figure', { name: 'Preview of a search result' })
    await expect(result).toContainText(`Große Räume, ${process.pid}!`)
    await expect(result).toContainText(`/blog/${name}`)
    await slug.fill('')
    await expect(result).toContainText(`/blog/${post.id}`)
    await slug.fill(name)
    await editor.getByLabel('Title in search results').fill('Own title')
    await editor.getByLabel('Description in search results').fill('Own description\nin two lines')
    await expect(result).toContainText('Own title')
    await expect(result).toContainText('Own description in two lines')
  })

  await test.step('an image for shared links is uploaded at once', async () => {
    const field = editor.getByRole('group', { name: 'Image for shared links (optional)' })
    await field.locator('input[type=file]').setInputFiles({
      name: 'share.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    await expect(field.getByRole('alert')).toHaveText(mediaTexts.imageType)
    const [stored] = await Promise.all([
      page.waitForResponse('**/api/uploads/text-images'),
      field.locator('input[type=file]').setInputFiles({
        name: 'share.jpg',
        mimeType: 'image/jpeg',
        buffer: await jpeg(),
      }),
    ])
    expect(stored.status()).toBe(201)
    await expect(field.getByText('The current image.')).toBeVisible()
    await expect(field.getByRole('button', { name: 'Remove' })).toBeVisible()
  })

  await expectAccessibleAndFitting(page, 'panel-page-address')

  await panel.submit.click()
  await expect(editor).toHaveCount(0)
  await waitForPosts(page)

  await test.step('the site shows the post there, and the previous address leads to it', async () => {
    const response = await request.get(`${pagePaths.post(post)}?from=mail`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, `/blog/${name}?from=mail`])
    await openHydrated(page, `/blog/${name}`)
    await expect(page).toHaveTitle('Own title')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Große Räume, ${process.pid}!`)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/share\/blog-gro-e/)
  })
})

test('a link to a previous address of a project ends at its current one', async ({ page }) => {
  const slug = `old-link-${process.pid}`
  const target = await storeProject({ slug })
  const from = await storeProject({
    description: `<p><a href="/portfolio/${target.id}">An older link</a></p>`,
  })
  await page.goto(pagePaths.project(from))
  await page.getByRole('link', { name: 'An older link' }).click()
  await expect(page).toHaveURL(`/portfolio/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.title)
})
