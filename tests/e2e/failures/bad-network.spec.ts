import { expect, test, type Locator, type Page } from 'playwright/test'
import { API_READS, BAD_RESPONSES, holdReads } from '#tests/support/browser/bad-responses.ts'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { waitForAnimations } from '#tests/support/browser/scroll-through.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'

/* What a visitor sees who is on the way through the site when the API does not answer as it should. */

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [kind, response] of Object.entries(BAD_RESPONSES)) {
  test(`where reads are answered with ${kind}, each page stands, and says what it should`, async ({
    page,
  }) => {
    const { projects, posts } = await readSiteContent(page.request)
    const expected = [FAILED_LOAD]
    const pageErrors = recordPageErrors(page, { expected })

    await test.step('each page says what has failed, and nothing of the inside', async () => {
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
    await test.step('the home page stands with an empty team and says why to the console alone', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await openHydrated(page, '/booking')
      expected.push(/^Failed to fetch (?:team members|blog posts|projects)/)
      const logged: string[] = []
      page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
      await page.route(API_READS, response)
      await menu(page, 'Home').click()
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
      await expect(page.getByRole('button', { name: /Click/ })).toHaveCount(0)
      await expect(page.getByText(/Failed to fetch|Error:|Inner secret/)).toHaveCount(0)
      for (const text of ['Failed to fetch team members', 'Failed to fetch blog posts']) {
        await expect.poll(() => logged.join('\n')).toContain(text)
      }
      expect(pageErrors).toEqual([])
    })
  })
}

test('a background read that goes wrong takes nothing away that is on the screen', async ({ page }) => {
  await openHydrated(page, '/blog')
  const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
  for (const kind of ['an error', 'another JSON'] as const) {
    await page.route(API_READS, BAD_RESPONSES[kind]!)
    const asked = page.waitForResponse(API_READS)
    // SWR asks again when a line is back
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await asked
    await waitForAnimations(page)
    await expect(page.getByRole('heading', { name: title! })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('where reads take long, each page shows the shapes of what comes', async ({ page }) => {
  const { projects, posts } = await readSiteContent(page.request)
  const shapes = page.getByRole('main').getByRole('status', { name: 'Loading' })
  const spinner = page.getByRole('status', { name: 'Loading' })
  /** Follows a link while reads are held up. @returns what lets them go on */
  const follow = async (link: Locator) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const letGo = await holdReads(page)
    await link.click()
    return letGo
  }
  await openHydrated(page, '/booking')

  await test.step('the blog shows the shapes of what comes, where it comes', async () => {
    const letGo = await follow(menu(page, 'Blog'))
    await expect(shapes).toBeVisible()
    const before = await shapes.boundingBox()
    const headingBefore = await heading(page).boundingBox()
    letGo()
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: posts[0]!.title })
    await expect(first).toBeVisible()
    await expect(shapes).toHaveCount(0)
    const after = await first.boundingBox()
    expect([after!.x, after!.y]).toEqual([before!.x, before!.y])
    expect(await heading(page).boundingBox()).toEqual(headingBefore)
  })
  const detailShowsShapes = async (title: string) => {
    const letGo = await follow(page.getByRole('link', { name: title }).first())
    await expect(spinner.first()).toBeVisible()
    letGo()
    await expect(heading(page)).toHaveText(title)
    await expect(spinner).toHaveCount(0)
  }
  await test.step('a post shows the shapes of what comes', () => detailShowsShapes(posts[1]!.title))
  await test.step('home shows the mark over the whole screen until the team is known', async () => {
    const letGo = await follow(menu(page, 'Home'))
    await expect(spinner.locator('svg')).toBeVisible()
    expect((await spinner.boundingBox())!.height).toBeGreaterThanOrEqual(page.viewportSize()!.height)
    letGo()
    await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible()
    await expect(spinner).toHaveCount(0)
  })
  await test.step('a project shows the shapes of what comes', () => detailShowsShapes(projects[1]!.title))
})

test('off line, the page that is open stays, and what was not read yet says so', async ({
  page,
  context,
}) => {
  const { posts } = await readSiteContent(page.request)
  await test.step('the page that is open stays, and a message that cannot go is kept', async () => {
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
  await test.step('what was not read yet says so, and comes by itself when the line is back', async () => {
    // the page's code is there, its data is not
    await page.route(API_READS, (route) => route.abort())
    await menu(page, 'Blog').click()
    await expect(page.getByText('Error: Failed to fetch blog posts')).toBeVisible()
    await context.setOffline(true)
    await page.unrouteAll()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: posts[0]!.title }).first()).toBeVisible()
  })
})
