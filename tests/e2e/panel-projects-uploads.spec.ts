import { expect, test, type Page, type Route } from 'playwright/test'
import { IMAGE } from '#cms/shared/images.ts'
import { MB } from '#cms/shared/units.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { largeFile } from '#tests/support/browser/large-file.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import { makeAccount, type Account } from '#tests/support/browser/panel.ts'
import {
  expectAllUploaded,
  findProject,
  storeProject,
  openEdit,
  openProjects,
  projectImage,
  removeMadeProjects,
  startNewProject,
} from '#tests/support/browser/panel-projects.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { recordRequestUrls } from '#tests/support/browser/visitor.ts'
import { hostileSvg, pdf, phoneHeic } from '#tests/support/images.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

/** Images of a project, several at once. */

const UPLOAD = '/uploads/project-images'
const expected = failOnPageErrors()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

const FAILED = [FAILED_LOAD, /^Network error/, /^Invalid file type/]

/** The line carries so many kilobytes a second. @returns what lets it carry as many as it can */
async function throttle(page: Page, kilobytes: number): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const carry = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await carry(kilobytes * 1024)
  return () => carry(-1)
}

/** The next upload of the file of that name loses its line. */
async function lose(page: Page, name: string): Promise<void> {
  let isLost = false
  await page.route(`**/api${UPLOAD}`, (route) => {
    if (isLost || !route.request().postDataBuffer()?.includes(`filename="${name}"`)) return route.fallback()
    isLost = true
    return route.abort('connectionreset')
  })
}

test('several files go at once, three at a time, each telling how far it is in whole percent', async ({
  page,
}) => {
  const { screen } = await startNewProject(page, account)
  const free = await throttle(page, 60)
  const large = { width: 700, height: 500 }
  await screen.files.setInputFiles(
    await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => projectImage(name, large))),
  )
  await expect(screen.images.getByRole('progressbar')).toHaveCount(3)
  await expect(screen.image('d.jpg')).toContainText('Waiting...')
  const percents = async () =>
    Promise.all(
      (await screen.images.getByRole('progressbar').all()).map(async (bar) =>
        Number(await bar.getAttribute('aria-valuenow')),
      ),
    )
  await expect
    .poll(async () => (await percents()).filter((percent) => percent > 0 && percent < 100).length, {
      timeout: EVENT_LIMIT,
    })
    .toBe(3)
  expect((await percents()).every(Number.isInteger)).toBe(true)
  await expect(screen.image('a.jpg')).toContainText(/\d+%/)
  await expect(screen.modal.getByText('4 images, 4 uploading')).toBeVisible()
  await free()
  await expectAllUploaded(screen, 4)
  await expect(screen.modal.getByText('4 images', { exact: true })).toBeVisible()
})

test('one that loses its line says so, the others go on, and it can be tried again; a line that is back lets them go on by themselves', async ({
  page,
  context,
}) => {
  expected.push(...FAILED)
  const { screen, title } = await startNewProject(page, account)
  await test.step('one loses its line', async () => {
    await lose(page, 'b.jpg')
    await screen.files.setInputFiles(
      await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => projectImage(name))),
    )
    await expect(screen.image('b.jpg')).toContainText('Network error. Please check your connection')
    await expect(screen.modal.getByText('3 images, 1 not uploaded')).toBeVisible()
    for (const name of ['a.jpg', 'c.jpg']) await expect(screen.image(name)).not.toContainText('Network error')
    await screen.modal.getByRole('button', { name: 'Retry b.jpg' }).click()
    await expectAllUploaded(screen, 3)
    await page.unroute(`**/api${UPLOAD}`)
  })

  await test.step('the line is gone in the middle, and comes back', async () => {
    const held: Route[] = []
    await page.route(`**/api${UPLOAD}`, (route) => void held.push(route))
    await screen.files.setInputFiles([await projectImage('d.jpg'), await projectImage('e.jpg')])
    await expect.poll(() => held.length).toBe(2)
    await context.setOffline(true)
    for (const route of held) await route.abort('internetdisconnected')
    for (const name of ['d.jpg', 'e.jpg']) {
      await expect(screen.image(name)).toContainText('Network error. Please check your connection')
    }
    await expect(screen.modal.getByRole('button', { name: 'Retry all' })).toBeVisible()
    await page.unroute(`**/api${UPLOAD}`)
    await context.setOffline(false)
    await expectAllUploaded(screen, 5)
    await expect(screen.modal.getByText('5 images', { exact: true })).toBeVisible()
  })
  await screen.submit.click()
  await expect(screen.row(title)).toContainText('5 images')
})

test('one is previewed, cancelled on its way, tried again and removed; saving waits for what is on its way', async ({
  page,
}) => {
  const { screen, title } = await startNewProject(page, account)
  await test.step('it is previewed while it is sent', async () => {
    const letGo = await holdCall(page, `POST ${UPLOAD}`)
    await screen.files.setInputFiles([
      await projectImage('a.jpg', { width: 120, height: 80 }),
      await projectImage('b.jpg'),
    ])
    const preview = screen.image('a.jpg').locator('img')
    await expect(preview).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
    await screen.modal.getByRole('button', { name: 'Cancel the upload of a.jpg' }).click()
    await expect(screen.image('a.jpg')).toContainText('The upload was cancelled.')
    await expect(screen.image('b.jpg').getByRole('progressbar')).toBeVisible()
    letGo()
  })
  await test.step('it is tried again, and removed', async () => {
    await screen.modal.getByRole('button', { name: 'Retry a.jpg' }).click()
    await expectAllUploaded(screen, 2)
    await screen.modal.getByRole('button', { name: 'Remove a.jpg' }).click()
    await expect(screen.images).toHaveCount(1)
    await expect(screen.files).toBeFocused()
  })
  await test.step('saving waits', async () => {
    await page.unroute(`**/api${UPLOAD}`)
    const letGo = await holdCall(page, `POST ${UPLOAD}`)
    await screen.files.setInputFiles([await projectImage('c.jpg'), await projectImage('d.jpg')])
    await screen.submit.click()
    await expect(screen.submit).toHaveText('Creating...')
    await expect(screen.modal.getByText('Waiting for 2 images...')).toBeVisible()
    letGo()
    await expect(screen.row(title)).toContainText('3 images')
  })
})

test('what is no image or too large says why beside the others that are, chosen or dropped; a drop beside its place does not take the page away', async ({
  page,
}) => {
  // the recorder of traces asks for a preview that cannot be shown
  expected.push(...FAILED, /^Connecting to 'blob:/)
  const { screen, title } = await startNewProject(page, account)
  await test.step('it is not sent', async () => {
    const sent = recordRequestUrls(page, UPLOAD)
    await screen.files.setInputFiles([
      { name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdf },
      await projectImage('good.jpg'),
    ])
    await screen.files.setInputFiles(await largeFile('heavy.jpg', 20 * MB + 1))
    await expect(screen.image('paper.pdf')).toContainText(projectsTexts.imageType)
    await expect(screen.image('heavy.jpg')).toContainText('Image size must be less than 20MB')
    await expect(screen.modal.getByText('3 images, 2 not uploaded')).toBeVisible()
    await expect(screen.image('good.jpg').getByLabel('Alt text')).toBeVisible()
    await expect.poll(() => sent.length).toBe(1)
    for (const name of ['paper.pdf', 'heavy.jpg']) {
      await screen.modal.getByRole('button', { name: `Remove ${name}` }).click()
    }
  })

  await test.step('a paper that calls itself an image is found out by the server, whose words stand at the file', async () => {
    await screen.files.setInputFiles([
      { name: 'paper.png', mimeType: 'image/png', buffer: pdf },
      await projectImage('better.jpg'),
    ])
    await expect(screen.image('paper.png')).toContainText(projectsTexts.imageType)
    await expect(screen.image('better.jpg').getByRole('progressbar')).toHaveCount(0)
    await screen.modal.getByRole('button', { name: 'Remove paper.png' }).click()
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
    await expect(screen.images).toHaveCount(2)
    await drop('input[type=file][accept="image/*"]')
    await expectAllUploaded(screen, 3)
    await screen.submit.click()
    await expect(screen.row(title)).toContainText('3 images')
  })
})

test(
  'a drawing that is chosen and an iPhone’s photo that is dropped are shown on the site, and the drawing fills the screen',
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
    const shown = page.getByRole('dialog').getByAltText('About plan.svg')
    await expect(shown).toBeVisible()
    // its own width is 120
    await expect.poll(async () => (await shown.boundingBox())!.width).toBeGreaterThan(600)
  },
)

test('saving asks about what was not uploaded: back, once more, or without', async ({ page }) => {
  expected.push(...FAILED)
  const { screen, title } = await startNewProject(page, account)
  await lose(page, 'lost.jpg')
  await screen.files.setInputFiles([await projectImage('lost.jpg'), await projectImage('good.jpg')])
  await expect(screen.image('lost.jpg')).toContainText('Network error')
  await screen.submit.click()
  const question = screen.question('One image was not uploaded')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(screen.submit).toBeEnabled()
  await expect(screen.images).toHaveCount(2)

  await page.unroute(`**/api${UPLOAD}`)
  await lose(page, 'lost.jpg')
  await screen.submit.click()
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Save without' }).click()
  await expect(screen.row(title)).toContainText('1 image')
})

test('sixty images are the most, and what was too many is said', async ({ page }) => {
  const left = 3
  const alts = Array<string>(IMAGE.maxPerProject - left).fill('A room')
  const { title } = await storeProject({ alts })
  await openProjects(page, account)
  const screen = await openEdit(page, title)
  await screen.modal.getByRole('button', { name: 'Edit the current images' }).click()
  const tiny = await projectImage('tiny.jpg', { width: 8, height: 6 })
  await screen.files.setInputFiles(
    Array.from({ length: left + 1 }, (_, index) => ({ ...tiny, name: `${index + 1}.jpg` })),
  )
  await expect(
    screen.modal.getByText('At most 60 images: 1 of the chosen files were left out.'),
  ).toBeVisible()
  await expectAllUploaded(screen, 60)
  await screen.submit.click()
  await expect(screen.row(title)).toContainText('60 images')
  expect((await findProject(title)).images.length).toBe(60)
})
