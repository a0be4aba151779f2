import { expect, test, type APIRequestContext, type Page } from 'playwright/test'
import { pagePaths } from '#cms/shared/paths.ts'
import { blindListeningTexts } from '#cms/shared/texts/blind-listening.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import {
  formatPercent,
  getGuessingProbability,
} from '#web/site/blocks/blind-listening/guessing-probability.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { FAILED_LOAD, failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { takeScreenshot } from '#tests/support/browser/take-screenshot.ts'

/* Blind listening to the two takes of a demo project. */

const expected = failOnPageErrors()

/** @returns the address of the demo project with two takes of one phrase */
async function demoTakes(request: APIRequestContext): Promise<string> {
  const { projects } = await (await request.get('/api/public/projects?q=tambour+live+room&limit=1')).json()
  return pagePaths.project(projects[0])
}

function partsOf(page: Page) {
  const player = page.getByRole('group', { name: /^Audio: A slow piano phrase/ })
  const blind = page.getByRole('group', { name: /^Blind listening: A slow piano phrase/ })
  return {
    player,
    blind,
    invitation: player.getByRole('button', { name: 'Listen blind' }),
    title: blind.getByRole('status').first(),
    answer: (name: 'A' | 'B') => blind.getByRole('button', { name: `X is ${name}` }),
    positions: () =>
      blind
        .locator('audio')
        .evaluateAll((takes: HTMLAudioElement[]) =>
          takes.map(({ currentTime, paused }) => (paused ? 0 : currentTime)),
        ),
  }
}

test('ten trials are heard and answered by keys, without a request, and end with the score', async ({
  page,
  request,
}) => {
  const requests: string[] = []
  // copies in memory are no requests
  page.on('request', (sent) => void (sent.url().startsWith('http') && requests.push(sent.url())))
  await openHydrated(page, await demoTakes(request))
  const { player, blind, invitation, title, answer, positions } = partsOf(page)
  await invitation.scrollIntoViewIfNeeded()
  expect(requests.filter((url) => /blind-listening|\/sounds\//.test(url))).toEqual([])

  await invitation.focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Trial 1 of 10')
  await expect(title).toBeFocused()
  await expect(player).toBeHidden()
  expect(requests.filter((url) => /\/sounds\/.*\.mp3$/.test(url))).toHaveLength(2)
  await expectAccessibleAndFitting(page, 'blind-listening')
  await expect(blind).not.toContainText('room')

  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  const before = await stored()
  requests.length = 0
  await page.keyboard.press('k')
  await expect.poll(async () => Math.min(...(await positions()))).toBeGreaterThan(0.3)
  for (let trial = 1; trial <= 10; trial += 1) {
    await expect(title).toHaveText(`Trial ${trial} of 10`)
    await expect(blind.getByRole('radio', { name: 'A' })).toBeChecked()
    for (const [key, name] of [
      ['2', 'B'],
      ['3', 'X'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(blind.getByRole('radio', { name })).toBeChecked()
    }
    await answer(trial % 2 === 0 ? 'A' : 'B').focus()
    await page.keyboard.press('Enter')
  }

  await expect(title).toHaveText(/^\d+ of 10 right\.$/)
  await expect(title).toBeFocused()
  const right = Number.parseInt((await title.textContent())!)
  const probability = getGuessingProbability({ right, total: 10 })
  await expect(blind).toContainText(
    `By guessing alone one gets at least ${right} in ${formatPercent(probability)} % of cases.`,
  )
  await expect(blind).toContainText(
    probability < 0.05 ? blindListeningTexts.heard : blindListeningTexts.guessed,
  )
  expect(requests).toEqual([])
  expect(await stored()).toBe(before)
  await expectAccessibleAndFitting(page, 'blind-listening-score')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(blind.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(invitation).toBeFocused()
})

test('without a connection it says so, and can be tried again', async ({ page, request, context }) => {
  expected.push(FAILED_LOAD)
  await openHydrated(page, await demoTakes(request))
  const { player, invitation, title } = partsOf(page)
  await invitation.scrollIntoViewIfNeeded()
  await context.setOffline(true)
  await invitation.click()
  await expect(player.getByText(requestTexts.network)).toBeVisible()
  await takeScreenshot(page, 'blind-listening-failed', { of: player })
  await context.setOffline(false)
  await player.getByRole('button', { name: 'Try again' }).click()
  await expect(title).toHaveText('Trial 1 of 10')
})

test('printed, the takes are there instead', async ({ page, request }) => {
  await openHydrated(page, await demoTakes(request))
  const { player, blind, invitation, title } = partsOf(page)
  await invitation.click()
  await expect(title).toHaveText('Trial 1 of 10')
  await page.emulateMedia({ media: 'print' })
  await expect(blind).toBeHidden()
  await expect(player.getByText('Untreated room', { exact: true }).first()).toBeVisible()
  await expect(player.getByRole('button')).toHaveCount(0)
})

test('where the system sets the colours, what is heard has its highlight', async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, await demoTakes(request))
  const { blind, invitation, title } = partsOf(page)
  await invitation.click()
  await expect(title).toHaveText('Trial 1 of 10')
  const groundOf = (name: string) =>
    blind
      .locator('label')
      .filter({ hasText: name })
      .evaluate((label) => getComputedStyle(label).backgroundColor)
  const quiet = await groundOf('X')
  expect(await groundOf('A')).not.toBe(quiet)
  await page.keyboard.press('3')
  await expect(blind.getByRole('radio', { name: 'X' })).toBeChecked()
  await expect.poll(() => groundOf('X')).not.toBe(quiet)
  await takeScreenshot(page, 'blind-listening-forced-colours', { of: blind })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('it is not offered', async ({ page, request }) => {
    await page.goto(await demoTakes(request))
    const { player } = partsOf(page)
    await expect(player.getByLabel('Treated room', { exact: true })).toBeVisible()
    await expect(player.getByRole('button', { name: 'Listen blind' })).toBeHidden()
  })
})
