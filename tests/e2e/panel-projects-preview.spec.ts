import { expect, test, type Locator } from 'playwright/test'
import type { PublicBlock } from '#cms/schemas/blocks.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { openDashboard, writeContent } from '#tests/support/browser/dashboard.ts'
import { holdCall } from '#tests/support/browser/hold-call.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeAccount, siteAdmin } from '#tests/support/browser/panel.ts'
import {
  newTitle,
  openEdit,
  openProjects,
  projectImage,
  removeMadeProjects,
  startNewProject,
} from '#tests/support/browser/panel-projects.ts'
import { e2e } from '#tests/support/e2e/e2e-server.ts'

/* A project before it is saved, as visitors will see it. */

const expected = failOnPageErrors()
// a warning of a browser without a GPU about its own painting
test.beforeEach(() => void expected.push(/GPU stall due to ReadPixels/))
test.afterAll(removeMadeProjects)

/** Bodies of a block of each kind, with files of the demo content. */
async function blocksOfEachKind(imagePaths: string[]): Promise<unknown[]> {
  const read = async (path: string) => (await fetch(`${e2e.baseUrl}/api/public/${path}`)).json()
  const blocksOf = async (
    list: 'projects' | 'blogposts',
    name: string,
    words: string,
  ): Promise<PublicBlock[]> => {
    const matches = (await read(`${list}?q=${words}&limit=1`)) as Record<string, { id: string }[]>
    const response = (await read(`${list}/${Object.values(matches).find(Array.isArray)![0]!.id}`)) as Record<
      string,
      { blocks: PublicBlock[] }
    >
    return response[name]!.blocks
  }
  const stored = [
    ...(await blocksOf('projects', 'project', 'ayodele')),
    ...(await blocksOf('blogposts', 'post', 'virtual+tour')),
  ]
  const bodies = stored.map((block) => {
    const { kind, title } = block
    if (block.kind === 'video') return { kind, title, videoPath: block.video.path }
    if (block.kind === 'audio') {
      return { kind, title, takes: block.takes.map(({ sound, label }) => ({ soundPath: sound.path, label })) }
    }
    if (block.kind !== 'panorama') throw new Error(`The demo content has another block here: ${kind}`)
    return {
      kind,
      title,
      scenes: block.scenes.map(({ panorama, label }) => ({ panoramaPath: panorama.imagePath, label })),
    }
  })
  const labels = ['Clay model', 'Final picture']
  return [
    ...bodies,
    {
      kind: 'beforeAfter',
      title: 'The same camera',
      images: labels.map((label, index) => ({ label, imagePath: imagePaths[index] })),
    },
  ]
}

test('the preview shows a project as the site will, with details, images and media, and leads nowhere', async ({
  page,
}) => {
  test.slow()
  const staff = await siteAdmin()
  const paths = [await staff.upload('A stair of oak'), await staff.upload('A door of ash')]
  const title = newTitle()
  await staff.call('POST', '/projects', {
    title,
    category: 'Residential',
    description: '<p>Rooms that face south.</p>',
    year: 2024,
    location: 'Porto',
    images: paths.map((imagePath) => ({ imagePath })),
    blocks: await blocksOfEachKind(paths),
  })
  const screen = await openProjects(page, await makeAccount('editor'))
  await openEdit(page, title)
  await screen.title.fill('Seen before')
  await screen.dialog.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const frame = page.frameLocator('iframe[title^="The project on"]')

  await test.step('shows all details, unsaved changes included', async () => {
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Seen before')
    await expect(frame.getByText('Rooms that face south.')).toBeVisible()
    await expect(frame.getByRole('definition')).toHaveText(['2024', 'Porto'])
    await expect(frame.getByRole('link', { name: /^Image \d of 2/ })).toHaveCount(2)
    const media = frame.getByRole('region', { name: 'Media of Seen before' })
    await expect(media.getByLabel(/^Video: /)).toBeAttached()
    // of the video and of the audio
    await expect(media.getByRole('button', { name: /^Play / })).toHaveCount(2)
    await expect(media.getByRole('button', { name: 'Look around' })).toBeVisible()
    await expect(media.getByRole('slider', { name: 'Clay model and Final picture' })).toBeAttached()
  })

  await test.step('at the width of a phone and of a desktop', async () => {
    const innerWidth = () =>
      page.locator('iframe').evaluate((element: HTMLIFrameElement) => element.contentWindow!.innerWidth)
    await expect.poll(innerWidth).toBe(1280)
    await dialog.getByRole('button', { name: 'Phone' }).click()
    await expect.poll(innerWidth).toBe(375)
  })

  await test.step('links to other pages do nothing', async () => {
    const address = page.url()
    await frame.getByRole('link', { name: 'Back', exact: true }).click()
    await frame.getByRole('link', { name: 'Book about this project' }).click()
    await expect(dialog).toBeVisible()
    expect(page.url()).toBe(address)
  })

  await test.step('Escape closes the lightbox alone, then the preview, and the form stays', async () => {
    const thumbnail = frame.getByRole('link', { name: /^Image 1 of 2/ })
    await thumbnail.click()
    const lightbox = frame.getByRole('dialog', { name: 'Images of Seen before' })
    await expect(lightbox.getByText('A stair of oak')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await expect(thumbnail).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(screen.title).toHaveValue('Seen before')
  })

  await screen.dialog.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleAndFitting(page, 'panel-projects-preview')
})

/** CSS pixels between the upper edge of the frame and its link Back. */
const roomAbove = (back: Locator) => back.evaluate((element) => element.getBoundingClientRect().top)

test('images that are still uploading are shown from this device, which the preview says', async ({
  page,
}) => {
  const { screen, title } = await startNewProject(page, await makeAccount('editor'))
  const preview = screen.dialog.getByRole('button', { name: 'Preview', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const frame = page.frameLocator('iframe[title^="The project on"]')

  await test.step('the link Back of a project without images has room above it', async () => {
    await preview.click()
    expect(await roomAbove(frame.getByRole('link', { name: 'Back', exact: true }))).toBeGreaterThanOrEqual(20)
    await page.keyboard.press('Escape')
  })

  const release = await holdCall(page, 'POST /uploads/project-images')
  const phone = { name: 'phone.heic', mimeType: 'image/heic', buffer: Buffer.from('not read here') }
  await screen.files.setInputFiles([await projectImage('stair.jpg'), await projectImage('door.jpg')])
  await expect(screen.image('door.jpg').getByRole('progressbar')).toBeVisible()
  await screen.alt('stair.jpg').fill('A stair of oak')

  await test.step('as they are, with their alt text, in their order', async () => {
    await preview.click()
    await expect(dialog.getByRole('status')).toHaveText(
      '2 images are still uploading; the preview shows the local file.',
    )
    await expect(frame.getByRole('link', { name: /^Image \d of 2/ })).toHaveCount(2)
    const first = frame.getByAltText('A stair of oak').first()
    await expect(first).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
    await frame.getByRole('link', { name: 'Image 1 of 2: A stair of oak' }).click()
    await expect(frame.getByRole('dialog', { name: `Images of ${title}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessibleAndFitting(page, 'panel-projects-preview-uploading')
    await page.keyboard.press('Escape')
  })

  await test.step('but for those that browsers do not show', async () => {
    await screen.files.setInputFiles(phone)
    await preview.click()
    await expect(dialog.getByRole('status')).toHaveText(
      '2 images are still uploading; the preview shows the local file. One image is still uploading and not shown yet.',
    )
    await expect(frame.getByRole('link', { name: /^Image \d of 2/ })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await screen.dialog.getByRole('button', { name: 'Remove phone.heic' }).click()
  })

  await test.step('and as they are stored, once they are', async () => {
    await preview.click()
    release()
    await expect(dialog.getByRole('status')).toHaveText('')
    await expect(frame.getByAltText('A stair of oak').first()).not.toHaveAttribute('src', /^blob:/)
    await expect(frame.getByRole('link', { name: /^Image \d of 2/ })).toHaveCount(2)
  })
})

test('the preview of a post says that an image of its text is still uploading', async ({ page }) => {
  const panel = await openDashboard(page, await makeAccount('editor'))
  const frame = page.frameLocator('iframe[title^="The post on"]')
  await panel.add.click()
  await panel.title.fill('A post with a picture')
  await writeContent(panel.content, 'Words of a post.')
  const release = await holdCall(page, 'POST /uploads/text-images')
  await panel.editor
    .locator('input[type=file][aria-label="Images for Content"]')
    .setInputFiles(await projectImage('stair.jpg'))
  await expect(panel.content.getByRole('progressbar')).toBeVisible()
  await panel.preview.click()
  const note = page.getByRole('dialog', { name: 'Preview' }).getByRole('status')
  await expect(note).toHaveText(
    'A file in the text or the media blocks is still uploading and not shown yet.',
  )
  release()
  await expect(note).toHaveText('')
  await expect(frame.getByRole('main').locator('img')).toHaveCount(1)
})
