import { expect, test, type Locator, type Page } from 'playwright/test'
import { TEAM } from '#web/site/pages/home/timings.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { scrollThrough } from '#tests/support/browser/scroll-through.ts'
import { readOpacity, phone, recordRequestUrls, scrollTo, visit } from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* Animations of what enters and leaves, and the code that runs them (decision 047). */

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const FAST = 180
const SLOW = 600
/** The chunk of the animation library. */
const CODE = 'dom-mini'

// a closed menu is hidden, and has no role
const menu = (page: Page) => page.locator('nav[aria-label="Main"]')
const row = (page: Page) => page.locator('#team li button').first()
/** @returns the durations of an element's animations, by the property that they change */
const readAnimations = (target: Locator) =>
  target.evaluate((element) =>
    Object.fromEntries(
      element
        .getAnimations()
        .map(({ effect }) => [
          Object.keys((effect as KeyframeEffect).getKeyframes()[0]!).at(-1)!,
          effect!.getTiming().duration,
        ]),
    ),
  )
/** Waits until the code of the animations has loaded and run. */
const waitForCode = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async (name) => {
        const code = performance.getEntriesByType('resource').find((entry) => entry.name.includes(name))
        return code && (await import(code.name)) !== undefined
      }, CODE),
    )
    .toBe(true)
declare global {
  interface Window {
    viewTransitions: { scrollTop: number; groups: string[] }[]
  }
}

/** In the page: notes where the new page is scrolled to when a view transition begins, and what it moves. */
function recordViewTransitions(): void {
  window.viewTransitions = []
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    const transition = start(options)
    void transition.ready.then(() => {
      const groups = document.getAnimations().map(({ effect }) => {
        const { pseudoElement } = effect as KeyframeEffect
        return `${pseudoElement} ${effect!.getTiming().duration}`
      })
      window.viewTransitions.push({ scrollTop: window.scrollY, groups })
    })
    return transition
  }
}
const styleOf = (target: Locator) => target.evaluate((element) => element.getAttribute('style') ?? '')

test('the image of a card travels into its project, below header and title, which is at its top', async ({
  page,
}) => {
  await visit(page)
  await page.evaluate(recordViewTransitions)
  const cards = page.locator('#portfolio li a')
  await cards.first().scrollIntoViewIfNeeded()
  const isRead = page.waitForResponse(/\/api\/public\/projects\/[^/]+$/u)
  await cards.first().hover()
  await (await isRead).finished()
  const id = (await isRead).url().split('/').at(-1)!
  await cards.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => window.viewTransitions))
    .toEqual([
      {
        scrollTop: 0,
        groups: expect.arrayContaining([
          `::view-transition-group(project-${id}) ${SLOW}`,
          expect.stringMatching(/^::view-transition-new\(opening-head\)/u),
          expect.stringMatching(/^::view-transition-new\(site-header\)/u),
        ]),
      },
    ])
  await expect(page.locator('main')).toBeFocused()
  await page.goBack()
  await expect(cards.first()).toBeInViewport()
})

test('the code of animations loads once the page has loaded; until then everything shows and works', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/*${CODE}*`, async (route) => {
    await held
    await route.continue()
  })
  const requests = recordRequestUrls(page, CODE)
  await resize(page, phone.viewport)
  await visit(page)
  await expect.poll(() => requests.length).toBe(1)
  expect(await page.evaluate(() => document.readyState)).toBe('complete')
  expect(await readOpacity(page.locator('#portfolio li').last())).toBe(1)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu(page).getByRole('link', { name: 'Team' })).toBeVisible()
  expect(await readAnimations(menu(page))).toEqual({})
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu(page).getByRole('link', { name: 'Team' })).toBeHidden()
  await scrollTo(row(page))
  await row(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  release()
})

test('the code of animations never loads where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requests = recordRequestUrls(page, CODE, 'team-preview')
  await visit(page)
  await page.waitForLoadState('networkidle')
  await scrollThrough(page)
  await row(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await readAnimations(page.getByRole('dialog'))).toEqual({})
  expect(requests).toEqual([])
})

test('the menu of small screens comes and goes in 180 ms, and leaves no trace for larger ones', async ({
  page,
}) => {
  await resize(page, phone.viewport)
  await visit(page, '/blog')
  await waitForCode(page)
  const toggle = page.getByRole('button', { name: /(?:Open|Close) menu/ })
  const link = menu(page).getByRole('link', { name: 'Booking' })
  // the animations are read in the same task as the click
  const click = () =>
    toggle.evaluate((button: HTMLElement) => {
      button.click()
      const nav = document.querySelector('nav[aria-label="Main"]')!
      return nav.getAnimations().map(({ effect }) => effect!.getTiming().duration)
    })
  await expect.poll(async () => (await click()).length).toBeGreaterThan(0)
  // a menu that is closing is still visible
  if ((await toggle.getAttribute('aria-expanded')) === 'true') await toggle.click()
  await expect(link).toBeHidden()
  expect(await click()).toEqual([FAST, FAST, FAST])
  await expect(link).toBeVisible()
  await expect.poll(() => styleOf(menu(page))).toBe('')
  expect(await click()).toEqual([FAST, FAST, FAST])
  await expect(link).toBeHidden()
  await expect.poll(() => styleOf(menu(page))).toBe('')
  await resize(page, { width: 1280, height: 800 })
  await expect(link).toBeVisible()
  expect(await readOpacity(menu(page))).toBe(1)
})

test('the details of a member rise in 600 ms and fade in 300 ms', async ({ page }) => {
  await visit(page)
  await expect.poll(() => readOpacity(page.locator('#team li').first())).toBe(0)
  await scrollTo(page.locator('#team'))
  await expect.poll(() => readOpacity(page.locator('#team li').first())).toBe(1)
  const dialog = page.getByRole('dialog')
  // polled in each frame after the click, because the test's own round trips may take longer than the motion
  const rise = await row(page).evaluate(async (button: HTMLElement) => {
    button.click()
    for (;;) {
      const animations = document.querySelector('dialog[open]')?.getAnimations() ?? []
      if (animations.length > 0) return animations.map(({ effect }) => effect!.getTiming().duration)
      await new Promise(requestAnimationFrame)
    }
  })
  expect(rise).toEqual([SLOW, SLOW])
  await expect.poll(() => readAnimations(dialog)).toEqual({})
  await expect.poll(() => styleOf(dialog)).toBe('')
  const fade = await dialog.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
    button.click()
    return button
      .closest('dialog')!
      .getAnimations()
      .map(({ effect }) => effect!.getTiming().duration)
  })
  expect(fade).toEqual([TEAM.panelExit])
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('nothing shifts and no style element comes while everything is revealed', async ({ page }) => {
  const pageErrors = recordPageErrors(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page)
  await waitForCode(page)
  await scrollThrough(page)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await expect(page.locator('style')).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('the highlight of the navigation glides, and no label ever has the colour of what is behind it', async ({
  page,
}) => {
  await visit(page, '/booking')
  await waitForCode(page)
  const list = menu(page).locator('ul').first()
  // paused at chosen fractions, because a slow machine draws few frames
  const samples = await list.evaluate(async (row) => {
    const coloursOf = (part: Element) => [...part.querySelectorAll('a')].map((a) => getComputedStyle(a).color)
    row.querySelector('a')!.click()
    let glide: Animation | undefined
    while (!glide) {
      await new Promise(requestAnimationFrame)
      glide = row.parentElement!.querySelector('ul[inert]')?.getAnimations()[0]
    }
    glide.pause()
    const copy = (glide.effect as KeyframeEffect).target!
    const seen = [0, 0.2, 0.4, 0.6, 0.8].map((fraction) => {
      glide.currentTime = fraction * Number(glide.effect!.getTiming().duration)
      return {
        base: coloursOf(row),
        behind: [getComputedStyle(row.querySelector('[aria-current]')!, '::before').content],
        copy: coloursOf(copy),
        window: getComputedStyle(copy).clipPath,
      }
    })
    glide.finish()
    return seen
  })
  expect(new Set(samples.map(({ window }) => window)).size).toBe(samples.length)
  const [ink, paper] = ['rgb(23, 21, 18)', 'rgb(245, 242, 236)']
  for (const { base, behind, copy } of samples) {
    expect([...new Set(base)]).toEqual([ink])
    expect(behind).toEqual(['none'])
    expect([...new Set(copy)]).toEqual([paper])
  }
  await expect(menu(page).locator('ul[inert]')).toHaveCount(0)
  await expect(list.locator('[aria-current]')).toHaveCSS('color', paper)
})
