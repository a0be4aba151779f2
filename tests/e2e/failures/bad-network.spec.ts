import { expect, test, type Locator, type Page } from 'playwright/test'
import { API_READS, BAD_RESPONSES, holdReads } from '#tests/support/browser/bad-responses.ts'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { waitForAnimations } from '#tests/support/browser/scroll-through.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'

/* What a visitor sees on the way through the site when the API does not respond as it should. */

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [kind, response] of Object.entries(BAD_RESPONSES)) {
  test(`where the response to reads is ${kind}, each page renders, and says what it should`, async ({
    page,
  }) => {
    const { projects, posts } = await readSiteContent(page.request)
    const expected = [FAILED_LOAD]
    const pageErrors = recordPageErrors(page, { expected })

    await test.step('each page says what has failed, and shows nothing of the response', async () => {
      await openHydrated(page, '/')
      await page.route(API_READS, response)
      await page.getByRole('link', { name: projects[0]!.title }).first().click()
      await expect(page.getByText('Error: Failed to fetch project details')).toBeVisible()
      await menu(page, 'Blog').click()
      await expect(page.getByText('Error: Failed to fetch blog posts')).toBeVisible()
      await expect(heading(page)).toHaveText('Our Blog')
    })
    await test.step('a page that failed is there at the next visit once the API answers again', async () => {
      await menu(page, 'Booking').click()
      await expect(heading(page)).toHaveText('Book a Session')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await menu(page, 'Blog').click()
      await expect(page.getByRole('link', { name: posts[0]!.title }).first()).toBeVisible()
      await expect(page.getByText('Error:')).toHaveCount(0)
    })
    await test.step('a post says what has failed', async () => {
      await page.route(API_READS, response)
      await page.getByRole('link', { name: posts[0]!.title }).first().click()
      await expect(page.getByText('Error: Failed to fetch the blog post')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
      await expect(page.getByText('Inner secret')).toHaveCount(0)
      expect(pageErrors).toEqual([])
    })
    await test.step('the home page renders with an empty team, and only the browser’s console says why', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await openHydrated(page, '/booking')
      expected.push(/^Failed to fetch (?:team members|blog posts|projects)/)
      const logged: string[] = []
      page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
      await page.route(API_READS, response)
      await menu(page, 'Home').click()
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
      const memberRows = page.getByRole('button', { name: /Click to view details/ })
      await expect(memberRows).toHaveCount(0)
      await expect(page.getByText(/Failed to fetch|Error:|Inner secret/)).toHaveCount(0)
      for (const text of ['Failed to fetch team members', 'Failed to fetch blog posts']) {
        await expect.poll(() => logged.join('\n')).toContain(text)
      }
      expect(pageErrors).toEqual([])
    })
  })
}

test('a background read that fails removes nothing from the screen', async ({ page }) => {
  await openHydrated(page, '/blog')
  const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
  for (const kind of ['an error', 'another JSON'] as const) {
    await page.route(API_READS, BAD_RESPONSES[kind]!)
    const response = page.waitForResponse(API_READS)
    // SWR reads again when the browser is online again
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await response
    await waitForAnimations(page)
    await expect(page.getByRole('heading', { name: title! })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('where reads take long, each page shows a skeleton', async ({ page }) => {
  const { projects, posts } = await readSiteContent(page.request)
  const skeleton = page.getByRole('main').getByRole('status', { name: 'Loading' })
  const loading = page.getByRole('status', { name: 'Loading' })
  /** Follows a link with its reads delayed. @returns a function that lets them proceed */
  const follow = async (link: Locator) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const release = await holdReads(page)
    await link.click()
    return release
  }
  await openHydrated(page, '/booking')

  await test.step('the blog shows a skeleton in the place of its posts', async () => {
    const release = await follow(menu(page, 'Blog'))
    await expect(skeleton).toBeVisible()
    const before = await skeleton.boundingBox()
    const headingBefore = await heading(page).boundingBox()
    release()
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: posts[0]!.title })
    await expect(first).toBeVisible()
    await expect(skeleton).toHaveCount(0)
    const after = await first.boundingBox()
    expect([after!.x, after!.y]).toEqual([before!.x, before!.y])
    expect(await heading(page).boundingBox()).toEqual(headingBefore)
  })
  const expectSkeletonFirst = async (title: string) => {
    const release = await follow(page.getByRole('link', { name: title }).first())
    await expect(loading.first()).toBeVisible()
    release()
    await expect(heading(page)).toHaveText(title)
    await expect(loading).toHaveCount(0)
  }
  await test.step('a post shows a skeleton', () => expectSkeletonFirst(posts[1]!.title))
  await test.step('home shows the logo over the whole screen until the team has loaded', async () => {
    const release = await follow(menu(page, 'Home'))
    await expect(loading.locator('svg')).toBeVisible()
    expect((await loading.boundingBox())!.height).toBeGreaterThanOrEqual(page.viewportSize()!.height)
    release()
    await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible()
    await expect(loading).toHaveCount(0)
  })
  await test.step('a project shows a skeleton', () => expectSkeletonFirst(projects[1]!.title))
})

test('offline, the open page stays, and a page without its data says so', async ({ page, context }) => {
  const { posts } = await readSiteContent(page.request)
  await test.step('the open page stays, and a message that cannot be sent is kept', async () => {
    await openHydrated(page, '/')
    await page.getByLabel('Message').focus()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByLabel('Name').fill('Ada Visitor')
    await page.getByLabel('Email').fill('ada@visitor.example')
    await page.getByLabel('Message').fill('A house by a lake.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to send message. Please try again later.')
    await expect(page.getByLabel('Message')).toHaveValue('A house by a lake.')
    await context.setOffline(false)
  })
  await test.step('a page without its data says so, and loads by itself once the browser is online', async () => {
    // the page's code has loaded, its data has not
    await page.route(API_READS, (route) => route.abort())
    await menu(page, 'Blog').click()
    await expect(page.getByText('Error: Failed to fetch blog posts')).toBeVisible()
    await context.setOffline(true)
    await page.unrouteAll()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: posts[0]!.title }).first()).toBeVisible()
  })
})
