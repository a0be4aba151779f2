import { expect, test, type APIRequestContext, type Locator } from 'playwright/test'
import { pages } from '#cms/shared/paths.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'

/** The media that a page shows after its text. */

failOnPageErrors()

/** What is left of the line between the pictures, in percent. */
const partOf = (slider: Locator) => slider.evaluate((input: HTMLInputElement) => input.valueAsNumber)

/** @returns the address of a demo post with a comparison */
async function demoPost(request: APIRequestContext): Promise<string> {
  const { posts } = await (await request.get('/api/public/blogposts?q=clay+final&limit=1')).json()
  return pages.post(posts[0])
}

test('the line between two pictures follows the keys and the pointer', async ({ page, request }) => {
  await openHydrated(page, await demoPost(request))
  const slider = page.getByRole('slider')
  await slider.scrollIntoViewIfNeeded()
  await slider.press('ArrowRight')
  expect(await partOf(slider)).toBe(51)
  await expect(slider).toHaveAttribute('aria-valuetext', '51 % Clay model, 49 % Final picture')
  await slider.press('Home')
  expect(await partOf(slider)).toBe(0)
  const box = (await page.locator('figure').filter({ has: slider }).locator('img').first().boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, box.y + 40, { steps: 4 })
  await page.mouse.up()
  expect(Math.abs((await partOf(slider)) - 80)).toBeLessThanOrEqual(1)
})

test.describe('without a script, and printed,', () => {
  test.use({ javaScriptEnabled: false })

  test('two pictures stand side by side with their labels', async ({ page, request }) => {
    const path = await demoPost(request)
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      await page.goto(path)
      const [before, after] = [
        page.getByText('Clay model', { exact: true }),
        page.getByText('Final picture', { exact: true }),
      ]
      const boxes = [(await before.boundingBox())!, (await after.boundingBox())!]
      expect(boxes[1]!.x - boxes[0]!.x).toBeGreaterThan(200)
      await expect(page.getByRole('slider')).toBeHidden()
    }
  })
})

test('a film is not fetched before it is played', async ({ page, request }) => {
  const { projects } = await (await request.get('/api/public/projects?q=ayodele&limit=1')).json()
  const films: string[] = []
  page.on('request', (request) => void (request.url().endsWith('.mp4') && films.push(request.url())))
  await openHydrated(page, pages.project(projects[0]))
  const film = page.getByLabel(/^Film: /)
  await film.scrollIntoViewIfNeeded()
  await expect(film).toHaveJSProperty('paused', true)
  expect(films).toEqual([])
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  expect(films.length).toBeGreaterThan(0)
})
