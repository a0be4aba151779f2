import { expect, test, type Page, type Route } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { imageLossTexts } from '#cms/shared/texts/image-losses.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { sharedAccount, signIn } from '#tests/support/browser/panel.ts'
import { resize } from '#tests/support/browser/resize.ts'
import { takeScreenshot } from '#tests/support/browser/take-screenshot.ts'
import { jpeg, tiff } from '#tests/support/images.ts'

/* Uploads into the library, on the real server. */

const PATH = '**/api/uploads/library-images'
const expected = failOnPageErrors()

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const row = (page: Page, name: string) => uploads(page).getByRole('listitem', { name })
const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'All Images' }).getByRole('button', { name: new RegExp(`^${name}`) })

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg({ width: 480, height: 320 }),
})

/** Keeps uploads waiting for a response. @returns the waiting ones, and a call that lets all go on */
async function holdUploads(page: Page) {
  const held: Route[] = []
  await page.route(PATH, (route) => void held.push(route))
  const release = async () => {
    await page.unroute(PATH)
    for (const route of held) await route.continue().catch(() => undefined)
  }
  return { held, release }
}

test('images are uploaded two at a time, shown in the grid at once, and leaving before asks', async ({
  page,
}) => {
  const names = ['first', 'second', 'third', 'fourth'].map((name) => `${name}-${process.pid}.jpg`)
  await signIn(page, await sharedAccount('editor'), panelPaths.images)
  const { held, release } = await holdUploads(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Images' }).press('Enter')
  await (await chooser).setFiles(await Promise.all(names.map(photo)))
  await expect(row(page, names[2]!)).toContainText('Waiting...')
  await expect.poll(() => held.length).toBe(2)
  await row(page, names[3]!)
    .getByRole('button', { name: /^Cancel the upload/ })
    .click()
  await expect(row(page, names[3]!)).toContainText('The upload was cancelled.')
  expect(await accessibilityViolations(page)).toEqual([])
  await takeScreenshot(page, 'panel-images-uploading')

  await page.getByRole('link', { name: 'Projects' }).click()
  const question = page.getByRole('dialog', { name: 'Leave while images are uploading?' })
  await expect(question).toContainText('3 images are not in the library yet.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(new RegExp(panelPaths.images))
  expect(held).toHaveLength(2)

  await release()
  for (const name of names.slice(0, 3)) {
    await expect(row(page, name)).toContainText('In the library.')
    await expect(tile(page, name)).toBeVisible()
  }
  await row(page, names[3]!)
    .getByRole('button', { name: /^Retry/ })
    .click()
  await expect(tile(page, names[3]!)).toBeVisible()
  await expect(uploads(page).getByRole('status').first()).toHaveText('4 in the library')
  await resize(page, { width: 360, height: 740 })
  expect(await horizontalOverflow(page)).toEqual({ by: 0, elements: [] })
  await takeScreenshot(page, 'panel-images-uploaded')
  await uploads(page).getByRole('button', { name: 'Clear finished' }).click()
  await expect(uploads(page)).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Unused')
  await page
    .getByRole('region', { name: 'Unused Images' })
    .getByRole('button', { name: new RegExp(`^${names[0]}`) })
    .click()
  await expect(page.getByRole('dialog', { name: 'Image' }).getByText('Nowhere.')).toBeVisible()
})

test('files may be dropped anywhere on the screen; a refused one says why and goes', async ({ page }) => {
  expected.push(FAILED_LOAD, new RegExp(mediaTexts.unreadable))
  const [good, broken] = [`dropped-${process.pid}.jpg`, `broken-${process.pid}.jpg`]
  await signIn(page, await sharedAccount('editor'), panelPaths.images)
  const bytes = [...(await jpeg({ width: 480, height: 320 }))]
  const transfer = await page.evaluateHandle(
    ({ good, broken, bytes }) => {
      const data = new DataTransfer()
      const whole = new Uint8Array(bytes)
      data.items.add(new File([whole], good, { type: 'image/jpeg' }))
      data.items.add(new File([whole.slice(0, 300)], broken, { type: 'image/jpeg' }))
      return data
    },
    { good, broken, bytes },
  )
  const heading = page.getByRole('heading', { name: 'Images', level: 1 })
  await heading.dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop images to add them to the library')).toBeVisible()
  await takeScreenshot(page, 'panel-images-drop')
  await heading.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('Drop images to add them to the library')).toHaveCount(0)
  await expect(tile(page, good)).toBeVisible()
  await expect(row(page, broken)).toContainText(mediaTexts.unreadable)
  await expect(row(page, broken).getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await row(page, broken)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(row(page, broken)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Uploads' })).toBeFocused()
})

test('what an upload lost is said beside it, and nothing where nothing was', async ({ page }) => {
  await signIn(page, await sharedAccount('editor'), panelPaths.images)
  const [deep, plain] = [`deep-${process.pid}.tif`, `plain-${process.pid}.jpg`]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Images' }).click()
  await (
    await chooser
  ).setFiles([{ name: deep, mimeType: 'image/tiff', buffer: tiff({ bits: 16 }) }, await photo(plain)])
  await expect(row(page, deep).getByRole('status')).toHaveText(
    `${imageLossTexts['eight-bits']} ${imageLossTexts.jpeg}`,
  )
  await expect(row(page, plain)).toContainText('In the library.')
  await expect(row(page, plain).getByRole('status')).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await takeScreenshot(page, 'panel-images-lost')
})
