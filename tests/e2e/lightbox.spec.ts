import { expect, test, type Locator, type Page } from 'playwright/test'
import { complaints } from '#tests/support/browser/complaints.ts'
import { contentMaker, siteProjects } from '#tests/support/browser/made-content.ts'
import { visit } from '#tests/support/browser/visitor.ts'

/** The pictures of a project over the whole screen (spec 2 and 4: lightbox). */

let id: string
let alts: string[]
let tidyUp: () => Promise<void>

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  const content = await contentMaker()
  const images = (await siteProjects(request)).flatMap((project) => project.images).slice(0, 4)
  alts = images.map(({ alt }) => alt)
  id = await content.makeProject({ title: 'Four pictures', category: 'Test', description: '<p>Words.</p>'.repeat(60), images: images.map(({ imagePath }) => ({ imagePath })) })
  tidyUp = content.tidyUp
})

test.afterAll(() => tidyUp())

const box = (page: Page) => page.getByRole('dialog', { name: 'Images of Four pictures' })
const thumbnails = (page: Page) => page.getByRole('region', { name: 'Images of Four pictures' }).getByRole('link')
/** The one picture that can be seen and reached; its neighbours stand beside the screen. */
const shown = (page: Page) => box(page).locator('div:not([inert]) > picture > img')

async function open(page: Page, place: number): Promise<Locator> {
  await visit(page, `/portfolio/${id}`)
  await thumbnails(page).nth(place).click()
  await expect(shown(page)).toHaveAccessibleName(alts[place]!)
  return box(page)
}

async function expectAt(page: Page, place: number) {
  await expect(shown(page)).toHaveAccessibleName(alts[place]!)
  await expect(shown(page)).toBeInViewport({ ratio: 1 })
  await expect(box(page).getByText(`Image ${place + 1} of 4`)).toBeAttached()
  await expect(box(page).getByText(`${place + 1} / 4`)).toBeVisible()
}

test('opens on the thumbnail that was clicked, with its caption and counter, over the whole screen', async ({ page }) => {
  const found = complaints(page)
  const dialog = await open(page, 1)
  await expectAt(page, 1)
  await expect(dialog.getByText(alts[1]!, { exact: true })).toBeVisible()
  const { width, height } = page.viewportSize()!
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  expect(found).toEqual([])
})

test('moves with its buttons, and wraps at both ends', async ({ page }) => {
  const dialog = await open(page, 3)
  await dialog.getByRole('button', { name: 'Next image' }).click()
  await expectAt(page, 0)
  await dialog.getByRole('button', { name: 'Previous image' }).click()
  await expectAt(page, 3)
  await dialog.getByRole('button', { name: 'Previous image' }).click()
  await expectAt(page, 2)
})

test('moves with the arrow keys, and wraps at both ends', async ({ page }) => {
  await open(page, 0)
  await page.keyboard.press('ArrowLeft')
  await expectAt(page, 3)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectAt(page, 1)
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expectAt(page, 1)
})

for (const [how, close] of Object.entries({
  'its button': (page: Page) => box(page).getByRole('button', { name: 'Close' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'a click beside the picture': (page: Page) => page.mouse.click(page.viewportSize()!.width / 2, 8),
})) {
  test(`closes with ${how}, and gives the focus back to the thumbnail`, async ({ page }) => {
    await open(page, 2)
    await page.keyboard.press('ArrowRight')
    await close(page)
    await expect(box(page)).toHaveCount(0)
    await expect(thumbnails(page).nth(2)).toBeFocused()
    await thumbnails(page).nth(0).click()
    await expectAt(page, 0)
  })
}

test('stays open for a click on the picture', async ({ page }) => {
  await open(page, 0)
  await shown(page).dblclick()
  await expectAt(page, 0)
})

test('opens, moves and closes with the keyboard alone, and keeps the focus inside', async ({ page }) => {
  await visit(page, `/portfolio/${id}`)
  await thumbnails(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expectAt(page, 1)
  const names = new Set<string>()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    names.add(await page.evaluate(() => (document.activeElement?.closest('dialog') ? (document.activeElement.getAttribute('aria-label') ?? '') : document.activeElement === document.body ? 'browser' : 'outside')))
  }
  expect(names).not.toContain('outside')
  for (const name of ['Previous image', 'Next image', 'Close']) expect(names).toContain(name)
  await box(page).getByRole('button', { name: 'Next image' }).press('Enter')
  await expectAt(page, 2)
  await page.keyboard.press('Escape')
  await expect(thumbnails(page).nth(1)).toBeFocused()
})

test('holds the page behind it still', async ({ page }) => {
  await open(page, 0)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, -600)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expectAt(page, 1)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('fetches the neighbours of a picture before they are asked for', async ({ page }) => {
  await open(page, 1)
  await expect(box(page).locator('img')).toHaveCount(3)
  await expect.poll(() => box(page).locator('img').evaluateAll((images) => (images as HTMLImageElement[]).every(({ complete, naturalWidth }) => complete && naturalWidth > 0))).toBe(true)
})

test('says of a picture that does not come that it could not be loaded, and goes on', async ({ page, request }) => {
  const broken = (await siteProjects(request)).find((project) => project.id === id)!.images[1]!.imageUrl
  const stem = broken.slice(0, broken.lastIndexOf('.'))
  await page.route((url) => url.pathname.startsWith(stem), (route) => route.abort())
  await visit(page, `/portfolio/${id}`)
  await thumbnails(page).nth(0).click()
  await expectAt(page, 0)
  await page.keyboard.press('ArrowRight')
  await expect(box(page).getByText('This image could not be loaded')).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expectAt(page, 2)
})

test('has nothing to move between where there is one picture only', async ({ page, request }) => {
  const content = await contentMaker()
  try {
    const image = (await siteProjects(request)).find((project) => project.id === id)!.images[0]!
    const alone = await content.makeProject({ title: 'One picture', category: 'Test', description: '', images: [{ imagePath: image.imagePath }] })
    await visit(page, `/portfolio/${alone}`)
    await page.getByRole('region', { name: 'Images of One picture' }).getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: 'Images of One picture' })
    await expect(dialog.getByRole('button')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('img')).toHaveAccessibleName(image.alt)
  } finally {
    await content.tidyUp()
  }
})

test('leaves a click with a modifier key to the browser', async ({ page, context }) => {
  await visit(page, `/portfolio/${id}`)
  const tab = context.waitForEvent('page')
  await thumbnails(page).nth(0).click({ modifiers: ['ControlOrMeta'] })
  await (await tab).close()
  await expect(box(page)).toHaveCount(0)
})

test('lets the picture itself open where its code cannot be had', async ({ page }) => {
  await page.route('**/assets/lightbox-*.js', (route) => route.abort())
  await visit(page, `/portfolio/${id}`)
  const href = await thumbnails(page).nth(0).getAttribute('href')
  await thumbnails(page).nth(0).click()
  await expect(page).toHaveURL(href!)
})

test.describe('for who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('cuts from picture to picture', async ({ page }) => {
    await open(page, 0)
    const duration = await shown(page).evaluate((image) => getComputedStyle(image.closest('[style*="--offset"]')!).transitionDuration)
    expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.001)
    await page.keyboard.press('ArrowRight')
    await expectAt(page, 1)
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  /** A finger that goes sideways, as the browser gets it from the screen. */
  async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) => client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    await touch('touchStart', from)
    for (let step = 1; step <= 8; step++) await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 })
    await touch('touchEnd')
    await client.detach()
  }

  test('follows a finger to the next and the previous picture, and wraps at both ends', async ({ page }) => {
    await open(page, 3)
    await swipe(page, { x: 320, y: 420 }, { x: 60, y: 424 })
    await expectAt(page, 0)
    await swipe(page, { x: 60, y: 420 }, { x: 320, y: 416 })
    await expectAt(page, 3)
  })

  test('takes a finger that goes up or down for no swipe', async ({ page }) => {
    await open(page, 1)
    await swipe(page, { x: 200, y: 600 }, { x: 190, y: 200 })
    await expectAt(page, 1)
  })

  test('shows the picture as wide as the screen', async ({ page }) => {
    await open(page, 0)
    expect((await shown(page).boundingBox())!.width).toBe(390)
  })
})
