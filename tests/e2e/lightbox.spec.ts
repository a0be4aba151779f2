import { expect, test, type Locator, type Page } from 'playwright/test'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeContentMaker, readProjects } from '#tests/support/browser/content-maker.ts'
import { closeDialog } from '#tests/support/browser/screens.ts'
import { waitForAnimations } from '#tests/support/browser/scroll-through.ts'
import { visit } from '#tests/support/browser/visitor.ts'

/* The images of a project over the whole screen (docs/behaviour.md#lightbox). */

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let id: string
let singleImageId: string
let alts: string[]
let tidyUp: () => Promise<void>

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  const content = await makeContentMaker()
  const images = (await readProjects(request)).flatMap((project) => project.images).slice(0, 4)
  alts = images.map(({ alt }) => alt)
  const paths = images.map(({ imagePath }) => ({ imagePath }))
  id = await content.makeProject({
    title: 'Four pictures',
    category: 'Test',
    description: '<p>Words.</p>'.repeat(60),
    images: paths,
  })
  singleImageId = await content.makeProject({
    title: 'One picture',
    category: 'Test',
    description: '',
    images: paths.slice(0, 1),
  })
  tidyUp = content.tidyUp
})

test.afterAll(() => tidyUp())

const box = (page: Page) => page.getByRole('dialog', { name: 'Images of Four pictures' })
const thumbnails = (page: Page) =>
  page.getByRole('region', { name: 'Images of Four pictures' }).getByRole('link')
/** The one image that is visible and can be focused; its neighbours are outside the viewport. */
const currentImage = (page: Page) => box(page).locator('div:not([inert]) > span > picture > img')

async function choose(page: Page, index: number): Promise<Locator> {
  await thumbnails(page).nth(index).click()
  await expect(currentImage(page)).toHaveAccessibleName(alts[index]!)
  return box(page)
}

async function open(page: Page, index: number): Promise<Locator> {
  await visit(page, `/portfolio/${id}`)
  return choose(page, index)
}

async function expectAt(page: Page, index: number) {
  await expect(currentImage(page)).toHaveAccessibleName(alts[index]!)
  await expect(currentImage(page)).toBeInViewport({ ratio: 1 })
  await expect(box(page).getByText(`Image ${index + 1} of 4`)).toBeAttached()
  await expect(box(page).getByText(`${index + 1} / 4`)).toBeVisible()
}

test('the lightbox opens over the whole screen, and goes from image to image', async ({ page }) => {
  const pageErrors = recordPageErrors(page)
  const dialog = await open(page, 1)
  const go = (where: 'Next' | 'Previous') => dialog.getByRole('button', { name: `${where} image` }).click()
  await test.step('opens on the clicked thumbnail, with its caption, over the whole screen', async () => {
    await expectAt(page, 1)
    await expect(dialog.getByText(alts[1]!, { exact: true })).toBeVisible()
    const { width, height } = page.viewportSize()!
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  })
  await test.step('fetches the neighbours of an image before they are asked for', async () => {
    await expect(box(page).locator('img')).toHaveCount(3)
    await expect
      .poll(() =>
        box(page)
          .locator('img')
          .evaluateAll((images) =>
            (images as HTMLImageElement[]).every(
              ({ complete, naturalWidth }) => complete && naturalWidth > 0,
            ),
          ),
      )
      .toBe(true)
  })
  await test.step('moves with the arrow keys, and wraps at both ends', async () => {
    for (const index of [0, 3]) {
      await page.keyboard.press('ArrowLeft')
      await expectAt(page, index)
    }
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectAt(page, 1)
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
    await expectAt(page, 1)
  })
  await test.step('moves with its buttons, and wraps at both ends', async () => {
    for (const [where, index] of [
      ['Previous', 0],
      ['Previous', 3],
      ['Next', 0],
      ['Previous', 3],
      ['Previous', 2],
    ] as const) {
      await go(where)
      await expectAt(page, index)
    }
  })
  await test.step('stays open for a click on the image', async () => {
    await currentImage(page).click()
    await expectAt(page, 2)
  })
  expect(pageErrors).toEqual([])
})

test('the lightbox leaves the page behind it as it was', async ({ page, context }) => {
  await visit(page, `/portfolio/${id}`)
  await test.step('leaves a click with a modifier key to the browser', async () => {
    const tab = context.waitForEvent('page')
    await thumbnails(page)
      .nth(0)
      .click({ modifiers: ['ControlOrMeta'] })
    await (await tab).close()
    await expect(box(page)).toHaveCount(0)
  })
  for (const [how, close] of Object.entries({
    'its button': () => box(page).getByRole('button', { name: 'Close' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    'a click beside the picture': () => page.mouse.click(page.viewportSize()!.width / 2, 8),
  })) {
    await test.step(`closes with ${how}, and gives the focus back to the thumbnail`, async () => {
      await choose(page, 2)
      await page.keyboard.press('ArrowRight')
      await close()
      await expect(box(page)).toHaveCount(0)
      await expect(thumbnails(page).nth(2)).toBeFocused()
      await thumbnails(page).nth(0).click()
      await expectAt(page, 0)
      await closeDialog(page)
    })
  }
  await test.step('holds the page behind it still', async () => {
    await choose(page, 0)
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await page.mouse.move(640, 300)
    await page.mouse.wheel(0, -600)
    // it enlarges the image instead
    await expect(box(page).getByRole('status')).toContainText('Zoom')
    await page.keyboard.press('0')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expectAt(page, 1)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })
})

test('the lightbox is used with the keyboard alone', async ({ page }) => {
  await test.step('opens, moves and closes, and keeps the focus inside', async () => {
    await visit(page, `/portfolio/${id}`)
    await thumbnails(page).nth(1).focus()
    await page.keyboard.press('Enter')
    await expectAt(page, 1)
    const names = new Set<string>()
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab')
      names.add(
        await page.evaluate(() =>
          document.activeElement?.closest('dialog')
            ? (document.activeElement.getAttribute('aria-label') ?? '')
            : document.activeElement === document.body
              ? 'browser'
              : 'outside',
        ),
      )
    }
    expect(names).not.toContain('outside')
    for (const name of ['Previous image', 'Next image', 'Close']) expect(names).toContain(name)
    await box(page).getByRole('button', { name: 'Next image' }).press('Enter')
    await expectAt(page, 2)
    await page.keyboard.press('Escape')
    await expect(thumbnails(page).nth(1)).toBeFocused()
  })
  await test.step('has nothing to move between where there is one image only', async () => {
    await visit(page, `/portfolio/${singleImageId}`)
    // the only image is not repeated below the text
    await expect(page.getByRole('main').locator('article').getByRole('img', { name: alts[0]! })).toHaveCount(
      1,
    )
    await expect(page.getByRole('region', { name: 'Images of One picture' })).toHaveCount(0)
    await page.getByRole('link', { name: `Image 1 of 1: ${alts[0]!}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Images of One picture' })
    await expect(dialog.getByRole('button', { name: /image/i })).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('img')).toHaveAccessibleName(alts[0]!)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /^Image 1 of 1/ })).toBeFocused()
  })
})

test('the lightbox copes with an image and with code that do not load', async ({ page, request }) => {
  await test.step('lets the image itself open where its code cannot load', async () => {
    await page.route('**/assets/lightbox-*.js', (route) => route.abort())
    await visit(page, `/portfolio/${id}`)
    const href = await thumbnails(page).nth(0).getAttribute('href')
    await thumbnails(page).nth(0).click()
    await expect(page).toHaveURL(href!)
    await page.unrouteAll()
  })
  await test.step('says of an image that does not load that it could not be loaded, and goes on', async () => {
    const broken = (await readProjects(request)).find((project) => project.id === id)!.images[1]!.imageUrl
    const stem = broken.slice(0, broken.lastIndexOf('.'))
    await page.route(
      (url) => url.pathname.startsWith(stem),
      (route) => route.abort(),
    )
    await open(page, 0)
    await expectAt(page, 0)
    await page.keyboard.press('ArrowRight')
    await expect(box(page).getByText('This image could not be loaded')).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expectAt(page, 2)
    await page.unrouteAll()
  })
  await test.step('shows the original of an image whose variants do not load', async () => {
    await page.route(/-\d+\.(?:avif|webp)$/, (route) => route.abort())
    await open(page, 1)
    await expectAt(page, 1)
    await expect(box(page).getByText('This image could not be loaded')).toHaveCount(0)
  })
})

test.describe('where less motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('jumps from image to image', async ({ page }) => {
    await open(page, 0)
    const duration = await currentImage(page).evaluate(
      (image) => getComputedStyle(image.closest('[style*="--offset"]')!).transitionDuration,
    )
    expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.001)
    await page.keyboard.press('ArrowRight')
    await expectAt(page, 1)
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  /** Swipes with one finger, by the browser's touch events. */
  async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    await touch('touchStart', from)
    for (let step = 1; step <= 8; step++) {
      await touch('touchMove', {
        x: from.x + ((to.x - from.x) * step) / 8,
        y: from.y + ((to.y - from.y) * step) / 8,
      })
    }
    await touch('touchEnd')
    await client.detach()
  }

  test('shows the image as wide as the screen, and follows a finger', async ({ page }) => {
    await open(page, 3)
    await test.step('shows the image as wide as the screen', async () => {
      await expect.poll(async () => (await currentImage(page).boundingBox())!.width).toBe(390)
    })
    await test.step('follows a finger to the next and the previous image, and wraps at both ends', async () => {
      await swipe(page, { x: 320, y: 420 }, { x: 60, y: 424 })
      await expectAt(page, 0)
      await swipe(page, { x: 60, y: 420 }, { x: 320, y: 416 })
      await expectAt(page, 3)
    })
    await test.step('ignores a finger that moves up or down', async () => {
      await swipe(page, { x: 200, y: 600 }, { x: 190, y: 200 })
      await expectAt(page, 3)
    })
  })

  test('does not leave a tapped button highlighted', async ({ page }) => {
    const next = (await open(page, 0)).getByRole('button', { name: /next/i })
    const colour = () => next.evaluate((button) => getComputedStyle(button).backgroundColor)
    const before = await colour()
    await next.tap()
    await expectAt(page, 1)
    await waitForAnimations(page)
    expect(await colour()).toBe(before)
  })
})
