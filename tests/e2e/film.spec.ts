import { readFileSync } from 'node:fs'
import { expect, test, type Page } from 'playwright/test'
import { pagePaths } from '#cms/shared/paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { FAILED_LOAD, failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { siteAdmin } from '#tests/support/browser/panel.ts'
import { takeScreenshot } from '#tests/support/browser/take-screenshot.ts'

/* A film with captions, chapters and a transcript, on the page of a project. */

const expected = failOnPageErrors()

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:20.000\nA door opens.\n'
const CHAPTERS =
  'WEBVTT\n\n00:00.000 --> 00:10.000\nThe street\n\n00:10.000 --> 00:20.000\nThe roof, from which the whole of the harbour is seen\n'

let path: string
let projectId: string

test.beforeAll(async () => {
  const staff = await siteAdmin()
  const film = readFileSync(new URL('../support/film.webm', import.meta.url))
  const videoPath = await staff.uploadVideo(film)
  const posterPath = await staff.upload('A street at dusk')
  const track = (kind: string, language: string, vtt: string) => ({ kind, language, vtt })
  const { project } = await staff.call<{ project: { id: string; title: string } }>('POST', '/projects', {
    title: 'A house with a film',
    category: 'Residential',
    images: [{ imagePath: posterPath }],
    blocks: [
      {
        kind: 'video',
        title: 'A walk',
        videoPath,
        posterPath,
        speech: 'spoken',
        transcript: '<p>First the street, then the roof.</p>',
        tracks: [
          track('captions', 'en', CAPTIONS),
          track('subtitles', 'ar', CAPTIONS),
          track('chapters', 'en', CHAPTERS),
        ],
      },
    ],
  })
  projectId = project.id
  path = pagePaths.project(project)
})
test.afterAll(async () => void (await (await siteAdmin()).call('DELETE', `/projects/${projectId}`)))

function filmOf(page: Page) {
  const player = page.getByRole('group', { name: 'Video: A walk' })
  return {
    player,
    video: page.locator('figure video'),
    figure: page.locator('figure').filter({ has: page.locator('video') }),
    play: player.getByRole('button', { name: 'Play A walk' }),
    pause: player.getByRole('button', { name: 'Pause A walk' }),
    slider: player.getByRole('slider', { name: 'Position in A walk' }),
  }
}

test('the keyboard plays a film with captions, walks its bar and jumps to a chapter', async ({ page }) => {
  await openHydrated(page, path)
  const { player, video, play, pause, slider } = filmOf(page)
  await play.focus()
  await page.keyboard.press('Enter')
  await expect(pause).toBeFocused()
  await expect
    .poll(() =>
      video.evaluate(({ textTracks }: HTMLVideoElement) =>
        [...textTracks].flatMap(({ mode, activeCues }) =>
          mode === 'showing' ? [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
        ),
      ),
    )
    .toEqual(['A door opens.'])
  await page.keyboard.press('k')
  await expect(play).toBeFocused()
  for (const name of ['Position in A walk', 'Mute', 'Volume']) {
    await page.keyboard.press('Tab')
    await expect(player.getByLabel(name, { exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  const chapters = player.getByRole('button', { name: 'Chapters' })
  await expect(chapters).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:10 of 0:20, The roof/)
  await page.keyboard.press('Escape')
  await expect(chapters).toBeFocused()
  await page.keyboard.press('f')
  await expect(player.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await page.keyboard.press('f')
  await expect(player.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})

test('the controls come without a shift of the page, and nothing of the film or its texts with them', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => void (/\.webm|\.vtt/.test(request.url()) && fetched.push(request.url())))
  await page.goto(path)
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        const end = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        if (document.querySelector('html[data-hydrated]')) end()
        else new MutationObserver(end).observe(document.documentElement, { attributes: true })
      }),
  )
  expect(shifts).toBe(0)
  await expect(filmOf(page).play).toBeVisible()
  await expect(filmOf(page).video).toHaveJSProperty('controls', false)
  expect(fetched.filter((url) => url.endsWith('.webm'))).toEqual([])
})

test('a film that does not come is told, and goes on once it does', async ({ page }) => {
  expected.push(FAILED_LOAD)
  await page.route(/\.webm/, (route) => route.abort())
  await openHydrated(page, path)
  const { player, play, pause } = filmOf(page)
  await play.click()
  await expect(player.getByText('This film could not be played.')).toBeVisible()
  await expectAccessibleAndFitting(page, 'film-failed')
  await page.unroute(/\.webm/)
  await player.getByRole('button', { name: 'Try again' }).click()
  await expect(pause).toBeVisible()
  await expect(player).toHaveAttribute('data-status', 'playing')
})

test('a film goes on by itself when the network is back', async ({ page, context }) => {
  expected.push(FAILED_LOAD)
  await openHydrated(page, path)
  const { player, play } = filmOf(page)
  await context.setOffline(true)
  await play.click()
  await expect(player.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(player).toHaveAttribute('data-status', 'playing')
})

test('a film is accessible and fits, with its menus', async ({ page }) => {
  await openHydrated(page, path)
  const { player, play, pause } = filmOf(page)
  await expectAccessibleAndFitting(page, 'film')
  await play.click()
  await expect(player).toHaveAttribute('data-status', 'playing')
  await pause.click()
  // at the width of a phone
  await player.getByRole('button', { name: 'More controls' }).click()
  await expectAccessibleAndFitting(page, 'film-paused')
  for (const name of ['Captions', 'Chapters']) {
    await player.getByRole('button', { name, exact: true }).click()
    await expectAccessibleAndFitting(page, `film-${name.toLowerCase()}`)
    await page.keyboard.press('Escape')
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test("a film has the browser's own controls and its captions, and its transcript opens", async ({
    page,
  }) => {
    await page.goto(path)
    const { player, video, figure } = filmOf(page)
    await expect(video).toHaveAttribute('controls')
    await expect(player).toHaveCount(0)
    const captions = video.locator('track[kind="captions"]')
    await expect(captions).toHaveAttribute('default')
    const response = await page.request.get((await captions.getAttribute('src'))!)
    expect(response.headers()['content-type']).toBe('text/vtt; charset=utf-8')
    await figure.getByText('Transcript').click()
    await expect(figure.getByText('First the street, then the roof.')).toBeVisible()
  })
})

test('printed, a film is its poster with its transcript', async ({ page }) => {
  await openHydrated(page, path)
  await page.emulateMedia({ media: 'print' })
  const { figure, player, video } = filmOf(page)
  await expect(video).toBeHidden()
  await expect(player).toBeHidden()
  await expect(figure.getByAltText('A street at dusk')).toBeVisible()
  await expect(figure.getByText('First the street, then the roof.')).toBeVisible()
  await takeScreenshot(page, 'film-printed', { of: figure })
})
