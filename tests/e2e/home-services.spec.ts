import { expect, test, type Page } from 'playwright/test'
import { SERVICES } from '#cms/shared/constants.ts'
import { colourOf } from '#tests/support/browser/colour-of.ts'
import { complaints } from '#tests/support/browser/complaints.ts'
import { phone, requestsFor, scrollTo, staysWhile, visit, visitInStoppedTime } from '#tests/support/browser/visitor.ts'

const TITLES = ['3D Architectural Rendering', 'Virtual Tours', 'Animation']

const section = (page: Page) => page.locator('#archviz-section')
const inList = (page: Page, title: string) => section(page).getByRole('button', { name: title, exact: true })
const segment = (page: Page, title: string) => section(page).getByRole('button', { name: `Show ${title}` })
const expectSelected = async (page: Page, title: string) => {
  for (const other of TITLES) await expect(inList(page, other)).toHaveAttribute('aria-pressed', String(other === title))
}
const carousel = (page: Page) => page.getByRole('group', { name: TITLES[0] })
/** The slide has arrived: only then does its time begin. */
const settled = (page: Page) => carousel(page).evaluate(async (element) => void (await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished))))
const expectSlide = async (page: Page, number: number) => {
  await settled(page)
  await expect(carousel(page).getByRole('group', { name: `${number} of 3` })).toBeInViewport({ ratio: 0.5 })
}

test.describe('the services', () => {
  test('are three, each with title and description', async ({ page }) => {
    await visit(page)
    await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(TITLES)
    for (const text of await section(page).getByRole('listitem').locator('p').all()) await expect(text).not.toBeEmpty()
    await expect(section(page).getByRole('listitem').locator('p')).toHaveCount(3)
  })

  test('go round by themselves every 14.5 seconds', async ({ page }) => {
    await visitInStoppedTime(page)
    for (const [now, next] of [[0, 1], [1, 2], [2, 0]] as const) {
      await staysWhile(page, SERVICES.rotation - 1, () => expectSelected(page, TITLES[now]!))
      await page.clock.runFor(1)
      await expectSelected(page, TITLES[next]!)
    }
  })

  for (const [where, pick] of [['the list', inList], ['the segments', segment]] as const) {
    test(`are picked in ${where}, and go on 25 seconds later, and every 25 from then on`, async ({ page }) => {
      await visitInStoppedTime(page)
      await pick(page, 'Virtual Tours').click()
      await staysWhile(page, SERVICES.rotationAfterPick - 1, () => expectSelected(page, 'Virtual Tours'))
      await page.clock.runFor(1)
      await staysWhile(page, SERVICES.rotationAfterPick - 1, () => expectSelected(page, 'Animation'))
      await page.clock.runFor(1)
      await expectSelected(page, TITLES[0]!)
    })
  }

  test('are picked by the keyboard', async ({ page }) => {
    await visit(page)
    await inList(page, 'Animation').focus()
    await page.keyboard.press('Enter')
    await expectSelected(page, 'Animation')
  })

  test('stand while they are paused, and where less motion is asked for', async ({ page }) => {
    await visitInStoppedTime(page)
    await page.getByRole('button', { name: 'Pause services' }).click()
    await staysWhile(page, 2 * SERVICES.rotationAfterPick, () => expectSelected(page, TITLES[0]!))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page)
    await expect(page.getByRole('button', { name: 'Play services' })).toBeVisible()
    await staysWhile(page, 2 * SERVICES.rotationAfterPick, () => expectSelected(page, TITLES[0]!))
  })

  test('show a plain coloured field for the second', async ({ page }) => {
    await visit(page)
    await segment(page, 'Virtual Tours').click()
    const stages = section(page).locator('[inert]')
    await expect(stages).toHaveCount(2)
    const field = section(page).locator('div:not([inert]) > div:empty')
    await expect(field).toBeVisible()
    expect(await colourOf(field)).toBe('orange')
  })

  test('on a phone stand below the picture, with the text of the selected one only', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ ...phone, baseURL })
    await visit(page)
    const texts = section(page).getByRole('listitem').locator('p')
    await segment(page, 'Virtual Tours').tap()
    await expect(texts.nth(1)).toBeVisible()
    for (const hidden of [0, 2]) await expect(texts.nth(hidden)).toBeHidden()
    const height = async () => (await section(page).boundingBox())!.height
    const before = await height()
    const stage = (await section(page).locator('[inert]').first().boundingBox())!
    expect(stage.y).toBeLessThan((await inList(page, TITLES[0]!).boundingBox())!.y)
    await segment(page, 'Animation').tap()
    await expect(texts.nth(2)).toBeVisible()
    // nothing below moves
    expect(await height()).toBe(before)
    await page.close()
  })

  test('are all there to read without a script', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ ...phone, baseURL, javaScriptEnabled: false })
    await page.goto('/')
    for (const text of await section(page).getByRole('listitem').locator('p').all()) await expect(text).toBeVisible()
    await page.close()
  })
})

test.describe('the carousel of the first service', () => {
  const ready = async (page: Page) => {
    await scrollTo(section(page))
    await expect(carousel(page).getByRole('button', { name: 'Next image' })).toBeVisible()
    await expectSlide(page, 1)
  }

  test('is fetched when the visitor comes near; until then its first picture stands there, as large', async ({ page }) => {
    const found = complaints(page)
    const files = requestsFor(page, 'carousel-slides')
    await visit(page)
    await page.waitForLoadState('networkidle')
    expect(files).toEqual([])
    const picture = section(page).locator('img').first()
    const sizeOf = async () => picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
    const before = await sizeOf()
    await ready(page)
    expect(files.length).toBeGreaterThan(0)
    expect(await sizeOf()).toEqual(before)
    expect(await carousel(page).locator('img').first().evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual(before)
    expect(found).toEqual([])
  })

  test('shows another of three pictures every 3.5 seconds, and goes round', async ({ page }) => {
    await visitInStoppedTime(page)
    await ready(page)
    for (const [now, next] of [[1, 2], [2, 3], [3, 1]] as const) {
      await staysWhile(page, SERVICES.carouselAutoplay - 1, () => expectSlide(page, now))
      await page.clock.runFor(1)
      await expectSlide(page, next)
      await settled(page)
    }
  })

  test('turns by arrows, by its marks and by arrow keys', async ({ page }) => {
    await visit(page)
    await page.getByRole('button', { name: 'Pause services' }).click()
    await ready(page)
    await carousel(page).getByRole('button', { name: 'Next image' }).click()
    await expectSlide(page, 2)
    await carousel(page).getByRole('button', { name: 'Previous image' }).click()
    await expectSlide(page, 1)
    await carousel(page).getByRole('button', { name: 'Show image 3' }).click()
    await expectSlide(page, 3)
    await page.keyboard.press('ArrowLeft')
    await expectSlide(page, 2)
  })

  test('turns under a finger that draws it', async ({ page }) => {
    await visit(page)
    await page.getByRole('button', { name: 'Pause services' }).click()
    await ready(page)
    const box = (await carousel(page).boundingBox())!
    await page.mouse.move(box.x + 0.9 * box.width, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 0.1 * box.width, box.y + 100, { steps: 8 })
    await page.mouse.up()
    await expectSlide(page, 2)
  })

  test('stands while the pointer is on it, while the keyboard is in it, while paused, and goes on after', async ({ page }) => {
    await visitInStoppedTime(page)
    await ready(page)
    const stands = () => staysWhile(page, 2 * SERVICES.carouselAutoplay, () => expectSlide(page, 1))
    await carousel(page).hover()
    await stands()
    await page.mouse.move(5, 5)
    await inList(page, 'Animation').focus()
    await page.getByRole('button', { name: 'Next image' }).focus()
    await page.keyboard.press('Shift+Tab')
    await stands()
    await page.getByRole('button', { name: 'Pause services' }).click()
    await stands()
    await page.getByRole('button', { name: 'Play services' }).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(SERVICES.carouselAutoplay)
    await expectSlide(page, 2)
  })

  test('stands where less motion is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitInStoppedTime(page)
    await ready(page)
    await staysWhile(page, 4 * SERVICES.carouselAutoplay, () => expectSlide(page, 1))
  })
})

test.describe('the film of the third service', () => {
  const film = (page: Page) => section(page).locator('video')
  const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused)

  test('is fetched when it shows, runs muted and round, and only while it is selected and on the screen', async ({ page }) => {
    const found = complaints(page)
    const files = requestsFor(page, '.mp4', '.webm')
    await visitInStoppedTime(page)
    await scrollTo(section(page))
    await expect(film(page)).toHaveCount(0)
    expect(files).toEqual([])
    await segment(page, 'Animation').click()
    await expect.poll(() => isPaused(page)).toBe(false)
    expect(files.length).toBeGreaterThan(0)
    expect(await film(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.autoplay, video.playsInline])).toEqual([true, true, true, true])
    await scrollTo(page.locator('#contact'))
    await expect.poll(() => isPaused(page)).toBe(true)
    await scrollTo(section(page))
    await expect.poll(() => isPaused(page)).toBe(false)
    await segment(page, 'Virtual Tours').click()
    await expect.poll(() => isPaused(page)).toBe(true)
    expect(found).toEqual([])
  })

  test('stops with the other services', async ({ page }) => {
    await visit(page)
    await segment(page, 'Animation').click()
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.getByRole('button', { name: 'Pause services' }).click()
    await expect.poll(() => isPaused(page)).toBe(true)
  })

  test('stands still with its own controls where less motion is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const files = requestsFor(page, '.mp4', '.webm')
    await visit(page)
    await segment(page, 'Animation').click()
    await expect(film(page)).toHaveAttribute('controls')
    expect(await isPaused(page)).toBe(true)
    expect(files).toEqual([])
  })
})
