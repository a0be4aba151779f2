import { expect, test, type Locator, type Page, type Route } from 'playwright/test'
import { waitForever } from '#tests/support/browser/bad-responses.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { makeContentMaker, readPosts } from '#tests/support/browser/content-maker.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { visit } from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The blog and its posts (docs/behaviour.md#blog), on the real server with its demo content. */

const MISSING_ID = '00000000-0000-7000-8000-000000000000'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const footer = (page: Page) => page.getByRole('contentinfo')

const failures = {
  'a failure of the server': { status: 400, json: { error: 'Inner text' } },
  'a response that is no JSON': {
    status: 200,
    body: '<html>Sign in to the hotel</html>',
    contentType: 'text/html',
  },
  'a response without a post or posts': { status: 200, json: {} },
}

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
        await expect(card.getByText('Read More')).toHaveCSS('background-color', 'rgb(23, 21, 18)')
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
      await expect(page.getByText('No blog posts available')).toBeVisible()
      await expect(cards(page)).toHaveCount(0)
    })
    for (const [failure, response] of Object.entries(failures)) {
      await test.step(`says on ${failure} that its posts could not be fetched`, async () => {
        await goToBlog((route) => route.fulfill(response))
        await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch blog posts')
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

test.describe('a post', () => {
  test('shows what it holds, and leads on', async ({ page, request }) => {
    const posts = await readPosts(request)
    const [first, , second, third] = posts
    await test.step('shows its title, image, day, time to read and text, and complains of nothing', async () => {
      const post = posts.find(({ image }) => image)!
      const pageErrors = recordPageErrors(page)
      await visit(page, `/blog/${post.id}`)
      const article = page.getByRole('article')
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(post.title)
      await expect(article.getByRole('img').first()).toBeVisible()
      await expect(article).toContainText(`${post.readingMinutes} min read`)
      await expect(article.locator('p').nth(1)).not.toBeEmpty()
      expect(pageErrors).toEqual([])
    })
    await test.step('leads back to the blog', async () => {
      await page.getByRole('link', { name: 'Back to Blog' }).click()
      await expect(page).toHaveURL('/blog')
      await expect(heading(page)).toHaveText('Our Blog')
    })
    await test.step('leads to three others, the newest first', async () => {
      await visit(page, `/blog/${posts[1]!.id}`)
      const otherPosts = page.getByRole('region', { name: 'More from the blog' })
      await expect(otherPosts.getByRole('heading', { level: 3 })).toHaveText([
        first!.title,
        second!.title,
        third!.title,
      ])
      await otherPosts.getByRole('link', { name: first!.title }).click()
      await expect(heading(page)).toHaveText(first!.title)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    })
    await test.step('ends with the copyright line of the current year', async () => {
      await page.clock.setFixedTime('2031-05-06T07:08:09Z')
      await visit(page, `/blog/${first!.id}`)
      await expect(footer(page)).toContainText('© 2031')
    })
  })

  test('shows no hostile markup of a response', async ({ page, request }) => {
    const [post] = await readPosts(request)
    await page.route(`**/api/public/blogposts/${post!.id}`, async (route) => {
      const response = (await (await route.fetch()).json()) as { post: { content: string } }
      response.post.content =
        '<p style="position:fixed" onclick="x()">Kept <a href="javascript:x()">words</a></p>' +
        '<img src="/x" onerror="window.wasRun = true">' +
        '<iframe src="/"></iframe><script>window.wasRun = true</script>'
      await route.fulfill({ json: response })
    })
    await visit(page, '/blog')
    await page.getByRole('link', { name: post!.title }).click()
    await expect(page.getByText('Kept words')).toBeVisible()
    await expect(
      page.locator('article :is(iframe, script, [onclick], [onerror], [style*="fixed"], a[href])'),
    ).toHaveCount(0)
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  })

  test('keeps wide and long content on the screen, and right-to-left words in their direction', async ({
    page,
  }) => {
    const maker = await makeContentMaker()
    try {
      const cells = (tag: string) =>
        `<tr>${Array.from({ length: 24 }, (_, column) => `<${tag}>Column ${column}</${tag}>`).join('')}</tr>`
      const content =
        `<p>${'Words about light. '.repeat(1_300)}</p>` +
        `<p>${'Wasserwerksgelände'.repeat(5)}</p>` +
        `<table><thead>${cells('th')}</thead><tbody>${cells('td')}</tbody></table>` +
        '<p>هذا بيت له فناء واحد.</p>' +
        '<ul><li>باب من خشب</li></ul><ul><li>One door</li></ul>' +
        '<blockquote>الضوء مادة</blockquote>'
      const id = await maker.makePost({ title: 'Wasserwerksgelände'.repeat(5), content })
      await page.goto(`/blog/${id}`)
      for (const width of [320, 1280]) {
        await resize(page, { width, height: 900 })
        expect((await horizontalOverflow(page)).by, `at ${width}`).toBe(0)
        const table = page.locator('article table')
        expect(
          await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
          `at ${width}`,
        ).toBe(true)
        // the table can be focused, so that the keyboard can scroll it
        await expect(table).toHaveAttribute('tabindex', '0')
      }
      const edges = await page.getByText('هذا بيت له فناء واحد.').evaluate((paragraph) => {
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        return { words: range.getBoundingClientRect().right, column: paragraph.getBoundingClientRect().right }
      })
      expect(edges.words).toBeCloseTo(edges.column, 0)
      // bullets and quote lines are where the words begin, both in a page from the server and over the
      // network
      for (const source of ['from the server', 'over the network']) {
        const styleOf = (text: string, within: string) =>
          page.locator(`article ${within}`, { hasText: text }).evaluate((part) => {
            const { direction, paddingLeft, paddingRight, borderRightWidth } = getComputedStyle(part)
            return {
              direction,
              hasPadding: [paddingLeft, paddingRight].map((padding) => padding !== '0px'),
              borderRightWidth,
            }
          })
        expect(await styleOf('باب', 'ul'), source).toMatchObject({
          direction: 'rtl',
          hasPadding: [false, true],
        })
        expect(await styleOf('One door', 'ul'), source).toMatchObject({
          direction: 'ltr',
          hasPadding: [true, false],
        })
        expect(await styleOf('الضوء', 'blockquote'), source).toMatchObject({ borderRightWidth: '2px' })
        await visit(page, '/blog')
        await page.locator(`a[href="/blog/${id}"]`).click()
        await expect(page.locator('article blockquote')).toBeVisible()
      }
    } finally {
      await maker.tidyUp()
    }
  })
})

test('a post that cannot be shown says so, and leads back', async ({ page, request }) => {
  const posts = await readPosts(request)
  const expectFailure = async () => {
    await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch the blog post')
    await expect(page.getByText('Inner text')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(heading(page)).toHaveText('Our Blog')
  }
  // a failed read is cached, and a post under the mouse is prefetched: so each failure has a post of its own,
  // from the start
  const responses = [
    ...Object.values(failures).map((response) => (route: Route) => route.fulfill(response)),
    waitForever,
  ]
  for (const [index, response] of responses.entries()) {
    await page.route(`**/api/public/blogposts/${posts[index]!.id}`, response)
  }
  const follow = (index: number) => page.getByRole('link', { name: posts[index]!.title }).click()
  await test.step('answers 404, says so and leads back', async () => {
    expect(await openHydrated(page, `/blog/${MISSING_ID}`)).toBe(404)
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
    await expectFailure()
  })
  for (const [index, failure] of Object.keys(failures).entries()) {
    await test.step(`says so on ${failure}, and leads back`, async () => {
      await follow(index)
      await expectFailure()
    })
  }
  await test.step('shows a skeleton while it loads', async () => {
    await follow(responses.indexOf(waitForever))
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  })
})

test('a post that could not be read is read again when asked to, in place', async ({ page, request }) => {
  const [post] = await readPosts(request)
  await visit(page, '/blog')
  let responses = 0
  await page.route(`**/api/public/blogposts/${post!.id}`, async (route) => {
    responses++
    await route.fulfill({ status: 500, json: { error: 'Inner text', code: 'internal' } })
  })
  await page.getByRole('link', { name: post!.title }).click()
  const again = page.getByRole('link', { name: /^Try/ })
  await again.click()
  await expect.poll(() => responses).toBe(2)
  await expect(again).toHaveText('Try again')
  await page.unrouteAll()
  await again.click()
  await expect(heading(page)).toHaveText(post!.title)
  await expect(page.getByRole('main')).toBeFocused()
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
