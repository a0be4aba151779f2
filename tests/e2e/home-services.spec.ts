import { expect, test, type Page } from 'playwright/test'
import { SERVICES } from '#web/site/pages/home/timings.ts'
import { readColourName } from '#tests/support/browser/read-colour-name.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import {
  phone,
  recordRequestUrls,
  scrollTo,
  expectUnchangedFor,
  visit,
  visitWithPausedClock,
} from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'
import {
  TITLES,
  carousel,
  waitForCarousel,
  expectSlide,
  serviceButton,
  section,
} from '#tests/support/browser/services.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const segment = (page: Page, title: string) => section(page).getByRole('button', { name: `Show ${title}` })
const expectSelected = async (page: Page, title: string) => {
  for (const other of TITLES) {
    await expect(serviceButton(page, other)).toHaveAttribute('aria-pressed', String(other === title))
  }
}
/** Checks two intervals only: after a third one the first service would be selected again. */
const expectNoRotation = async (page: Page) => {
  for (let time = 0; time < 2; time++) {
    await expectUnchangedFor(page, SERVICES.rotationAfterPick, () => expectSelected(page, TITLES[0]!))
  }
}
const serviceVideo = (page: Page) => section(page).locator('video')
const isPaused = (page: Page) => serviceVideo(page).evaluate((video: HTMLVideoElement) => video.paused)

test.describe('the services', () => {
  const expectRotationAfterPick = async (page: Page) => {
    await expectUnchangedFor(page, SERVICES.rotationAfterPick - 1, () =>
      expectSelected(page, 'Virtual Tours'),
    )
    await page.clock.runFor(1)
    await expectUnchangedFor(page, SERVICES.rotationAfterPick - 1, () => expectSelected(page, 'Animation'))
    await page.clock.runFor(1)
    await expectSelected(page, TITLES[0]!)
  }

  test('are three, of which the second is a plain field, and are picked by the keyboard', async ({
    page,
  }) => {
    await visit(page)
    await test.step('are three, each with title and description', async () => {
      await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(TITLES)
      for (const text of await section(page).getByRole('listitem').locator('p').all()) {
        await expect(text).not.toBeEmpty()
      }
      await expect(section(page).getByRole('listitem').locator('p')).toHaveCount(3)
    })

    await test.step('show a plain coloured field with its title for the second', async () => {
      await segment(page, 'Virtual Tours').click()
      await expect(section(page).locator('[inert]')).toHaveCount(2)
      const field = section(page).locator('div:not([inert]) > div:empty')
      await expect(field).toBeVisible()
      expect(await readColourName(field)).toBe('orange')
      // the title is in the style sheet, without a text for screen readers, which have the list
      expect(await field.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
        '"Virtual Tours" / ""',
      )
    })

    await test.step('are picked by the keyboard', async () => {
      await serviceButton(page, 'Animation').focus()
      await page.keyboard.press('Enter')
      await expectSelected(page, 'Animation')
    })
  })

  test('go round every 14.5 seconds, and every 25 once one is picked in the list', async ({ page }) => {
    await visitWithPausedClock(page)
    for (const [now, next] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      await expectUnchangedFor(page, SERVICES.rotation - 1, () => expectSelected(page, TITLES[now]!))
      await page.clock.runFor(1)
      await expectSelected(page, TITLES[next]!)
    }
    await serviceButton(page, 'Virtual Tours').click()
    await expectRotationAfterPick(page)
  })

  test('stop while they are paused, and go on in the same way once picked in the segments', async ({
    page,
  }) => {
    await visitWithPausedClock(page)
    await page.getByRole('button', { name: 'Pause services' }).click()
    await expectNoRotation(page)
    await page.getByRole('button', { name: 'Play services' }).click()
    await segment(page, 'Virtual Tours').click()
    await expectRotationAfterPick(page)
  })

  test('stop under the pointer and the focus, and are picked by turning the images', async ({ page }) => {
    await visitWithPausedClock(page)
    await waitForCarousel(page)
    const next = carousel(page).getByRole('button', { name: 'Next image' })
    const movePointerAway = () => page.mouse.move(5, 5)
    await test.step('a pointer that rests', async () => {
      await carousel(page).hover()
      await expectNoRotation(page)
      await movePointerAway()
      await expectUnchangedFor(page, SERVICES.rotation - 1, () => expectSelected(page, TITLES[0]!))
      await page.clock.runFor(1)
      await expectSelected(page, TITLES[1]!)
    })
    await test.step('its own arrows', async () => {
      await serviceButton(page, TITLES[0]!).click()
      await page.clock.runFor(SERVICES.rotationAfterPick / 2)
      await next.click()
      await movePointerAway()
      await expectUnchangedFor(page, SERVICES.rotationAfterPick - 1, () => expectSelected(page, TITLES[0]!))
      await page.clock.runFor(1)
      await expectSelected(page, TITLES[1]!)
    })
    await test.step('the keyboard', async () => {
      await serviceButton(page, TITLES[0]!).press('Enter')
      await next.focus()
      await page.keyboard.press('Enter')
      await expectNoRotation(page)
      await next.blur()
      await page.clock.runFor(SERVICES.rotationAfterPick)
      await expectSelected(page, TITLES[1]!)
    })
  })

  test('have the one image of the page that leaves the column: to the right edge, on a phone to both', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page)
    for (const [width, left] of [
      [1920, undefined],
      [1280, undefined],
      [phone.viewport.width, 0],
    ] as const) {
      await resize(page, { width, height: 800 })
      const image = (await section(page).locator('img').first().boundingBox())!
      expect(image.x + image.width, `at ${width}`).toBe(width)
      expect(image.width, `at ${width}`).toBeGreaterThan(width * 0.55)
      if (left !== undefined) expect(image.x).toBe(left)
    }
  })

  test('on a phone stand below the image, with the text of the selected one only', async ({
    browser,
    baseURL,
  }) => {
    // without motion: a section that is still rising would move away from a tap
    const page = await browser.newPage({ ...phone, baseURL, reducedMotion: 'reduce' })
    await visit(page)
    const texts = section(page).getByRole('listitem').locator('p')
    await segment(page, 'Virtual Tours').tap()
    await expect(texts.nth(1)).toBeVisible()
    for (const hidden of [0, 2]) await expect(texts.nth(hidden)).toBeHidden()
    const height = async () => (await section(page).boundingBox())!.height
    const before = await height()
    const stage = (await section(page).locator('[inert]').first().boundingBox())!
    expect(stage.y).toBeLessThan((await serviceButton(page, TITLES[0]!).boundingBox())!.y)
    await segment(page, 'Animation').tap()
    await expect(texts.nth(2)).toBeVisible()
    // nothing below moves
    expect(await height()).toBe(before)
    await page.close()
  })

  test('show all texts without a script', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ ...phone, baseURL, javaScriptEnabled: false })
    await page.goto('/')
    for (const text of await section(page).getByRole('listitem').locator('p').all()) {
      await expect(text).toBeVisible()
    }
    await page.close()
  })
})

test('the third service’s video is fetched when it shows, and runs only while seen', async ({ page }) => {
  const pageErrors = recordPageErrors(page)
  const files = recordRequestUrls(page, '.mp4', '.webm')
  await visitWithPausedClock(page)
  await scrollTo(section(page))
  await expect(serviceVideo(page)).toHaveCount(0)
  expect(files).toEqual([])
  await segment(page, 'Animation').click()
  await expect.poll(() => isPaused(page)).toBe(false)
  await expect.poll(() => files.length).toBeGreaterThan(0)
  expect(
    await serviceVideo(page).evaluate((video: HTMLVideoElement) => [
      video.muted,
      video.loop,
      video.autoplay,
      video.playsInline,
    ]),
  ).toEqual([true, true, true, true])
  await scrollTo(page.locator('#contact'))
  await expect.poll(() => isPaused(page)).toBe(true)
  await scrollTo(section(page))
  await expect.poll(() => isPaused(page)).toBe(false)
  await segment(page, 'Virtual Tours').click()
  await expect.poll(() => isPaused(page)).toBe(true)
  expect(pageErrors).toEqual([])

  await test.step('stops with the other services', async () => {
    await segment(page, 'Animation').click()
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.getByRole('button', { name: 'Pause services' }).click()
    await expect.poll(() => isPaused(page)).toBe(true)
  })
})

test('where less motion is asked for, the services, the carousel and the video do not move', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const files = recordRequestUrls(page, '.mp4', '.webm')
  await visitWithPausedClock(page)
  await test.step('the services do not rotate', async () => {
    await expect(page.getByRole('button', { name: 'Play services' })).toBeVisible()
    await expectNoRotation(page)
  })

  await test.step('the carousel does not turn', async () => {
    await waitForCarousel(page)
    await expectUnchangedFor(page, 4 * SERVICES.carouselAutoplay, () => expectSlide(page, 1))
  })

  await test.step('the video is paused, with its own controls', async () => {
    await segment(page, 'Animation').click()
    await expect(serviceVideo(page)).toHaveAttribute('controls')
    expect(await isPaused(page)).toBe(true)
    expect(files).toEqual([])
  })
})
