import { expect, test, type Page, type Route } from 'playwright/test'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import { makeAccount, type Account } from '#tests/support/browser/panel.ts'
import {
  expectAllUploaded,
  findProject,
  projectImage,
  removeMadeProjects,
  startNewProject,
} from '#tests/support/browser/panel-projects.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { hostileSvg, pdf, phoneHeic } from '#tests/support/images.ts'

/* Images of a project, several at once. */

const UPLOAD = '/uploads/project-images'
const expected = failOnPageErrors()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

const EXPECTED_ERRORS = [FAILED_LOAD, /^Network error/, /^Invalid file type/]

/** Cuts the connection of the next upload of a file. */
async function loseUpload(page: Page, name: string): Promise<void> {
  let isLost = false
  await page.route(`**/api${UPLOAD}`, (route) => {
    if (isLost || !route.request().postDataBuffer()?.includes(`filename="${name}"`)) return route.fallback()
    isLost = true
    return route.abort('connectionreset')
  })
}

test('uploads without a connection say so, and go on by themselves once it is back', async ({
  page,
  context,
}) => {
  expected.push(...EXPECTED_ERRORS)
  const { screen, title } = await startNewProject(page, account)
  const heldRoutes: Route[] = []
  await page.route(`**/api${UPLOAD}`, (route) => void heldRoutes.push(route))
  await screen.files.setInputFiles([await projectImage('a.jpg'), await projectImage('b.jpg')])
  await expect.poll(() => heldRoutes.length).toBe(2)
  await context.setOffline(true)
  for (const route of heldRoutes) await route.abort('internetdisconnected')
  for (const name of ['a.jpg', 'b.jpg']) {
    await expect(screen.image(name)).toContainText('Network error. Please check your connection')
  }
  await expect(screen.dialog.getByRole('button', { name: 'Retry all' })).toBeVisible()
  await page.unroute(`**/api${UPLOAD}`)
  await context.setOffline(false)
  await expectAllUploaded(screen, 2)
  await expect(screen.dialog.getByText('2 images', { exact: true })).toBeVisible()
  await screen.submit.click()
  await expect(screen.row(title)).toContainText('2 images')
})

test('saving waits for uploads', async ({ page }) => {
  const { screen, title } = await startNewProject(page, account)
  const release = await holdCall(page, `POST ${UPLOAD}`)
  await screen.files.setInputFiles([await projectImage('a.jpg'), await projectImage('b.jpg')])
  await screen.submit.click()
  await expect(screen.submit).toHaveText('Creating...')
  await expect(screen.dialog.getByText('Waiting for 2 images...')).toBeVisible()
  release()
  await expect(screen.row(title)).toContainText('2 images')
})

test('a file that is no image is refused in the server’s words; one dropped elsewhere changes nothing', async ({
  page,
}) => {
  // Playwright's recorder of traces also fetches an image that cannot be shown
  expected.push(...EXPECTED_ERRORS, /^Connecting to 'blob:/)
  const { screen, title } = await startNewProject(page, account)
  await test.step('a paper that calls itself an image is refused by the server, at the file', async () => {
    await screen.files.setInputFiles([
      { name: 'paper.png', mimeType: 'image/png', buffer: pdf },
      await projectImage('better.jpg'),
    ])
    await expect(screen.image('paper.png')).toContainText(projectsTexts.imageType)
    await expect(screen.image('better.jpg').getByRole('progressbar')).toHaveCount(0)
    await screen.dialog.getByRole('button', { name: 'Remove paper.png' }).click()
  })

  await test.step('files are dropped', async () => {
    const bytes = [...(await projectImage('dropped.jpg')).buffer]
    const drop = (selector: string) =>
      page.evaluate(
        ([where, data]) => {
          const transfer = new DataTransfer()
          transfer.items.add(
            new File([new Uint8Array(data as number[])], 'dropped.jpg', { type: 'image/jpeg' }),
          )
          const event = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          document.querySelector(where as string)!.dispatchEvent(event)
          return event.defaultPrevented
        },
        [selector, bytes] as const,
      )
    expect(await drop('[role="dialog"] h2')).toBe(true)
    await expect(screen.images).toHaveCount(1)
    await drop('input[type=file][accept="image/*"]')
    await expectAllUploaded(screen, 2)
    await screen.submit.click()
    await expect(screen.row(title)).toContainText('2 images')
  })
})

test(
  'a chosen drawing and an iPhone’s dropped photo are on the site; the drawing fills the screen',
  { tag: '@cluster' },
  async ({ page }) => {
    const { screen, title } = await startNewProject(page, account)
    await screen.files.setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: hostileSvg })
    await page.evaluate(
      (bytes) => {
        const dataTransfer = new DataTransfer()
        // as on systems that do not know the type
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'IMG_0001.HEIC'))
        const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
        document.querySelector('input[type=file][accept="image/*"]')!.dispatchEvent(drop)
      },
      [...phoneHeic],
    )
    await expectAllUploaded(screen, 2)
    for (const name of ['plan.svg', 'IMG_0001.HEIC']) {
      await expect(screen.image(name).locator('img')).toHaveJSProperty('complete', true)
      await screen.alt(name).fill(`About ${name}`)
    }
    await screen.submit.click()
    await expect(screen.row(title)).toContainText('2 images')

    await openHydrated(page, `/portfolio/${(await findProject(title)).id}`)
    const images = page.getByRole('main').locator('ul img')
    await expect(images).toHaveCount(2)
    await expect
      .poll(() =>
        images.evaluateAll((all) => (all as HTMLImageElement[]).every((one) => one.naturalWidth > 0)),
      )
      .toBe(true)
    await images.first().click()
    const drawing = page.getByRole('dialog').getByAltText('About plan.svg')
    await expect(drawing).toBeVisible()
    // the drawing's own width is 120
    await expect.poll(async () => (await drawing.boundingBox())!.width).toBeGreaterThan(600)
  },
)

test('saving asks about images that were not uploaded: keep editing, try again, or save without', async ({
  page,
}) => {
  expected.push(...EXPECTED_ERRORS)
  const { screen, title } = await startNewProject(page, account)
  await loseUpload(page, 'lost.jpg')
  await screen.files.setInputFiles([await projectImage('lost.jpg'), await projectImage('good.jpg')])
  await expect(screen.image('lost.jpg')).toContainText('Network error')
  await screen.submit.click()
  const question = screen.question('One image was not uploaded')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(screen.submit).toBeEnabled()
  await expect(screen.images).toHaveCount(2)

  await page.unroute(`**/api${UPLOAD}`)
  await loseUpload(page, 'lost.jpg')
  await screen.submit.click()
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Save without' }).click()
  await expect(screen.row(title)).toContainText('1 image')
})
