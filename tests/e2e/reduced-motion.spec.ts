import { expect, test, type Page } from 'playwright/test'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'

/*
 * Where less motion is asked for (WCAG 2.2.2). What moves, and can be paused: home.spec.ts,
 * home-services.spec.ts.
 */

const hero = (page: Page) => page.getByRole('region', { name: 'Introduction' })
/** the image that is there for everybody; the others are hidden from who listens */
const heroPicture = (page: Page) => hero(page).getByRole('img').first().getAttribute('alt')
const isSelected = (page: Page, service: string) =>
  page.getByRole('button', { name: service, exact: true }).first().getAttribute('aria-pressed')

/** What goes on moving by itself. */
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
  const first = await heroPicture(page)
  await page.getByRole('heading', { name: 'Services', exact: true }).scrollIntoViewIfNeeded()
  for (let minute = 0; minute < 6; minute += 1) {
    await page.clock.runFor(10_000)
    expect(await heroPicture(page)).toBe(first)
    expect(await isSelected(page, '3D Architectural Rendering')).toBe('true')
  }
  expect(await movements(page)).toEqual([])
})

test('everything is there at once, and the way to a section is a cut', async ({ page }) => {
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
  // of the services' words only those of the selected one show
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
