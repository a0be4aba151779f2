import { expect, test, type Locator, type Page } from 'playwright/test'
import { projectsContent } from '#cms/seed/content/projects.ts'
import { readProjects } from '#tests/support/browser/content-maker.ts'
import { visit } from '#tests/support/browser/visitor.ts'

/* The demo's large images have as many pixels as the largest screens (docs/behaviour.md#images). */

/** Widths in pixels: of the file that an image shows, and of the part of the screen that it covers. */
const measure = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    // naturalWidth of an image with `sizes` is not that of its file
    const { naturalWidth, naturalHeight } = await new Promise<HTMLImageElement>((resolve, reject) => {
      const loaded = new Image()
      loaded.addEventListener('load', () => resolve(loaded))
      loaded.addEventListener('error', reject)
      loaded.src = element.currentSrc
    })
    const { width, height } = element.getBoundingClientRect()
    const covering = Math.max(width, (height * naturalWidth) / naturalHeight)
    return { file: naturalWidth, shown: covering * devicePixelRatio }
  })

/** As many pixels as the screen has there, or as the original has. */
async function expectSharp(image: Locator) {
  const { file, shown } = await measure(image)
  const original = Number(await image.getAttribute('width'))
  const src = (await image.getAttribute('src'))!
  expect(file, src).toBeGreaterThanOrEqual(Math.min(Math.round(shown), original))
}

/** The images from edge to edge of a project's page: its own, and that of the next project. */
async function expectWideImagesSharp(page: Page) {
  const next = page.getByRole('navigation', { name: 'More projects' }).locator('img')
  // none on the last project
  for (const image of [page.locator('main img').first(), ...(await next.all())]) {
    await image.scrollIntoViewIfNeeded()
    await expectSharp(image)
  }
}

const lightbox = (page: Page) => page.getByRole('dialog')
const shownImage = (page: Page) => lightbox(page).locator('div:not([inert]) > span > picture > img')

async function expectLightboxSharp(page: Page, alts: string[]) {
  await page.getByRole('link', { name: `Image 1 of ${alts.length}` }).click()
  for (const alt of alts) {
    await expect(shownImage(page)).toHaveAccessibleName(alt)
    await expectSharp(shownImage(page))
    await page.keyboard.press('ArrowRight')
  }
}

for (const viewport of [
  { width: 2_560, height: 1_440 },
  { width: 3_840, height: 2_160 },
]) {
  test.describe(`on a screen of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('no image of the hero is shown enlarged, and none is larger than it needs to be', async ({
      page,
    }) => {
      await visit(page, '/')
      const images = page.getByRole('region', { name: 'Introduction' }).locator('img')
      await expect(images).toHaveCount(2)
      for (const image of await images.all()) {
        const { file, shown } = await measure(image)
        expect(file).toBe(Math.round(shown))
      }
    })

    test('no image of a project is shown in fewer pixels than it has, from edge to edge or in the lightbox', async ({
      page,
      request,
    }) => {
      const projects = await readProjects(request)
      for (const { title } of projectsContent) {
        const { id, images } = projects.find((project) => project.title === title)!
        await test.step(title, async () => {
          await visit(page, `/portfolio/${id}`)
          await expectWideImagesSharp(page)
          await expectLightboxSharp(
            page,
            images.map(({ alt }) => alt),
          )
        })
      }
    })
  })
}
