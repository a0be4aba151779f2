import { expect, test, type APIRequestContext, type Locator, type Page } from 'playwright/test'
import { pagePaths } from '#cms/shared/paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { FAILED_LOAD, failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { takeScreenshot } from '#tests/support/browser/take-screenshot.ts'

/* The blocks of media that a page shows after its text. */

const expected = failOnPageErrors()

/** The value of a slider: percent for the line between two images, seconds for a player. */
const valueOf = (slider: Locator) => slider.evaluate((input: HTMLInputElement) => input.valueAsNumber)

/** @returns the address of a demo post with a comparison */
async function demoPost(request: APIRequestContext): Promise<string> {
  const { posts } = await (await request.get('/api/public/blogposts?q=clay+final&limit=1')).json()
  return pagePaths.post(posts[0])
}

test('the line between two images follows the keys and the pointer', async ({ page, request }) => {
  await openHydrated(page, await demoPost(request))
  const slider = page.getByRole('slider')
  await slider.scrollIntoViewIfNeeded()
  await slider.press('ArrowRight')
  expect(await valueOf(slider)).toBe(51)
  await expect(slider).toHaveAttribute('aria-valuetext', '51 % Clay model, 49 % Final picture')
  await slider.press('Home')
  expect(await valueOf(slider)).toBe(0)
  const box = (await page.locator('figure').filter({ has: slider }).locator('img').first().boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, box.y + 40, { steps: 4 })
  await page.mouse.up()
  expect(Math.abs((await valueOf(slider)) - 80)).toBeLessThanOrEqual(1)
})

for (const viewport of [
  { width: 1366, height: 640 },
  { width: 1280, height: 720 },
]) {
  test(`two images and their labels fit below the navigation at ${viewport.width} × ${viewport.height}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    await openHydrated(page, await demoPost(request))
    const figure = page.locator('figure').filter({ has: page.getByRole('slider') })
    const box = (await figure.locator('> div').boundingBox())!
    const header = (await page.getByRole('banner').boundingBox())!
    expect(box.height).toBeLessThanOrEqual(viewport.height - header.y - header.height)
    await figure.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'end' }))
    for (const label of ['Clay model', 'Final picture']) {
      await expect(figure.getByText(label, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(figure.locator('> div')).toBeInViewport({ ratio: 1 })
    await expect(figure.locator('figcaption')).toBeInViewport({ ratio: 1 })
    const visible = (await figure.locator('> div').boundingBox())!
    expect(visible.y).toBeGreaterThanOrEqual(header.y + header.height)
  })
}

test.describe('without a script, and printed,', () => {
  test.use({ javaScriptEnabled: false })

  test('two images stand side by side with their labels', async ({ page, request }) => {
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

test('a video is not fetched before it is played', async ({ page, request }) => {
  const { projects } = await (await request.get('/api/public/projects?q=ayodele&limit=1')).json()
  const videos: string[] = []
  page.on('request', (request) => void (request.url().endsWith('.mp4') && videos.push(request.url())))
  await openHydrated(page, pagePaths.project(projects[0]))
  const player = page.locator('figure video')
  await player.scrollIntoViewIfNeeded()
  await expect(player).toHaveJSProperty('paused', true)
  expect(videos).toEqual([])
  await player.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expect.poll(() => videos.length).toBeGreaterThan(0)
})

/** @returns the address of the demo project with two takes of one phrase */
async function demoTakes(request: APIRequestContext): Promise<string> {
  const { projects } = await (await request.get('/api/public/projects?q=tambour+live+room&limit=1')).json()
  return pagePaths.project(projects[0])
}

/** The player of the two takes. */
function takesOf(page: Page) {
  const player = page.getByRole('group', { name: /^Audio: A slow piano phrase/ })
  return {
    player,
    slider: player.getByRole('slider', { name: /^Position in A slow piano phrase/ }),
    play: player.getByRole('button', { name: /^Play A slow piano phrase/ }),
    pause: player.getByRole('button', { name: /^Pause A slow piano phrase/ }),
    currentTimes: () =>
      player
        .locator('audio')
        .evaluateAll((takes: HTMLAudioElement[]) =>
          takes.map(({ currentTime, paused }) => (paused ? 0 : currentTime)),
        ),
  }
}

test('a sound is fetched when it is played, and its takes switch at the same moment by the keyboard', async ({
  page,
  request,
}) => {
  const sounds: string[] = []
  page.on('request', (request) => void (/sounds/.test(request.url()) && sounds.push(request.url())))
  await openHydrated(page, await demoTakes(request))
  const { player, slider, play, pause, currentTimes: moments } = takesOf(page)
  await play.scrollIntoViewIfNeeded()
  await expect(player.getByText(/^Matched to −\d+\.\d LUFS$/)).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 0:24')
  expect(sounds).toEqual([])

  await play.focus()
  await page.keyboard.press('Enter')
  await expect(pause).toBeFocused()
  await expect.poll(async () => Math.min(...(await moments()))).toBeGreaterThan(0.3)
  expect(sounds.every((url) => url.endsWith('.mp3'))).toBe(true)
  await page.keyboard.press('2')
  await expect(player.getByRole('radio', { name: /Treated room/ }).last()).toBeChecked()
  await expect
    .poll(async () => {
      const [untreated, treated] = await moments()
      return Math.abs(untreated! - treated!)
    })
    .toBeLessThan(0.05)

  await page.keyboard.press('k')
  await expect(play).toBeFocused()
  const paused = await valueOf(slider)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => valueOf(slider)).toBeCloseTo(paused + 5, 0)
})

test('only pages with sounds have the code and the styles of their player', async ({ request }) => {
  const partsOf = async (path: string) =>
    (await (await request.get(path)).text()).match(/\/audio-player-[^"' ]+/g)
  expect(await partsOf(await demoPost(request))).toBeNull()
  // the second script only names what the first one has, for the page that asks for it
  expect(await partsOf(await demoTakes(request))).toEqual([
    expect.stringMatching(/\.css$/),
    expect.stringMatching(/\.js$/),
    expect.stringMatching(/\.js$/),
  ])
})

test('a sound that does not load is reported, and tried again', async ({ page, request }) => {
  expected.push(FAILED_LOAD)
  await page.route(/\/sounds\//, (route) => route.abort())
  await openHydrated(page, await demoTakes(request))
  const { player, play, pause } = takesOf(page)
  await play.click()
  await expect(player.getByText('This sound could not be played.')).toBeVisible()
  await page.unroute(/\/sounds\//)
  await player.getByRole('button', { name: 'Try again' }).click()
  await expect(pause).toBeVisible()
  await expect(player.getByText('This sound could not be played.')).toHaveCount(0)
})

test('a project with sounds is accessible and fits', async ({ page, request }) => {
  await openHydrated(page, await demoTakes(request))
  await takesOf(page).player.scrollIntoViewIfNeeded()
  await expectAccessibleAndFitting(page, 'project-audio')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test("each take has the browser's own player under its name and waveform", async ({ page, request }) => {
    await page.goto(await demoTakes(request))
    const { player, play, slider } = takesOf(page)
    for (const label of ['Untreated room', 'Treated room']) {
      await expect(player.getByText(label, { exact: true }).first()).toBeVisible()
      await expect(player.getByLabel(label, { exact: true })).toBeVisible()
    }
    await expect(play).toBeHidden()
    await expect(slider).toBeHidden()
    await takeScreenshot(page, 'project-audio-no-script', { of: player })
  })
})

test('printed, each take has its name, its length and its waveform, and no control', async ({
  page,
  request,
}) => {
  await openHydrated(page, await demoTakes(request))
  await page.emulateMedia({ media: 'print' })
  const { player } = takesOf(page)
  await expect(player.getByText('Untreated room', { exact: true }).first()).toBeVisible()
  await expect(player.getByText('0:24').first()).toBeVisible()
  for (const role of ['button', 'slider', 'radio'] as const) {
    await expect(player.getByRole(role)).toHaveCount(0)
  }
  await expect(player.locator('audio').first()).toBeHidden()
  await takeScreenshot(page, 'project-audio-printed', { of: player })
})
