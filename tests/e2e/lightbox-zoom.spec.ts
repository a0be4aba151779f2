import { expect, test, type Page } from 'playwright/test'
import {
  box,
  expectFitting,
  expectScale,
  FIT_WIDTH,
  image,
  LARGE,
  look,
  makeZoomProjects,
  openLarge,
  status,
} from '#tests/support/browser/large-image.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { phone } from '#tests/support/browser/visitor.ts'

/* Looking closer at an image of a project (docs/behaviour.md#lightbox). */

let projects: Awaited<ReturnType<typeof makeZoomProjects>>

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  projects = await makeZoomProjects(request)
  await request.dispose()
})

test.afterAll(() => projects.tidyUp())

const button = (page: Page, name: string) => box(page).getByRole('button', { name })

test('an image is enlarged by keys and buttons', async ({ page }) => {
  const pageErrors = recordPageErrors(page)
  await openLarge(page, projects.id)
  await expectFitting(page)
  expect((await look(page)).width).toBeCloseTo(FIT_WIDTH, 0)
  await test.step('in steps, up to a pixel of the image for a pixel of the screen', async () => {
    await page.keyboard.press('+')
    await expectScale(page, 1.5)
    await expect(status(page)).toHaveText('Zoom 150 %')
    await page.keyboard.press('=')
    await expectScale(page, 2.25)
    await page.keyboard.press('+')
    await expect.poll(async () => (await look(page)).width).toBeCloseTo(LARGE.size.width, 0)
    await expect(status(page)).toHaveText('Zoom 288 %, full size')
    await expect(button(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true')
    await expect(box(page).getByText(LARGE.alt, { exact: true })).toHaveCSS('opacity', '0')
  })
  await test.step('arrow keys pan, as far as the image goes', async () => {
    const { x, y } = await look(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await look(page)).x).toBeCloseTo(x - 96, 0)
    expect((await look(page)).y).toBeCloseTo(y - 96, 0)
    for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight')
    const frame = (await box(page).locator('div:has(> div > span > picture)').boundingBox())!
    await expect
      .poll(async () => {
        const { x: left, width } = await look(page)
        return left + width
      })
      .toBeCloseTo(frame.x + frame.width, 0)
  })
  await test.step('back in steps, or at once', async () => {
    await page.keyboard.press('-')
    await expectScale(page, 1.92)
    await page.keyboard.press('0')
    await expectFitting(page)
    await expect(status(page)).toHaveText('Zoom 100 %')
    await expect(box(page).getByText(LARGE.alt, { exact: true })).toHaveCSS('opacity', '1')
  })
  await test.step('by buttons, which keep the focus', async () => {
    await expect(button(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Zoom in').click()
    await expectScale(page, 1.5)
    await button(page, 'Zoom in').click()
    await button(page, 'Zoom out').click()
    await expectScale(page, 1.5)
    await button(page, 'Reset zoom').press('Enter')
    await expectFitting(page)
    await expect(button(page, 'Reset zoom')).toBeFocused()
    await expect(button(page, 'Reset zoom')).toHaveAttribute('aria-disabled', 'true')
    // nothing happens any more
    await button(page, 'Reset zoom').press('Enter')
    await expectFitting(page)
  })
  await test.step('keys with a modifier are the browser’s', async () => {
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Control+0')
    await expectFitting(page)
  })
  await test.step('the next image is shown as it fits', async () => {
    await page.keyboard.press('+')
    await expectScale(page, 1.5)
    await button(page, 'Next image').click()
    await expect(box(page).getByText('Image 1 of 2')).toBeAttached()
    await expect(button(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await expect(box(page).getByText('Image 2 of 2')).toBeAttached()
    await expectFitting(page)
  })
  await test.step('Escape closes, enlarged or not', async () => {
    await page.keyboard.press('+')
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveCount(0)
  })
  expect(pageErrors).toEqual([])
})

test('an image is enlarged and moved by a mouse', async ({ page }) => {
  await openLarge(page, projects.id)
  const { x, y, width, height } = await look(page)
  const point = { x: x + width * 0.25, y: y + height * 0.3 }
  await test.step('a wheel enlarges around the pointer', async () => {
    const { under } = await look(page, point)
    await page.mouse.move(point.x, point.y)
    await page.mouse.wheel(0, -200)
    await expectScale(page, 1.49)
    const after = await look(page, point)
    expect(after.under.x).toBeCloseTo(under.x, 2)
    expect(after.under.y).toBeCloseTo(under.y, 2)
    await page.mouse.wheel(0, 3000)
    await expectFitting(page)
  })
  await test.step('so does a pinch on a touchpad, and the page keeps its size', async () => {
    const pageWidth = await page.evaluate(() => innerWidth)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -50)
    await page.keyboard.up('Control')
    await expectScale(page, 1.65)
    expect(await page.evaluate(() => innerWidth)).toBe(pageWidth)
    await page.keyboard.press('0')
  })
  await test.step('a double click goes to full size around the pointer, another one back', async () => {
    const { under } = await look(page, point)
    await page.mouse.dblclick(point.x, point.y)
    await expectScale(page, LARGE.size.width / FIT_WIDTH)
    const after = await look(page, point)
    expect(after.under.x).toBeCloseTo(under.x, 2)
    expect(after.under.y).toBeCloseTo(under.y, 2)
    await page.mouse.dblclick(point.x, point.y)
    await expectFitting(page)
  })
  await test.step('a drag moves the image, as far as it goes, and its end is no click', async () => {
    await page.mouse.dblclick(640, 350)
    await expectScale(page, LARGE.size.width / FIT_WIDTH)
    const before = await look(page)
    await page.mouse.move(640, 350)
    await page.mouse.down()
    await page.mouse.move(700, 380, { steps: 4 })
    await expect.poll(async () => (await look(page)).x).toBeCloseTo(before.x + 60, 0)
    expect((await look(page)).y).toBeCloseTo(before.y + 30, 0)
    await page.mouse.move(1270, 700, { steps: 4 })
    await page.mouse.up()
    await page.mouse.move(300, 300)
    await page.mouse.down()
    await page.mouse.move(1270, 700, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await look(page)).y).toBeCloseTo(4.75 * 16, 0)
    await expect(box(page)).toBeVisible()
    await page.mouse.move(300, 300)
    expect((await look(page)).y).toBeCloseTo(4.75 * 16, 0)
  })
  await test.step('nor is that of a drag from the image to beside it', async () => {
    await page.keyboard.press('0')
    await expectFitting(page)
    await page.mouse.move(640, 350)
    await page.mouse.down()
    await page.mouse.move(640, 20, { steps: 4 })
    await page.mouse.up()
    await expect(box(page)).toBeVisible()
    await page.mouse.click(640, 20)
    await expect(box(page)).toHaveCount(0)
  })
})

test('an enlargement moves, unless less motion is asked for', async ({ page }) => {
  await openLarge(page, projects.id)
  const duration = () =>
    image(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).transitionDuration))
  expect(await duration()).toBeLessThanOrEqual(0.001)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await duration()).toBe(0.18)
})

test.describe('by touch', () => {
  test.use(phone)

  type Finger = { x: number; y: number }

  /** Moves fingers by the browser's touch events. @param paths of each finger, from and to */
  async function touch(page: Page, paths: [from: Finger, to: Finger][]) {
    const client = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: touchPoints.map((point, finger) => ({ ...point, id: finger })),
      })
    const at = (progress: number) =>
      paths.map(([from, to]) => ({
        x: from.x + (to.x - from.x) * progress,
        y: from.y + (to.y - from.y) * progress,
      }))
    await send('touchStart', at(0))
    for (let step = 1; step <= 8; step++) await send('touchMove', at(step / 8))
    await send('touchEnd', [])
    await client.detach()
  }

  test('two fingers enlarge, one pans, and swipes again at fit', async ({ page }) => {
    await openLarge(page, projects.id)
    const middle = { x: 180, y: 384 }
    const finger = (x: number, y = middle.y) => ({ x, y })
    await test.step('two fingers enlarge, around where they are', async () => {
      const { under } = await look(page, middle)
      await touch(page, [
        [finger(150), finger(90)],
        [finger(210), finger(270)],
      ])
      await expectScale(page, 3)
      const after = await look(page, middle)
      expect(after.under.x).toBeCloseTo(under.x, 1)
      await expect(status(page)).toHaveText('Zoom 300 %')
      expect(await page.evaluate(() => visualViewport!.scale)).toBe(1)
    })
    await test.step('one finger pans, and does not swipe', async () => {
      const before = await look(page)
      await touch(page, [[finger(280), finger(80)]])
      await expect.poll(async () => (await look(page)).x).toBeCloseTo(before.x - 200, -1)
      await expect(box(page).getByText('Image 2 of 2')).toBeAttached()
    })
    await test.step('two fingers shrink, at most to what fits', async () => {
      await touch(page, [
        [finger(40), finger(170)],
        [finger(320), finger(190)],
      ])
      await expectFitting(page)
    })
    await test.step('a double tap goes to full size and back', async () => {
      for (const scale of [LARGE.size.width / phone.viewport.width, 1]) {
        await page.touchscreen.tap(middle.x, middle.y)
        await page.touchscreen.tap(middle.x, middle.y)
        await expectScale(page, scale)
      }
    })
    await test.step('one finger swipes again', async () => {
      await touch(page, [[finger(300), finger(60)]])
      await expect(box(page).getByText('Image 1 of 2')).toBeAttached()
    })
  })
})
