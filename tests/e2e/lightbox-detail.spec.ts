import { expect, test } from 'playwright/test'
import { box, image, makeZoomProjects, openLarge, SMALL, status } from '#tests/support/browser/large-image.ts'
import { recordRequestUrls, visit } from '#tests/support/browser/visitor.ts'

/* Which file of an image is fetched for whoever looks closer at it (docs/behaviour.md#lightbox). */

let projects: Awaited<ReturnType<typeof makeZoomProjects>>

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  projects = await makeZoomProjects(request)
  await request.dispose()
})

test.afterAll(() => projects.tidyUp())

test('a file with more pixels is fetched once somebody looks closer', async ({ page }) => {
  const urls = recordRequestUrls(page, projects.stem)
  const widths = () => urls.map((url) => Number(/-(\d+)\.avif$/.exec(url)?.[1] ?? Infinity))
  await test.step('not before', async () => {
    await openLarge(page, projects.id)
    await page.waitForLoadState('networkidle')
    expect(Math.max(...widths())).toBe(960)
  })
  await test.step('then as many pixels as the screen shows of it', async () => {
    await page.keyboard.press('+')
    await expect.poll(() => Math.max(...widths())).toBe(1280)
    const asked = page.waitForResponse((response) => response.url().endsWith(`${projects.stem}-2400.avif`))
    await image(page).dblclick()
    await page.keyboard.press('0')
    await image(page).dblclick()
    expect((await asked).ok()).toBe(true)
    const detail = box(page).locator('img[alt=""]')
    await expect(detail).toHaveCSS('opacity', '1')
    expect(await detail.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain('-2400.avif')
    expect(await detail.boundingBox()).toEqual(await image(page).boundingBox())
  })
})

test('the image stays in sight while a file with more pixels is on its way, and where it fails', async ({
  page,
}) => {
  let answer = (): void => undefined
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  let fails = false
  await page.route(
    (url) => /-(?:1280|1920|2400)\.avif$/.test(url.pathname) && url.pathname.includes(projects.stem),
    async (route) => {
      if (fails) return route.abort()
      await isAnswered
      await route.continue()
    },
  )
  const isInSight = () =>
    image(page).evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)
  await openLarge(page, projects.id)
  await test.step('while it loads', async () => {
    await image(page).dblclick()
    await expect(box(page).getByText('Loading more detail…')).toBeVisible()
    await expect(status(page)).toHaveText('Zoom 288 %, full size')
    expect(await isInSight()).toBe(true)
    answer()
    await expect(box(page).getByText('Loading more detail…')).toHaveCount(0)
    await expect(box(page).locator('img[alt=""]')).toHaveCSS('opacity', '1')
  })
  await test.step('where it fails', async () => {
    fails = true
    await page.reload()
    await openLarge(page, projects.id)
    await image(page).dblclick()
    await expect(status(page)).toHaveText('Zoom 288 %, full size. More detail could not be loaded.')
    expect(await isInSight()).toBe(true)
    await expect(box(page).locator('img[alt=""]')).toHaveCSS('opacity', '0')
    await expect(box(page).getByText('This image could not be loaded')).toHaveCount(0)
  })
})

test('an image without more pixels than the screen has no zoom', async ({ page }) => {
  await visit(page, `/portfolio/${projects.smallId}`)
  await page.getByRole('link', { name: /^Image 1 of 1/ }).click()
  await expect(box(page).getByRole('img')).toBeVisible()
  await expect(box(page).getByRole('button')).toHaveCount(1)
  const before = await box(page).getByRole('img').boundingBox()
  expect(before!.width).toBe(SMALL.size.width)
  await box(page).getByRole('img').dblclick()
  await page.keyboard.press('+')
  expect(await box(page).getByRole('img').boundingBox()).toEqual(before)
  await expect(status(page)).toBeEmpty()
})
