import { expect, test, type Route } from 'playwright/test'
import { waitForever } from '#tests/support/browser/bad-responses.ts'
import { failures, footer, heading } from '#tests/support/browser/blog-page.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { makeContentMaker, readPosts } from '#tests/support/browser/content-maker.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { visit } from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The page of a post (docs/behaviour.md#blog), on the real server with its demo content. */

const MISSING_ID = '00000000-0000-7000-8000-000000000000'

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
    await test.step('begins with its image, from edge to edge, and has the title on the same screen', async () => {
      for (const viewport of [
        { width: 360, height: 780 },
        { width: 1280, height: 800 },
      ]) {
        await resize(page, viewport)
        const image = (await page.getByRole('article').getByRole('img').first().boundingBox())!
        expect([image.x, image.y, image.width]).toEqual([0, 0, viewport.width])
        await expect(heading(page)).toBeInViewport({ ratio: 0.99 })
        expect((await heading(page).boundingBox())!.y).toBeGreaterThan(image.height)
        expect((await horizontalOverflow(page)).by).toBe(0)
      }
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

  test('has quotes that stand out of the column on wide screens, and in it on others', async ({
    page,
    request,
  }) => {
    const { posts } = await (await request.get('/api/public/blogposts?q=clay+final&limit=1')).json()
    await visit(page, `/blog/${posts[0].id}`)
    const edges = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => {
          const { left, right } = element.getBoundingClientRect()
          return { left, right }
        })
    for (const [width, standsOut] of [
      [1280, true],
      [768, false],
      [360, false],
    ] as const) {
      await resize(page, { width, height: 800 })
      const [quote, text] = [await edges('article blockquote'), await edges('article h2 + p')]
      expect([quote.left < text.left, quote.right > text.right], `at ${width}`).toEqual([
        standsOut,
        standsOut,
      ])
    }
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
    // but the way back
    const links = 'a[href]:not([href="/blog"])'
    await expect(
      page.locator(`article :is(iframe, script, [onclick], [onerror], [style*="fixed"], ${links})`),
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
