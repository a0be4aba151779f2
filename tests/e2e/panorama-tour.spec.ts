import { expect, test, type APIRequestContext, type Page } from 'playwright/test'
import { viewTexts } from '#web/site/blocks/panorama-viewer/texts.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { FAILED_LOAD, failOnPageErrors } from '#tests/support/browser/page-errors.ts'

/* Scenes to look around in, and the hotspots that lead from one to another. */

const expected = failOnPageErrors()
// a warning of a browser without a GPU about its own painting
test.beforeEach(() => void expected.push(/GPU stall due to ReadPixels/))

/** @returns the address of the demo post with a tour of three scenes */
async function tourPost(request: APIRequestContext): Promise<string> {
  const { posts } = await (await request.get('/api/public/blogposts?q=virtual+tour&limit=1')).json()
  return pagePaths.post(posts[0])
}

function tourOf(page: Page) {
  const tour = page.getByRole('figure').filter({ hasText: 'Three rooms' })
  const view = tour.getByRole('application')
  const hotspotTo = (scene: string) => tour.getByRole('button', { name: `Go to ${scene}` })
  return {
    tour,
    view,
    wayTo: hotspotTo,
    open: tour.getByRole('button', { name: 'Look around' }),
    scenes: tour.getByRole('list', { name: 'Scenes', exact: true }),
    /** where a hotspot shows, in pixels from the left of the window */
    positionOf: async (scene: string) => (await hotspotTo(scene).boundingBox())!.x,
    /** Asserts that a scene shows, with its hotspots. */
    expectOpen: async (scene: string, number: number) => {
      await expect(tour.getByRole('status')).toHaveText(`${scene}, scene ${number} of 3`)
      await expect(view).toHaveAccessibleName(new RegExp(`^${scene}(?:, Day)?: `))
    },
  }
}

async function openTour(page: Page, request: APIRequestContext) {
  await openHydrated(page, await tourPost(request))
  const parts = tourOf(page)
  await parts.open.click()
  await parts.expectOpen('Gallery', 1)
  return parts
}

test('nothing but a still is fetched until somebody looks around', async ({ page, request }) => {
  const fetched: string[] = []
  page.on('request', (sent) => {
    const isOfViewer = /panorama-viewer|\/panoramas\//.test(sent.url()) && sent.resourceType() !== 'image'
    if (isOfViewer) fetched.push(sent.url())
  })
  await openHydrated(page, await tourPost(request))
  const { tour, open, expectOpen: isOpen } = tourOf(page)
  await open.scrollIntoViewIfNeeded()
  await expect(tour.getByRole('img', { name: /^Vaulted concrete gallery/ })).toBeVisible()
  await expectAccessibleAndFitting(page, 'panorama-tour-still')
  expect(fetched).toEqual([])
  await open.click()
  await isOpen('Gallery', 1)
  expect(fetched.length).toBeGreaterThan(0)
  await expectAccessibleAndFitting(page, 'panorama-tour')
})

test('keys turn and zoom the view, and lead from scene to scene', async ({ page, request }) => {
  await openHydrated(page, await tourPost(request))
  const { open, view, wayTo, positionOf, expectOpen: isOpen, scenes, tour } = tourOf(page)
  await open.focus()
  await page.keyboard.press('Enter')
  await isOpen('Gallery', 1)
  await expect(view).toBeFocused()
  const before = await positionOf('Control room')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => positionOf('Control room')).toBeLessThan(before)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => positionOf('Control room')).toBeCloseTo(before, 0)
  const distance = async () => (await positionOf('Control room')) - (await positionOf('Living room'))
  const wideDistance = await distance()
  await page.keyboard.press('-')
  await expect.poll(distance).toBeLessThan(wideDistance)
  await page.keyboard.press('+')

  await test.step('a hotspot opens its scene, which is announced', async () => {
    await page.keyboard.press('Tab')
    await expect(wayTo('Control room')).toBeFocused()
    await page.keyboard.press('Enter')
    await isOpen('Control room', 2)
    await expect(view).toBeFocused()
    await expect(scenes.getByRole('button', { name: 'Control room' })).toHaveAttribute('aria-current', 'true')
  })

  await test.step('a hotspot behind the viewer is hidden, but its scene is in the list', async () => {
    for (let press = 0; press < 15; press += 1) await page.keyboard.press('ArrowRight')
    await expect(wayTo('Living room').locator('xpath=..')).toHaveCSS('opacity', '0')
    await scenes.getByRole('button', { name: 'Living room' }).press('Enter')
    await isOpen('Living room', 3)
  })

  await test.step('the view is left, and the still is back', async () => {
    await tour.getByRole('button', { name: 'Stop looking around' }).press('Enter')
    await expect(view).toHaveCount(0)
    await expect(open).toBeFocused()
  })
})

test('a drag turns the view, a tap turns it there, a wheel scrolls the page', async ({ page, request }) => {
  const { view, positionOf } = await openTour(page, request)
  await view.scrollIntoViewIfNeeded()
  const box = (await view.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.4]
  const before = await positionOf('Control room')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 100, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => positionOf('Control room')).toBeLessThan(before - 60)
  const dragged = await positionOf('Control room')
  await page.mouse.click(box.x + box.width * 0.42, y)
  await expect.poll(() => positionOf('Control room')).toBeGreaterThan(dragged)
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, -200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(scrolled)
})

test('the view fills the screen and comes back', async ({ page, request }) => {
  const { tour, view } = await openTour(page, request)
  const small = (await view.boundingBox())!.height
  await tour.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(async () => (await view.boundingBox())!.height).toBeGreaterThan(small)
  await tour.getByRole('button', { name: 'Leave full screen' }).click()
  await expect.poll(async () => (await view.boundingBox())!.height).toBeCloseTo(small, 0)
})

test('an image that does not load is reported, and may be tried again', async ({ page, request }) => {
  expected.push(FAILED_LOAD)
  await openHydrated(page, await tourPost(request))
  const { tour, open, expectOpen: isOpen, view } = tourOf(page)
  await page.route('**/panoramas/**', (route) =>
    route.request().resourceType() === 'image' ? route.continue() : route.abort(),
  )
  await open.click()
  await expect(tour.getByRole('alert')).toContainText(viewTexts.failed)
  await expectAccessibleAndFitting(page, 'panorama-tour-failed')
  await page.unroute('**/panoramas/**')
  await tour.getByRole('button', { name: 'Try again' }).click()
  await isOpen('Gallery', 1)
  await expect(tour.getByRole('alert')).toHaveCount(0)

  await test.step('a view that the browser stops is reported, and may be tried again', async () => {
    await view
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext(),
      )
    await expect(tour.getByRole('alert')).toContainText(viewTexts.lost)
    await tour.getByRole('button', { name: 'Try again' }).click()
    await isOpen('Gallery', 1)
  })
})

test('a browser without WebGL keeps the still, and says so', async ({ page, request }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openHydrated(page, await tourPost(request))
  const { tour, open, scenes } = tourOf(page)
  await open.click()
  await expect(tour.getByRole('status')).toHaveText(viewTexts.unsupported)
  await expect(open).toHaveCount(0)
  await scenes.getByRole('button', { name: 'Living room' }).click()
  await expect(tour.getByRole('img', { name: /^Living room/ })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a still shows the first scene, with the names of all, on paper, too', async ({ page, request }) => {
    const path = await tourPost(request)
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      await page.goto(path)
      const { tour, open, scenes } = tourOf(page)
      const still = tour.getByRole('img', { name: /^Vaulted concrete gallery/ })
      await expect(still).toBeVisible()
      const frame = tour.locator('div:has(> picture)').first()
      expect((await frame.boundingBox())!.height, media).toBeGreaterThan(150)
      await expect(scenes.locator('> li > span')).toHaveText(['Gallery', 'Control room', 'Living room'])
      await expect(scenes.getByRole('img', { name: /^Living room/ })).toBeVisible()
      await expect(open).toBeHidden()
    }
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the view follows how the phone is held, once asked to', async ({ page, request }) => {
    const { tour, positionOf, wayTo } = await openTour(page, request)
    // a device fires its orientation in each frame
    await page.evaluate(() => {
      const device = Object.assign(window, { alpha: 100 })
      const fireEvent = () => {
        const orientation = { alpha: device.alpha, beta: 90, gamma: 0 }
        window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', orientation))
        requestAnimationFrame(fireEvent)
      }
      fireEvent()
    })
    /** Turns the device, and waits until an event has carried that. */
    const turnDevice = (alpha: number) =>
      page.evaluate(async (newAlpha) => {
        Object.assign(window, { alpha: newAlpha })
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      }, alpha)
    const follow = tour.getByRole('button', { name: 'Move with the device' })
    await follow.click()
    await turnDevice(100)
    await turnDevice(70)
    await expect(wayTo('Control room')).toBeVisible()
    const before = await positionOf('Control room')
    await turnDevice(60)
    await expect.poll(() => positionOf('Control room')).toBeLessThan(before)
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
  })

  test('a device without motion sensors is reported', async ({ page, request }) => {
    const { tour } = await openTour(page, request)
    await tour.getByRole('button', { name: 'Move with the device' }).click()
    await expect(tour.getByRole('status')).toHaveText(viewTexts.noMotion)
    await expect(tour.getByRole('button', { name: 'Move with the device' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })
})
