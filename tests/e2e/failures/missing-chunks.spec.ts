import { expect, test, type Page, type Request } from 'playwright/test'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'

/* Files of the app that are gone, because a deployment replaced them, or that do not come. */

const SCRIPTS = /\/assets\/[^/]+\.js$/
const NO_CODE = /^(?:Failed to fetch dynamically imported module|Page code failed to load, hydration skipped)/
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

/** Records the paths of documents that the browser requests. @returns a list that grows */
function recordDocuments(page: Page): string[] {
  const requested: string[] = []
  page.on(
    'request',
    (request) =>
      void (request.resourceType() === 'document' && requested.push(new URL(request.url()).pathname)),
  )
  return requested
}

test('a page whose code is gone after a deployment is reloaded once, and shows', async ({ page }) => {
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD] })
  await openHydrated(page, '/booking')
  await markDocument(page)
  const requested = recordDocuments(page)
  // files with the old names are gone; the new document names new ones
  await page.route(SCRIPTS, (route) =>
    requested.length > 0 ? route.continue() : route.fulfill({ status: 404, body: '' }),
  )
  await menu(page, 'Blog').click()
  await expect.poll(() => requested).toEqual(['/blog'])
  await expect(heading(page)).toHaveText('Our Blog')
  await expect(page).toHaveURL('/blog')
  expect(await isSameDocument(page)).toBe(false)
  expect(pageErrors).toEqual([])
})

test('a page whose code never loads is reloaded only once, and stays readable as the server sent it', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD, NO_CODE] })
  await openHydrated(page, '/booking')
  const requested = recordDocuments(page)
  const loaded = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  )
  await page.route(SCRIPTS, (route) =>
    loaded.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  )
  const failed = page.waitForEvent('console', { predicate: (message) => NO_CODE.test(message.text()) })
  await menu(page, 'Blog').click()
  await failed
  await expect(heading(page)).toHaveText('Our Blog')
  expect(requested).toEqual(['/blog'])
  // links load the next page from the server
  await menu(page, 'Booking').click()
  await expect(heading(page)).toHaveText('Book a Session')
  expect(pageErrors).toEqual([])
})

test('code that cannot load because the server fails leads to the error screen, which leads on', async ({
  page,
}) => {
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD, /ApiError/] })
  await openHydrated(page, '/booking')
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 503, body: '' }))
  await page.route('**/blog', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await menu(page, 'Blog').click()
  await expect(heading(page)).toHaveText('Unexpected Application Error!')
  await expect(page.getByText('503 – Something went wrong. Please try again later')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back to Home' })).toHaveAttribute('href', '/')
  await expect(menu(page, 'Booking')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Our Blog')
  await expect(page).toHaveURL('/blog')
  expect(pageErrors).toEqual([])
})

test('a page whose code cannot load offline says so, and loads by itself once the browser is online', async ({
  page,
  context,
}) => {
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD, /ApiError/] })
  await openHydrated(page, '/booking')
  await context.setOffline(true)
  await menu(page, 'Blog').click()
  await expect(heading(page)).toHaveText('Unexpected Application Error!')
  await expect(page.getByText('Network error. Please check your connection')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Our Blog')
  await expect(page).toHaveURL('/blog')
  expect(pageErrors).toEqual([])
})

test('while code takes long, the logo shows over the whole screen, then the page', async ({ page }) => {
  await openHydrated(page, '/booking')
  await markDocument(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(SCRIPTS, async (route) => {
    await held
    await route.continue()
  })
  await menu(page, 'Blog').click()
  const spinner = page.getByRole('status', { name: 'Loading' })
  await expect(spinner.locator('svg')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  release()
  await expect(heading(page)).toHaveText('Our Blog')
  await expect(spinner).toHaveCount(0)
  expect(await isSameDocument(page)).toBe(true)
})

test('a text whose sanitizer cannot load is shown without its markup', async ({ page, context }) => {
  const { posts } = await readSiteContent(page.request)
  const { id, title } = posts[0]!
  await page.route(`**/api/public/blogposts/${id}`, async (route) => {
    const response = (await (await route.fetch()).json()) as { post: { content: string } }
    response.post.content =
      '<h2>A part</h2><p>Words of <strong>weight</strong><img src="x" onerror="window.__ran = 1"></p>'
    await route.fulfill({ json: response })
  })
  await page.route('**/assets/sanitize-*.js', (route) => route.abort())
  await openHydrated(page, '/blog')
  const underWay = new Set<Request>()
  page.on('request', (request) => void underWay.add(request))
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))
  const read = page.waitForResponse(/\/api\/public\/blogposts\/[^/?]+$/)
  const link = page.getByRole('link', { name: title }).first()
  await link.hover()
  await read
  // also for the page's code: 'networkidle' would not wait, because the network has been idle before
  await expect.poll(() => underWay.size).toBe(0)
  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('article').getByText('Words of weight')).toBeVisible()
  await expect(page.getByText('A part')).toBeVisible()
  await expect(page.getByRole('article').locator('strong, [onerror]')).toHaveCount(0)
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  await context.setOffline(false)
})

test('an error of one page is gone on the next', async ({ page }) => {
  await page.route(/\/api\/public\/blogposts\?/, (route) => route.fulfill({ json: { posts: [null] } }))
  await openHydrated(page, '/booking')
  await menu(page, 'Blog').click()
  await expect(heading(page)).toHaveText('Unexpected Application Error!')
  await expect(page.getByText(/^Cannot read properties of null/)).toBeVisible()
  await menu(page, 'Booking').click()
  await expect(heading(page)).toHaveText('Book a Session')
})

test('an error of the layout still leaves the error screen and its links', async ({ page }) => {
  await openHydrated(page, '/booking')
  await page.route('**/api/public/studio?*', (route) =>
    route.fulfill({ json: { studio: { name: 'No more than a name' } } }),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(heading(page)).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('main')).toHaveCount(1)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Go back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
})
