import { expect, test, type Page } from 'playwright/test'
import { HERO } from '#cms/shared/home.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import {
  readStudio,
  recordRequestUrls,
  expectUnchangedFor,
  visit,
  visitWithPausedClock,
} from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the hero', () => {
  const slides = (page: Page) => page.getByRole('region', { name: 'Introduction' }).locator('picture')
  /** The index of the visible image. */
  const shownIndex = (page: Page) =>
    slides(page).evaluateAll((all) =>
      all.findIndex((picture) => picture.parentElement!.ariaHidden === 'false'),
    )
  /** Checks after each interval, because after three of them the first image would show again. */
  const expectPausedUntilPlayed = async (page: Page) => {
    for (let interval = 0; interval < 3; interval++) {
      await expectUnchangedFor(page, HERO.interval, async () => expect(await shownIndex(page)).toBe(0))
    }
    await page.getByRole('button', { name: 'Play slideshow' }).click()
    await page.clock.runFor(HERO.interval)
    await expect.poll(() => shownIndex(page)).toBe(1)
  }

  test('shows another of three images every five seconds, and stops while paused', async ({ page }) => {
    await visitWithPausedClock(page)
    for (const next of [1, 2, 0]) {
      const before = await shownIndex(page)
      await page.clock.runFor(HERO.interval - 1)
      expect(await shownIndex(page)).toBe(before)
      await page.clock.runFor(1)
      await expect.poll(() => shownIndex(page)).toBe(next)
    }
    expect(
      await slides(page)
        .first()
        .evaluate((picture) => getComputedStyle(picture.parentElement!).transitionDuration),
    ).toBe('1s')
    await page.getByRole('button', { name: 'Pause slideshow' }).click()
    await expectPausedUntilPlayed(page)
  })

  test('waits for an image that is still loading, however long, and not for one that fails', async ({
    page,
  }) => {
    const { hero } = await readStudio(page)
    const [, second, third] = hero.images.map(({ imageUrl }) => imageUrl.replace(/\.\w+$/, ''))
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**${second}*`, async (route) => {
      await held
      await route.continue()
    })
    await page.route(`**${third}*`, (route) => route.abort())
    await visitWithPausedClock(page)
    await expect(slides(page).first()).toBeVisible()
    await expectUnchangedFor(page, 2 * HERO.interval, async () => expect(await shownIndex(page)).toBe(0))
    release()
    await expect.poll(() => shownIndex(page)).toBe(1)
    await page.clock.runFor(HERO.interval)
    await expect.poll(() => shownIndex(page)).not.toBe(1)
  })

  test('does not move where less motion is asked for, until the visitor plays it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitWithPausedClock(page)
    await expectPausedUntilPlayed(page)
  })

  test('fetches nothing but its first image before the page has loaded, and each other one while the one before it shows', async ({
    page,
  }) => {
    const { hero } = await readStudio(page)
    const [first, ...others] = hero.images.map(({ imageUrl }) => imageUrl.replace(/\.\w+$/, ''))
    const requests = recordRequestUrls(page, ...others)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**${first}*`, async (route) => {
      await held
      await route.continue()
    })
    await page.clock.install()
    await page.goto('/', { waitUntil: 'commit' })
    await waitForHydration(page)
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
    expect(requests).toEqual([])
    release()
    const [second, third] = others as [string, string]
    await expect.poll(() => requests.some((url) => url.includes(second))).toBe(true)
    await expect(slides(page)).toHaveCount(2)
    expect(requests.filter((url) => url.includes(third))).toEqual([])
    await page.clock.runFor(HERO.interval)
    await expect(slides(page)).toHaveCount(HERO.images)
    await expect.poll(() => requests.some((url) => url.includes(third))).toBe(true)
  })

  test('holds long and foreign names at any width', async ({ page }) => {
    const { hero } = await readStudio(page)
    const pageErrors = recordPageErrors(page)
    const widths = [320, 768, 1280, 1920]
    const names = [
      ['of 90 letters without a space', 'Architekturvisualisierungsgesellschaft'.padEnd(90, 'architektur')],
      [
        'of 90 letters in many words',
        'The Very Long Name of a Studio for Architecture, Sound and All That Lies Between the Two',
      ],
      ['in Arabic', 'استوديو العمارة والصوت'],
      ['in Japanese', '建築と音響の研究所アトリエ'],
    ] as const
    const title = page.getByRole('heading', { level: 1 })
    let name: string
    await page.route('/', async (route) => {
      const apiResponse = await route.fetch()
      await route.fulfill({
        response: apiResponse,
        body: (await apiResponse.text()).replaceAll(hero.title, name),
      })
    })
    for (const [index, [kind, text]] of names.entries()) {
      await test.step(`a name ${kind}`, async () => {
        name = text
        // each is opened at another width
        for (const width of [...widths.slice(index), ...widths.slice(0, index)]) {
          await resize(page, { width, height: 720 })
          if (width === widths[index]) await visit(page)
          await expect(title).toHaveText(name)
          const box = (await title.boundingBox())!
          expect(box.x + box.width, `right edge at ${width}`).toBeLessThanOrEqual(width)
          expect(box.y, `top edge at ${width}`).toBeGreaterThan(0)
          expect(
            await title.evaluate((element) => element.scrollWidth - element.clientWidth),
            `overflow at ${width}`,
          ).toBeLessThanOrEqual(1)
          expect(
            await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
            `page at ${width}`,
          ).toBe(0)
        }
      })
    }
    expect(pageErrors).toEqual([])
  })

  test('renders with one image and with none', async ({ page }) => {
    const studio = await readStudio(page)
    for (const count of [1, 0]) {
      await page.route('/', async (route) => {
        const apiResponse = await route.fetch()
        const body = (await apiResponse.text()).replace(
          /("hero":\{[^[]*"images":)\[.*?\](?=\},"services")/,
          (_, start: string) => `${start}${JSON.stringify(studio.hero.images.slice(0, count))}`,
        )
        await route.fulfill({ response: apiResponse, body })
      })
      await visit(page)
      await expect(slides(page)).toHaveCount(count)
      await expect(page.getByRole('button', { name: /slideshow/ })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
