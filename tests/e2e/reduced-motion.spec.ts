import { expect, test, type Page } from 'playwright/test'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'

/*
 * Pages for visitors who ask for less motion (WCAG 2.2.2). Motion that can be paused is the subject of
 * home.spec.ts and home-services.spec.ts.
 */

const hero = (page: Page) => page.getByRole('region', { name: 'Introduction' })
/** The alt text of the visible image; the others are hidden from screen readers. */
const heroImage = (page: Page) => hero(page).getByRole('img').first().getAttribute('alt')
const isSelected = (page: Page, service: string) =>
  page.getByRole('button', { name: service, exact: true }).first().getAttribute('aria-pressed')

/** @returns animations that go on for longer than a second */
const movements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && !(Number(effect?.getComputedTiming().endTime) <= 1_000),
      )
      .map(
        (animation) =>
          `${(animation.effect as KeyframeEffect).target?.className} ` +
          ('animationName' in animation ? String(animation.animationName) : ''),
      ),
  )

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('nothing on the home page moves by itself, however long it is looked at', async ({ page }) => {
  await page.clock.install()
  await openHydrated(page, '/')
  // nothing moves before the first screen is whole
  await page.waitForLoadState('load')
  const first = await heroImage(page)
  await page.getByRole('heading', { name: 'Services', exact: true }).scrollIntoViewIfNeeded()
  for (let round = 0; round < 6; round += 1) {
    await page.clock.runFor(10_000)
    expect(await heroImage(page)).toBe(first)
    expect(await isSelected(page, '3D Architectural Rendering')).toBe('true')
  }
  expect(await movements(page)).toEqual([])
})

test('everything shows at once, and a link to a section jumps there', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeInViewport()
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3, p, li, img)')]
      .filter(
        (element) =>
          element.getBoundingClientRect().height > 0 &&
          !element.closest('[aria-hidden="true"]') &&
          !element.checkVisibility({ opacityProperty: true }),
      )
      .map((element) => element.textContent),
  )
  // of the services' texts only that of the selected one shows
  expect(hidden.filter((text) => text && !/tour|film|walk|animat/i.test(text))).toEqual([])
})

test('the details of a member open and close without moving', async ({ page }) => {
  const { team } = await readSiteContent(page.request)
  await openHydrated(page, '/')
  await page.getByRole('button', { name: team[0]!.name }).click()
  const panel = page.getByRole('dialog', { name: team[0]!.name })
  await expect(panel).toBeVisible()
  expect(await movements(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
