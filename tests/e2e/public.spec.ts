import { expect, test, type Page } from 'playwright/test'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { FAILED_LOAD, recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { openHydrated, waitForHydration } from '#tests/support/browser/hydration.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* What a visitor sees and does on the public site, on the real server with its demo content. */

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const demo = (page: Page) => readSiteContent(page.request)

async function pathsAndTexts(page: Page): Promise<[string, string][]> {
  const { projects, posts, team } = await demo(page)
  return [
    ['/', projects[0]!.title],
    ['/', team[0]!.name],
    ['/blog', posts[0]!.title],
    [`/blog/${posts[0]!.id}`, posts[0]!.title],
    [`/portfolio/${projects[0]!.id}`, projects[0]!.title],
    ['/booking', 'Book a Session'],
  ]
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows its content and its images have a size', async ({ page }) => {
    for (const [path, text] of await pathsAndTexts(page)) {
      expect((await page.goto(path))!.status(), path).toBe(200)
      await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.locator('main img:not([width])')).toHaveCount(0)
    }
  })

  test('links lead from page to page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blog')
  })
})

test('the error page of an address that cannot be decoded stays after hydration', async ({ page }) => {
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD] })
  for (const path of ['/%E0%A4%A', '/blog/%ff', '/portfolio/%', '/admin/%ff']) {
    expect(await openHydrated(page, path), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorPageTexts.notFoundTitle)
  }
  expect(pageErrors).toEqual([])
})

test.describe('hydration', () => {
  test('asks for no data again and complains of nothing', async ({ page }) => {
    const wanted = await pathsAndTexts(page)
    const pageErrors = recordPageErrors(page)
    const requests: string[] = []
    // free slots change at any time, so a cached page does not contain them
    const isRead = (url: string) => url.includes('/api/') && !url.includes('/api/booking-slots')
    page.on('request', (request) => void (isRead(request.url()) && requests.push(request.url())))
    for (const [path, text] of wanted) {
      await page.goto(path)
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      await expect(page.getByText(text).first()).toBeVisible()
    }
    expect(requests).toEqual([])
    expect(pageErrors).toEqual([])
  })

  test('requests the code once the page is on the screen', async ({ page }) => {
    for (const [path] of await pathsAndTexts(page)) {
      await page.goto(path)
      await waitForHydration(page)
      const { painted, code } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        code: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/(?!boot)[^/]+\.js$/.test(name))
          .map(({ name, startTime }) => ({ name, startTime })),
      }))
      expect(code.length, path).toBeGreaterThan(3)
      for (const { name, startTime } of code) expect(startTime, `${path} ${name}`).toBeGreaterThan(painted)
    }
  })

  test('waits with the code for the image of the first screen, and not for one that never comes', async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => void requests.push(request.url()))
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/-\d+\.(?:avif|webp)$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(requests.filter((url) => url.includes('framework'))).toEqual([])
    await waitForHydration(page)
    release()
  })

  test('loads no sanitizer, no schema and nothing of other sites for the first page', async ({
    page,
    baseURL,
  }) => {
    const files: string[] = []
    page.on('request', (request) => void files.push(request.url()))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(files.filter((url) => /sanitize|schema/.test(url))).toEqual([])
    expect(files.filter((url) => !url.startsWith(baseURL!) && !url.startsWith('data:'))).toEqual([])
  })
})

test.describe('addresses', () => {
  test('that lead nowhere are answered 404, with a screen of their own', async ({ page }) => {
    for (const path of ['/nowhere', '/Blog', '/blog/x/y', '/privacy/x']) {
      expect((await page.goto(path))!.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found')
      await expect(page.getByText("The page you are looking for doesn't exist.")).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('of privacy and terms, to which the footer leads, have the studio’s texts', async ({ page }) => {
    await page.goto('/')
    for (const title of ['Privacy', 'Terms']) {
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
    }
  })

  test('with a slash too many redirect to the page', async ({ page }) => {
    await page.goto('/blog/')
    await expect(page).toHaveURL('/blog')
  })
})

/** Records whether an article of the page is without its text at any time from now on. */
const watchEmptyTexts = (page: Page) =>
  page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('article [aria-busy="true"]')) Object.assign(window, { sawEmptyText: true })
    }).observe(document.body, { childList: true, subtree: true, attributes: true }),
  )

test.describe('navigation', () => {
  test('changes the page and its title without loading a new document', async ({ page }) => {
    const pageErrors = recordPageErrors(page)
    const { posts } = await demo(page)
    await page.goto('/')
    await waitForHydration(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blog')
    await expect(page).toHaveTitle(/\| Blog$/)
    await watchEmptyTexts(page)
    await page.getByRole('link', { name: posts[0]!.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(posts[0]!.title)
    // a text that comes over the network is sanitized in the browser, and shows with the page, not after it
    await expect(page.locator('article p').nth(1)).not.toBeEmpty()
    expect(await page.evaluate(() => 'sawEmptyText' in window)).toBe(false)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blog')

    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(pageErrors).toEqual([])
  })

  test('never scrolls sideways', async ({ page }) => {
    const wanted = await pathsAndTexts(page)
    for (const width of [360, 768, 1280, 1920]) {
      await resize(page, { width, height: 900 })
      for (const [path] of wanted) {
        await page.goto(path)
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          `${path} at ${width}`,
        ).toBe(0)
      }
    }
  })
})
