import { expect, test, type Locator } from 'playwright/test'
import { SERVICES } from '#web/site/pages/home/timings.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import {
  recordRequestUrls,
  expectUnchangedFor,
  visit,
  visitWithPausedClock,
} from '#tests/support/browser/visitor.ts'
import {
  TITLES,
  carousel,
  waitForCarousel,
  expectSlide,
  serviceButton,
  section,
} from '#tests/support/browser/services.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the carousel of the first service', () => {
  test('is fetched when the visitor comes near, and turns by arrows, dragging, its dots and keys', async ({
    page,
  }) => {
    const pageErrors = recordPageErrors(page)
    const files = recordRequestUrls(page, 'carousel-slides')
    await visit(page)
    await page.waitForLoadState('networkidle')
    await test.step('shows its first image in the same size until the visitor comes near', async () => {
      expect(files).toEqual([])
      const still = section(page).locator('img').first()
      const sizeOf = async (image: Locator) =>
        image.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
      const before = await sizeOf(still)
      await page.getByRole('button', { name: 'Pause services' }).click()
      await waitForCarousel(page)
      expect(files.length).toBeGreaterThan(0)
      for (const first of [still, carousel(page).locator('img').first()]) {
        expect(await sizeOf(first)).toEqual(before)
      }
    })

    await test.step('turns by arrows', async () => {
      await carousel(page).getByRole('button', { name: 'Next image' }).click()
      await expectSlide(page, 2)
      await carousel(page).getByRole('button', { name: 'Previous image' }).click()
      await expectSlide(page, 1)
    })

    await test.step('turns when it is dragged', async () => {
      const box = (await carousel(page).boundingBox())!
      await page.mouse.move(box.x + 0.9 * box.width, box.y + 100)
      await page.mouse.down()
      await page.mouse.move(box.x + 0.1 * box.width, box.y + 100, { steps: 8 })
      await page.mouse.up()
      await expectSlide(page, 2)
    })

    await test.step('turns by its dots and by arrow keys', async () => {
      await carousel(page).getByRole('button', { name: 'Show image 3' }).click()
      await expectSlide(page, 3)
      await page.keyboard.press('ArrowLeft')
      await expectSlide(page, 2)
    })
    expect(pageErrors).toEqual([])
  })

  test('shows another of three images every 3.5 seconds, and stops while it is used or paused', async ({
    page,
  }) => {
    await visitWithPausedClock(page)
    await waitForCarousel(page)
    await test.step('shows another of three images every 3.5 seconds, and goes round', async () => {
      for (const [now, next] of [
        [1, 2],
        [2, 3],
        [3, 1],
      ] as const) {
        await expectUnchangedFor(page, SERVICES.carouselAutoplay - 1, () => expectSlide(page, now))
        await page.clock.runFor(1)
        await expectSlide(page, next)
      }
    })

    await test.step('stops under the pointer, with the focus in it, and while paused', async () => {
      const expectFirstSlideStays = () =>
        expectUnchangedFor(page, 2 * SERVICES.carouselAutoplay, () => expectSlide(page, 1))
      // keeps the next service from showing meanwhile
      await serviceButton(page, TITLES[0]!).click()
      await carousel(page).hover()
      await expectFirstSlideStays()
      await page.mouse.move(5, 5)
      await serviceButton(page, 'Animation').focus()
      await page.getByRole('button', { name: 'Next image' }).focus()
      await page.keyboard.press('Shift+Tab')
      await expectFirstSlideStays()
      await page.getByRole('button', { name: 'Pause services' }).click()
      await expectFirstSlideStays()
      await page.getByRole('button', { name: 'Play services' }).click()
      await page.mouse.move(5, 5)
      await page.clock.runFor(SERVICES.carouselAutoplay)
      await expectSlide(page, 2)
    })
  })
})

test('the carousel’s interval includes the time of the slide', async ({ page }) => {
  await visitWithPausedClock(page)
  await waitForCarousel(page)
  const slideTime = 600
  await page.clock.runFor(SERVICES.carouselAutoplay)
  // the slide moves during this time: an interval that began at its end would be longer by as much
  await page.clock.runFor(slideTime)
  await expectSlide(page, 2)
  await page.clock.runFor(SERVICES.carouselAutoplay - slideTime)
  await expectSlide(page, 3)
})
