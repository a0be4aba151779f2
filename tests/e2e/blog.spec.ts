import { expect, test, type Locator, type Page, type Route } from 'playwright/test'
import { waitForever } from '#tests/support/browser/bad-responses.ts'
import { failures, footer, heading } from '#tests/support/browser/blog-page.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { readPosts } from '#tests/support/browser/content-maker.ts'
import { visit } from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The list of the blog (docs/behaviour.md#blog), on the real server with its demo content. */

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

test.describe('the blog', () => {
  test('has a card for each post', async ({ page, request }) => {
    const posts = await readPosts(request)
    const pageErrors = recordPageErrors(page)
    await visit(page, '/blog')
    await test.step('has its heading, its subtitle and a card for each post, newest first', async () => {
      await expect(heading(page)).toHaveText('Our Blog')
      await expect(page.getByText('Explore our latest articles and insights')).toBeVisible()
      await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(posts.map(({ title }) => title))
    })
    await test.step('shows on a card the preview, Read More, the day and the time to read', async () => {
      const [post] = posts
      const card = cards(page).first()
      await expect(card).toContainText(`${post!.excerpt.replace(/[\s.,;:…–—-]+$/, '')}…`)
      await expect(card).toContainText('Read More')
      await expect(card).toContainText(`${post!.readingMinutes} min read`)
      await expect(card.locator('time')).toHaveAttribute('datetime', post!.createdAt)
    })
    await test.step('shows an image on the cards of posts that have one, and none on the others', async () => {
      for (const [index, { image }] of posts.entries()) {
        await expect(cards(page).nth(index).locator('img')).toHaveCount(image ? 1 : 0)
      }
    })
    await test.step('leaves no gap at the end of its last row, in rows of two and of three', async () => {
      const endOf = async (part: Locator) => {
        const { x, width } = (await part.boundingBox())!
        return Math.round(x + width)
      }
      for (const width of [768, 1280]) {
        await resize(page, { width, height: 720 })
        const list = page.getByRole('main').getByRole('list').first()
        expect(await endOf(cards(page).last()), `at ${width}`).toBe(await endOf(list))
      }
    })
    await test.step('ends with quick links, contact and the five networks', async () => {
      const links = footer(page).getByRole('navigation', { name: 'Quick Links' })
      for (const name of ['Home', 'Blog']) await expect(links.getByRole('link', { name })).toBeVisible()
      await expect(footer(page).getByRole('link', { name: /@/ })).toBeVisible()
      for (const name of ['LinkedIn', 'Twitter', 'Facebook', 'Instagram', 'YouTube']) {
        await expect(footer(page).getByRole('link', { name })).toBeVisible()
      }
    })
    await test.step('leads with the image of the first post, as wide as the list, its words below', async () => {
      await resize(page, { width: 1280, height: 800 })
      const lead = cards(page).first()
      const [list, image] = [page.getByRole('main').getByRole('list').first(), lead.locator('img')]
      const frame = (await image.locator('xpath=ancestor::div[1]').boundingBox())!
      expect(frame.width).toBeCloseTo((await list.boundingBox())!.width, 0)
      const title = (await lead.getByRole('heading').boundingBox())!
      expect(title.y).toBeGreaterThanOrEqual(frame.y + frame.height)
      // one line of text, not a button
      expect((await lead.getByText('Read More').boundingBox())!.height).toBeLessThan(32)
    })
    await test.step('styles Read More alike on all cards, and highlights it under a pointer on the card', async () => {
      const labels = cards(page).getByText('Read More', { exact: true })
      await expect(labels).toHaveCount(await cards(page).count())
      const styles = await labels.evaluateAll((elements) =>
        elements.map((element) => {
          const { color, backgroundColor, border, borderRadius, font, padding } = getComputedStyle(element)
          return JSON.stringify({ color, backgroundColor, border, borderRadius, font, padding })
        }),
      )
      expect(new Set(styles).size).toBe(1)
      for (const card of [cards(page).first(), cards(page).nth(2)]) {
        await card.hover()
        await expect(card.getByText('Read More')).toHaveCSS('color', 'rgb(168, 69, 31)')
      }
    })
    await test.step('opens a post by a click anywhere on its card', async () => {
      await cards(page).nth(1).click()
      await expect(page).toHaveURL(`/blog/${posts[1]!.id}`)
      await expect(heading(page)).toHaveText(posts[1]!.title)
    })
    expect(pageErrors).toEqual([])
  })

  test('says so where it has no posts to show', async ({ page }) => {
    // from another page, so that the browser reads the posts over the network
    const goToBlog = async (response: (route: Route) => Promise<void>) => {
      await page.route('**/api/public/blogposts*', response)
      await visit(page, '/booking')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    }
    await test.step('says that there are no posts where there are none', async () => {
      await goToBlog((route) => route.fulfill({ json: { posts: [] } }))
      await expect(heading(page)).toHaveText(['Our Blog'])
      await expect(page.getByText('No blog posts available')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go back to Home' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Search' })).toBeVisible()
      await expect(cards(page)).toHaveCount(0)
    })
    for (const [failure, response] of Object.entries(failures)) {
      await test.step(`says on ${failure} that its posts could not be fetched`, async () => {
        await goToBlog((route) => route.fulfill(response))
        await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch blog posts')
        await expect(heading(page)).toHaveText(['Our Blog'])
      })
    }
    await test.step('tries again when asked to, in place', async () => {
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Try again' }).focus()
      await page.keyboard.press('Enter')
      await expect(cards(page).first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('main')).toBeFocused()
    })
    await test.step('shows a skeleton while its posts load', async () => {
      await goToBlog(waitForever)
      await expect(heading(page)).toHaveText('Our Blog')
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a card leads to its post, and the post back to the blog', async ({ page, request }) => {
    const [post] = await readPosts(request)
    await page.goto('/blog')
    await page.getByRole('link', { name: post!.title }).click()
    await expect(heading(page)).toHaveText(post!.title)
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })
})
