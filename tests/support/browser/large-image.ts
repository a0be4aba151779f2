import { expect, type APIRequestContext, type Page } from 'playwright/test'
import { makeContentMaker, readProjects } from './content-maker.ts'
import { Staff } from './staff.ts'
import { visit } from './visitor.ts'

/* What the tests of the lightbox's zoom share: images of known sizes, and how they are seen. */

export const LARGE = { alt: 'A large rendering', size: { width: 2400, height: 1600 } }
export const SMALL = { alt: 'A small sketch', size: { width: 480, height: 320 } }
/** as the large image fits into the lightbox of a window of 1280 × 720 pixels */
export const FIT_WIDTH = 834

/** Two projects: one of the small image and the large one, with all variants, and one of the small one. */
export async function makeZoomProjects(request: APIRequestContext) {
  const staff = await Staff.of()
  const content = await makeContentMaker()
  const large = { imagePath: await staff.upload(LARGE.alt, LARGE.size) }
  const small = { imagePath: await staff.upload(SMALL.alt, SMALL.size) }
  const text = { category: 'Test', description: '' }
  // the first image also stands above the text, as wide as the screen
  const id = await content.makeProject({ ...text, title: 'Looked at closely', images: [small, large] })
  const smallId = await content.makeProject({ ...text, title: 'Sketched', images: [small] })
  /** the part that the addresses of all files of the large image share */
  const stem = large.imagePath.replace(/\.\w+$/, '')
  const readLarge = async () => {
    const { images } = (await readProjects(request)).find((project) => project.id === id)!
    return JSON.stringify(images[1])
  }
  await expect.poll(readLarge).toContain(`${stem}-${LARGE.size.width}.avif ${LARGE.size.width}w`)
  return { id, smallId, stem, tidyUp: content.tidyUp }
}

export const box = (page: Page) => page.getByRole('dialog')
export const image = (page: Page) => box(page).getByRole('img', { name: LARGE.alt })
export const status = (page: Page) => box(page).getByRole('status')

/** Opens the large image of the first project. */
export async function openLarge(page: Page, id: string): Promise<void> {
  await visit(page, `/portfolio/${id}`)
  await page.getByRole('link', { name: `Image 2 of 2: ${LARGE.alt}` }).click()
  await expect
    .poll(() => image(page).evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBeGreaterThan(0)
}

/** How far the large image is enlarged, and what of it is at a point: from 0 to 1. */
export async function look(page: Page, at = { x: 0, y: 0 }) {
  const { x, y, width, height } = (await image(page).boundingBox())!
  const scale = Number(await image(page).evaluate((element) => getComputedStyle(element).scale))
  return { x, y, width, height, scale, under: { x: (at.x - x) / width, y: (at.y - y) / height } }
}

const readScale = async (page: Page) => (await look(page)).scale

export const expectScale = (page: Page, scale: number) =>
  expect.poll(() => readScale(page)).toBeCloseTo(scale, 2)

export async function expectFitting(page: Page): Promise<void> {
  await expect.poll(() => readScale(page)).toBe(1)
  await expect(image(page)).toBeInViewport({ ratio: 1 })
}
