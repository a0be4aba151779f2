import { expect, test, type Page } from 'playwright/test'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { EDGE_CASES } from '#tests/support/browser/edge-cases.ts'
import { waitForHydration, openHydrated } from '#tests/support/browser/hydration.ts'
import { otherSite } from '#tests/support/browser/other-site.ts'
import { readSiteContent, type SiteContent } from '#tests/support/browser/site-content.ts'

/* Long, foreign, hostile and missing content, on a site that an admin filled over the API. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const hasRun = (page: Page) => page.evaluate(() => '__ran' in window)

test.describe('a site full of edge cases', () => {
  let site: string
  let content: SiteContent

  test.beforeAll(async ({ request }) => {
    site = await otherSite('edge-cases')
    content = await readSiteContent(request, site)
  })

  test('sixty projects come six by six', async ({ page }) => {
    await openHydrated(page, `${site}/`)
    const cards = page.locator('#portfolio').getByRole('listitem')
    const more = page.getByRole('button', { name: 'Load More Projects' })
    for (let count = 6; count < EDGE_CASES.projects; count += 6) {
      await expect(cards).toHaveCount(count)
      await more.click()
    }
    await expect(cards).toHaveCount(EDGE_CASES.projects)
    await expect(more).toHaveCount(0)
  })

  test('a blog of twenty-six posts has three pages, each with an address of its own', async ({ page }) => {
    const titles = content.posts.map(({ title }) => title)
    const postTitles = page.getByRole('main').getByRole('heading', { level: 2 })
    const pagination = page.getByRole('navigation', { name: 'Pages of the blog' })
    await openHydrated(page, `${site}/blog`)
    await expect(postTitles).toHaveText(titles.slice(0, 12))
    await expect(pagination).toContainText('Page 1 of 3')
    await expect(pagination.getByRole('link')).toHaveText(['Older posts'])
    await pagination.getByRole('link', { name: 'Older posts' }).click()
    await expect(page).toHaveURL(`${site}/blog/page/2`)
    await expect(page).toHaveTitle(/Blog, page 2$/)
    await expect(postTitles).toHaveText(titles.slice(12, 24))
    await openHydrated(page, `${site}/blog/page/3`)
    await expect(postTitles).toHaveText(titles.slice(24))
    await expect(pagination.getByRole('link')).toHaveText(['Newer posts'])
    for (const path of ['/blog/page/2', '/blog']) {
      await pagination.getByRole('link', { name: 'Newer posts' }).click()
      await expect(page).toHaveURL(site + path)
    }
    for (const path of ['/blog/page/4', '/blog/page/1', '/blog/page/02', '/blog/page/x']) {
      expect((await page.request.get(site + path)).status(), path).toBe(404)
    }
  })

  test('hostile markup shows as text, wherever it is', async ({ page }) => {
    await openHydrated(page, `${site}/`)
    await expect(page.getByRole('heading', { name: EDGE_CASES.hostileTitle })).toBeVisible()
    await expect(page).toHaveTitle(/<script>/)
    await expect(page.getByRole('contentinfo')).toContainText('<script>')
    await openHydrated(page, `${site}/blog/page/3`)
    await expect(page.getByRole('heading', { name: EDGE_CASES.hostileTitle })).toBeVisible()
    await page.getByRole('link', { name: EDGE_CASES.hostileTitle }).first().click()
    await expect(heading(page)).toHaveText(EDGE_CASES.hostileTitle)
    await expect(page.getByText('After <script>')).toBeVisible()
    await expect(
      page.locator(
        'main :is(script, iframe, form, style, base, meta, ' +
          'input, [onclick], [onerror], [ontoggle], [href^="javascript" i])',
      ),
    ).toHaveCount(0)
    expect(await hasRun(page)).toBe(false)
  })

  test('foreign names read in their own direction, and open their details', async ({ page }) => {
    await openHydrated(page, `${site}/`)
    for (const [name, direction] of [
      [EDGE_CASES.arabic, 'rtl'],
      [EDGE_CASES.japanese, 'ltr'],
    ] as const) {
      await page.locator('#team').getByRole('button', { name }).click()
      const panel = page.getByRole('dialog', { name })
      const title = panel.getByRole('heading', { name })
      expect(
        await title.evaluate(
          (element) => getComputedStyle(element.querySelector('[dir]') ?? element).direction,
        ),
        name,
      ).toBe(direction)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    }
  })

  test('an image whose file is gone leaves a quiet frame of its size, which says what it would show', async ({
    page,
  }) => {
    const { id } = content.projects.find(({ title }) => title === EDGE_CASES.lostImage)!
    await openHydrated(page, `${site}/portfolio/${id}`)
    const frame = page.getByRole('img', { name: EDGE_CASES.lostAlt }).first()
    await expect(frame).toBeVisible()
    await expect(page.locator('main img').and(page.getByAltText(EDGE_CASES.lostAlt))).toHaveCount(0)
    const lostBox = await frame.boundingBox()

    // the first image of another project has the same place and size
    const whole = content.projects.find(({ title }) => title === 'Project 1')!
    await openHydrated(page, `${site}/portfolio/${whole.id}`)
    const wholeBox = await page.getByRole('main').getByRole('img').first().boundingBox()
    expect([lostBox!.width, lostBox!.height]).toEqual([wholeBox!.width, wholeBox!.height])
  })
})

test.describe('a site without any content', () => {
  test('every page renders, says what it should, and complains of nothing', async ({ page }) => {
    const site = await otherSite('empty')
    const pageErrors = recordPageErrors(page)
    await openHydrated(page, `${site}/`)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Load More|Click/ })).toHaveCount(0)
    await openHydrated(page, `${site}/blog`)
    await expect(page.getByText('No blog posts available')).toBeVisible()
    await openHydrated(page, `${site}/booking`)
    await expect(page.getByRole('button', { name: 'Book Session' })).toBeDisabled()
    await page.goto(`${site}/privacy`)
    await waitForHydration(page)
    await expect(heading(page)).toHaveText('404 - Page Not Found')
    // all but the browser's own message about the status
    expect(pageErrors.filter((text) => !FAILED_LOAD.test(text))).toEqual([])
  })
})
