import sharp from 'sharp'
import { expect, test, type Locator, type Page } from 'playwright/test'
import { makeContentMaker, readProjects } from '#tests/support/browser/content-maker.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { resize } from '#tests/support/browser/resize.ts'
import { visit } from '#tests/support/browser/visitor.ts'

/* The title of a project on its opening image (docs/behaviour.md#project). */

/** WCAG 2.2, 1.4.3 */
const MIN_CONTRAST = 4.5

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const boxOf = async (part: Locator) => (await part.boundingBox())!
const opening = (page: Page) => page.locator('article img').first()

const TITLES = {
  'a long title': 'A House for Two Potters on a Dry Plateau above the Reservoir',
  'an Arabic title': 'بيت له فناء واحد على هضبة جافة فوق الخزان الكبير',
  'one long word': 'Wasserwerksgeländeumgestaltung'.repeat(2),
}

/** What the browser measured: layout shifts, and the largest paints so far. */
type Seen = { seen: { shifts: { value: number }[]; paints: { element?: Element }[] } }

/** @returns the contrast of a text with the lightest pixel behind it */
async function leastContrast(page: Page, text: Locator): Promise<number> {
  const color = await text.evaluate((element: HTMLElement) => {
    const { color } = getComputedStyle(element)
    element.style.color = 'transparent'
    return color
  })
  const png = await page.screenshot({ clip: await boxOf(text) })
  await text.evaluate((element: HTMLElement) => element.style.removeProperty('color'))
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let lightest = 0
  for (let offset = 0; offset < data.length; offset += info.channels) {
    lightest = Math.max(lightest, luminance([data[offset]!, data[offset + 1]!, data[offset + 2]!]))
  }
  return (luminance(color.match(/\d+/g)!.slice(0, 3).map(Number)) + 0.05) / (lightest + 0.05)
}

/** @param rgb 0 to 255 each */
function luminance(rgb: number[]): number {
  const [red, green, blue] = rgb
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

test.describe('the title of a project', () => {
  test('stands on the image of the first screen, and only there', async ({ page, request }) => {
    const project = (await readProjects(request)).find(({ videoUrl }) => !videoUrl)!
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await resize(page, viewport)
      await visit(page, `/portfolio/${project.id}`)
      await expect(heading(page)).toHaveCount(1)
      await expect(heading(page)).toHaveText(project.title)
      for (const part of [heading(page), page.getByText(project.category, { exact: true })]) {
        await expect(part).toBeInViewport({ ratio: 1 })
        const [text, image] = [await boxOf(part), await boxOf(opening(page))]
        expect(text.y).toBeGreaterThan(image.y)
        expect(text.y + text.height).toBeLessThan(image.y + image.height)
      }
    }
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/#portfolio')
  })

  test('is below the image on a phone, upright and on its side, on the first screen', async ({
    page,
    request,
  }) => {
    const project = (await readProjects(request)).find(({ videoUrl }) => !videoUrl)!
    for (const viewport of [
      { width: 360, height: 780 },
      { width: 844, height: 390 },
    ]) {
      await resize(page, viewport)
      await visit(page, `/portfolio/${project.id}`)
      const [title, image] = [await boxOf(heading(page)), await boxOf(opening(page))]
      expect(title.y).toBeGreaterThanOrEqual(image.y + image.height)
      await expect(heading(page)).toBeInViewport({ ratio: 0.99 })
    }
  })

  test('prints below the image, in black', async ({ page, request }) => {
    const project = (await readProjects(request)).find(({ videoUrl }) => !videoUrl)!
    await visit(page, `/portfolio/${project.id}`)
    await page.emulateMedia({ media: 'print' })
    const [title, image] = [await boxOf(heading(page)), await boxOf(opening(page))]
    expect(title.y).toBeGreaterThanOrEqual(image.y + image.height)
    await expect(heading(page)).toHaveCSS('color', 'rgb(0, 0, 0)')
  })

  test('is read over a white image, however long it is and in any script, and covers no button', async ({
    page,
    request,
  }) => {
    const { images } = (await readProjects(request)).find((project) => project.images.length > 1)!
    const white = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body: white }))
    const content = await makeContentMaker()
    try {
      for (const [index, [name, title]] of Object.entries(TITLES).entries()) {
        // the first has a single image, which opens the lightbox
        const count = index === 0 ? 1 : 2
        const id = await content.makeProject({
          title,
          category: 'Residential',
          description: '<p>Words.</p>',
          images: images.slice(0, count).map(({ imagePath }) => ({ imagePath })),
        })
        for (const viewport of [
          { width: 768, height: 1024 },
          { width: 1280, height: 720 },
          { width: 1920, height: 1080 },
        ]) {
          await resize(page, viewport)
          await visit(page, `/portfolio/${id}`)
          await expect(opening(page)).toHaveJSProperty('complete', true)
          const at = `${name} at ${viewport.width}`
          for (const text of [heading(page), page.getByText('Residential', { exact: true })]) {
            expect(await leastContrast(page, text), at).toBeGreaterThanOrEqual(MIN_CONTRAST)
          }
          expect((await horizontalOverflow(page)).by, at).toBe(0)
          const [title, back] = [
            await boxOf(heading(page)),
            await boxOf(page.getByRole('link', { name: 'Back' })),
          ]
          expect(title.y, at).toBeGreaterThanOrEqual(back.y + back.height)
        }
        if (count === 1) {
          await page.getByRole('link', { name: /^Image 1 of 1/ }).click({ position: { x: 640, y: 300 } })
          await expect(page.getByRole('dialog')).toBeVisible()
          await page.keyboard.press('Escape')
        }
        await page.getByRole('link', { name: 'Back' }).click()
        await expect(page).toHaveURL('/#portfolio')
      }
    } finally {
      await content.tidyUp()
    }
  })

  test('is in the text, below the player, where a video opens the page', async ({ page, request }) => {
    const project = (await readProjects(request)).find(({ videoUrl }) => videoUrl)!
    await visit(page, `/portfolio/${project.id}`)
    await expect(heading(page)).toHaveCount(1)
    const [title, player] = [
      await boxOf(heading(page)),
      await boxOf(page.getByRole('button', { name: /^Play video/ })),
    ]
    expect(title.y).toBeGreaterThan(player.y + player.height)
  })

  test('moves nothing while the page loads, and is not what is painted last', async ({ page, request }) => {
    const project = (await readProjects(request)).find(({ videoUrl }) => !videoUrl)!
    await resize(page, { width: 1280, height: 800 })
    await page.addInitScript(() => {
      const seen: Seen['seen'] = { shifts: [], paints: [] }
      ;(window as unknown as Seen).seen = seen
      const watch = (type: string, list: unknown[]) =>
        new PerformanceObserver((entries) => void list.push(...entries.getEntries())).observe({
          type,
          buffered: true,
        })
      watch('layout-shift', seen.shifts)
      watch('largest-contentful-paint', seen.paints)
    })
    await visit(page, `/portfolio/${project.id}`)
    await page.waitForLoadState('networkidle')
    const { shift, largest } = await page.evaluate(() => {
      const { shifts, paints } = (window as unknown as Seen).seen
      return {
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
        largest: paints.at(-1)?.element?.localName,
      }
    })
    expect(shift).toBeLessThan(0.001)
    expect(largest).toBe('img')
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the title on the image has a background of its own', async ({ page, request }) => {
    const project = (await readProjects(request)).find(({ videoUrl }) => !videoUrl)!
    await resize(page, { width: 1280, height: 800 })
    await visit(page, `/portfolio/${project.id}`)
    const background = await page
      .getByRole('main')
      .locator('header > div')
      .evaluate((ground) => getComputedStyle(ground).backgroundColor)
    expect(background).toBe(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    )
    expect(background).not.toBe('rgba(0, 0, 0, 0)')
  })
})
