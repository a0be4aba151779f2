import { expect, test, type Page } from 'playwright/test'
import { hang } from '#tests/support/browser/answers.ts'
import { complaints } from '#tests/support/browser/complaints.ts'
import { contentMaker, sitePosts, type SitePost } from '#tests/support/browser/made-content.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { visit } from '#tests/support/browser/visitor.ts'

/** The blog and its posts (spec 2: blog list, blog post; spec 4: blog list), on the real server with its demo content. */

const NOBODY = '00000000-0000-7000-8000-000000000000'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

const failures = {
  'a failure of the server': { status: 400, json: { error: 'Inner text' } },
  'an answer that is no JSON': { status: 200, body: '<html>Sign in to the hotel</html>', contentType: 'text/html' },
  'an answer without what was asked for': { status: 200, json: {} },
}

/** From another page, as a visitor goes: the answer comes over the network. */
async function goToBlog(page: Page) {
  await visit(page, '/booking')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
}

async function goToPost(page: Page, { title }: SitePost) {
  await visit(page, '/blog')
  await page.getByRole('link', { name: title }).click()
}

test.describe('the blog', () => {
  test('has its heading, its subtitle and a card for each post, newest first', async ({ page, request }) => {
    const posts = await sitePosts(request)
    const found = complaints(page)
    await visit(page, '/blog')
    await expect(heading(page)).toHaveText('Our Blog')
    await expect(page.getByText('Explore our latest articles and insights')).toBeVisible()
    await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(posts.map(({ title }) => title))
    expect(found).toEqual([])
  })

  test('shows on a card the preview with an ellipsis, Read More, the day and the time to read', async ({ page, request }) => {
    const [post] = await sitePosts(request)
    await page.goto('/blog')
    const card = cards(page).first()
    await expect(card).toContainText(`${post!.excerpt.replace(/[\s.,;:…–—-]+$/, '')}…`)
    await expect(card).toContainText('Read More')
    await expect(card).toContainText(`${post!.readingMinutes} min read`)
    await expect(card.locator('time')).toHaveAttribute('datetime', post!.createdAt)
  })

  test('shows a picture on the cards of posts that have one, and none on the others', async ({ page, request }) => {
    const posts = await sitePosts(request)
    await page.goto('/blog')
    for (const [place, { image }] of posts.entries()) await expect(cards(page).nth(place).locator('img')).toHaveCount(image ? 1 : 0)
  })

  test('opens a post by a click anywhere on its card', async ({ page, request }) => {
    const [, post] = await sitePosts(request)
    await visit(page, '/blog')
    await cards(page).nth(1).click()
    await expect(page).toHaveURL(`/blog/${post!.id}`)
    await expect(heading(page)).toHaveText(post!.title)
  })

  test('says that there are no posts where there are none', async ({ page }) => {
    await page.route('**/api/public/blogposts*', (route) => route.fulfill({ json: { posts: [] } }))
    await goToBlog(page)
    await expect(page.getByText('No blog posts available')).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
  })

  for (const [what, answer] of Object.entries(failures)) {
    test(`says on ${what} that its posts could not be fetched`, async ({ page }) => {
      await page.route('**/api/public/blogposts*', (route) => route.fulfill(answer))
      await goToBlog(page)
      await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch blog posts')
    })
  }

  test('shows its shape while its posts are on their way', async ({ page }) => {
    await page.route('**/api/public/blogposts*', hang)
    await goToBlog(page)
    await expect(heading(page)).toHaveText('Our Blog')
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  })

  test('ends with quick links, contact and the five networks', async ({ page }) => {
    await page.goto('/blog')
    const footer = page.getByRole('contentinfo')
    const links = footer.getByRole('navigation', { name: 'Quick Links' })
    for (const name of ['Home', 'Blog']) await expect(links.getByRole('link', { name })).toBeVisible()
    await expect(footer.getByRole('link', { name: /@/ })).toBeVisible()
    for (const name of ['LinkedIn', 'Twitter', 'Facebook', 'Instagram', 'YouTube']) await expect(footer.getByRole('link', { name })).toBeVisible()
  })
})

test.describe('a post', () => {
  test('shows its title, picture, day, time to read and text, and complains of nothing', async ({ page, request }) => {
    const post = (await sitePosts(request)).find(({ image }) => image)!
    const found = complaints(page)
    await visit(page, `/blog/${post.id}`)
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(post.title)
    await expect(article.getByRole('img').first()).toBeVisible()
    await expect(article).toContainText(`${post.readingMinutes} min read`)
    await expect(article.locator('p').nth(1)).not.toBeEmpty()
    expect(found).toEqual([])
  })

  test('leads back to the blog', async ({ page, request }) => {
    const [post] = await sitePosts(request)
    await visit(page, `/blog/${post!.id}`)
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(heading(page)).toHaveText('Our Blog')
  })

  test('ends with the copyright line of the current year', async ({ page, request }) => {
    const [post] = await sitePosts(request)
    await page.clock.setFixedTime('2031-05-06T07:08:09Z')
    await visit(page, `/blog/${post!.id}`)
    await expect(page.getByRole('contentinfo')).toContainText('© 2031')
  })

  test('leads to three others, the newest first', async ({ page, request }) => {
    const posts = await sitePosts(request)
    await visit(page, `/blog/${posts[1]!.id}`)
    const more = page.getByRole('region', { name: 'More from the blog' })
    const [first, , second, third] = posts
    await expect(more.getByRole('heading', { level: 3 })).toHaveText([first!.title, second!.title, third!.title])
    await more.getByRole('link', { name: first!.title }).click()
    await expect(heading(page)).toHaveText(first!.title)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('shows nothing of what an answer could smuggle in', async ({ page, request }) => {
    const [post] = await sitePosts(request)
    await page.route(`**/api/public/blogposts/${post!.id}`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { post: { content: string } }
      answer.post.content = '<p style="position:fixed" onclick="x()">Kept <a href="javascript:x()">words</a></p><img src="/x" onerror="window.wasRun = true"><iframe src="/"></iframe><script>window.wasRun = true</script>'
      await route.fulfill({ json: answer })
    })
    await goToPost(page, post!)
    await expect(page.getByText('Kept words')).toBeVisible()
    await expect(page.locator('article :is(iframe, script, [onclick], [onerror], [style*="fixed"], a[href])')).toHaveCount(0)
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  })

  test('keeps a wide table, a long word and a long text inside the screen, and lets right-to-left words run their way', async ({ page }) => {
    const maker = await contentMaker()
    try {
      const cells = (tag: string) => `<tr>${Array.from({ length: 24 }, (_, column) => `<${tag}>Column ${column}</${tag}>`).join('')}</tr>`
      const content = `<p>${'Words about light. '.repeat(1_300)}</p><p>${'Wasserwerksgelände'.repeat(5)}</p><table><thead>${cells('th')}</thead><tbody>${cells('td')}</tbody></table><p>هذا بيت له فناء واحد.</p>`
      const id = await maker.makePost({ title: 'Wasserwerksgelände'.repeat(5), content })
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/blog/${id}`)
        expect((await sideways(page)).by, `at ${width}`).toBe(0)
        const table = page.locator('article table')
        expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth), `at ${width}`).toBe(true)
        // reachable, so that the keyboard can scroll it
        await expect(table).toHaveAttribute('tabindex', '0')
      }
      const edges = await page.getByText('هذا بيت له فناء واحد.').evaluate((paragraph) => {
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        return { words: range.getBoundingClientRect().right, column: paragraph.getBoundingClientRect().right }
      })
      expect(edges.words).toBeCloseTo(edges.column, 0)
    } finally {
      await maker.tidyUp()
    }
  })
})

test.describe('a post that cannot be shown', () => {
  const expectFailure = async (page: Page) => {
    await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch the blog post')
    await expect(page.getByText('Inner text')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(heading(page)).toHaveText('Our Blog')
  }

  test('answers 404, says so and leads back', async ({ page }) => {
    expect((await page.goto(`/blog/${NOBODY}`))!.status()).toBe(404)
    await expectFailure(page)
  })

  for (const [what, answer] of Object.entries(failures)) {
    test(`says so on ${what}, and leads back`, async ({ page, request }) => {
      const [post] = await sitePosts(request)
      await page.route(`**/api/public/blogposts/${post!.id}`, (route) => route.fulfill(answer))
      await goToPost(page, post!)
      await expectFailure(page)
    })
  }

  test('shows its shape while it is on its way', async ({ page, request }) => {
    const [post] = await sitePosts(request)
    await page.route(`**/api/public/blogposts/${post!.id}`, hang)
    await goToPost(page, post!)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a card leads to its post, and the post back to the blog', async ({ page, request }) => {
    const [post] = await sitePosts(request)
    await page.goto('/blog')
    await page.getByRole('link', { name: post!.title }).click()
    await expect(heading(page)).toHaveText(post!.title)
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })
})
