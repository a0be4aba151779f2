import { expect, test, type Page } from 'playwright/test'
import { PORTFOLIO } from '#cms/shared/lists.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { navigateHome, phone, read, visit } from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Card = {
  id: string
  title: string
  category: string
  excerpt: string
  image: { imageUrl: string; sources: object[] } | null
}

const cardsPath = '/public/projects'
const cardsOf = async (page: Page) =>
  (await read<{ projects: Card[] }>(page, `${cardsPath}?view=cards`)).projects

/** Answers with the pages of a list, as the API does. */
const pagesOf =
  (projects: object[]) =>
  ({ searchParams }: URL) => {
    const [limit, page] = [Number(searchParams.get('limit')), Number(searchParams.get('page') ?? 1)]
    return {
      projects: projects.slice((page - 1) * limit, page * limit),
      total: projects.length,
      ...(page * limit < projects.length && {
        next: `${cardsPath}?view=cards&limit=${limit}&page=${page + 1}`,
      }),
    }
  }

test.describe('the portfolio', () => {
  const cards = (page: Page) => page.locator('#portfolio li')
  const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More Projects' })

  test('shows images and words, as wide and tall as the screen lets them be, and leads to the project', async ({
    page,
  }) => {
    const [project] = await cardsOf(page)
    await visit(page)
    const card = cards(page).first()
    const image = card.locator('img')
    await test.step('image, title, category and the beginning of the text', async () => {
      await expect(card.getByRole('heading', { name: project!.title })).toBeVisible()
      await expect(card).toContainText(project!.category)
      await expect(card).toContainText(project!.excerpt)
      await expect(image).toHaveAttribute('src', project!.image!.imageUrl)
      expect(
        await card.getByText(project!.excerpt).evaluate((text) => getComputedStyle(text).webkitLineClamp),
      ).toBe(String(PORTFOLIO.descriptionLines))
    })

    await test.step('enlarges an image by 3 % under the pointer, inside its frame', async () => {
      await card.hover()
      await expect
        .poll(() => image.evaluate((element) => getComputedStyle(element).transform))
        .toBe('matrix(1.03, 0, 0, 1.03, 0, 0)')
      expect(
        await image.evaluate((element) => getComputedStyle(element.parentElement!.parentElement!).overflow),
      ).toBe('hidden')
    })

    await test.step('alternates wide and tall images on a large screen, and is one column on a phone', async () => {
      const boxes = () =>
        cards(page).evaluateAll((allCards) =>
          allCards
            .map((item) => item.querySelector('img')!.parentElement!.parentElement!.getBoundingClientRect())
            .map(({ left, width, height }) => ({ left, isTall: height > width })),
        )
      expect((await boxes()).map(({ isTall }) => isTall)).toEqual([false, true, true, false, false, false])
      expect(new Set((await boxes()).map(({ left }) => Math.round(left))).size).toBeGreaterThan(1)
      await resize(page, phone.viewport)
      expect(new Set((await boxes()).map(({ left }) => Math.round(left))).size).toBe(1)
    })

    await test.step('leads to the project', async () => {
      await resize(page, { width: 1280, height: 720 })
      await card.getByRole('link').click()
      await expect(page).toHaveURL(`/portfolio/${project!.id}`)
    })
  })

  test('shows six, then six more, until all are there, and frames what has no image', async ({ page }) => {
    const storedCards = await cardsOf(page)
    const projects = Array.from({ length: 15 }, (_, index) => ({
      ...storedCards[index % storedCards.length]!,
      id: `made-up-${index}`,
      title: `Project ${index}`,
    }))
    projects[0]!.image = null
    projects[1]!.image = { ...projects[1]!.image!, imageUrl: '/media/nowhere.jpg', sources: [] }
    await navigateHome(page, { [cardsPath]: pagesOf(projects) })
    await expect(cards(page)).toHaveCount(6)
    await test.step('frames the initial where there is no image, and the logo for one that fails', async () => {
      const [bare, lost] = [cards(page).nth(0), cards(page).nth(1)]
      for (const card of [bare, lost]) {
        await card.scrollIntoViewIfNeeded()
        await expect(card.locator('img')).toHaveCount(0)
      }
      const initial = bare.getByText(projects[0]!.title[0]!, { exact: true })
      expect((await initial.boundingBox())!.height).toBeGreaterThan(100)
      const frame = lost.locator('span:has(svg)').first()
      expect((await frame.boundingBox())!.height).toBeGreaterThan(300)
      await expect(frame.locator('svg')).toBeVisible()
      await expect(cards(page).nth(2).locator('img')).toHaveCount(1)
    })

    await test.step('shows six more, until all are there', async () => {
      for (const [count, first] of [
        [12, 6],
        [15, 12],
      ] as const) {
        await loadMore(page).click()
        await expect(cards(page)).toHaveCount(count)
        await expect(cards(page).nth(first).getByRole('link')).toBeFocused()
        await expect(page.locator('#portfolio').getByRole('status')).toHaveText(
          `Showing ${count} of 15 projects`,
        )
      }
      await expect(loadMore(page)).toHaveCount(0)
    })

    await test.step('lets the last of an odd number fill its row', async () => {
      const [last, list] = [cards(page).last(), page.locator('#portfolio ul')]
      expect((await last.boundingBox())!.width).toBeCloseTo((await list.boundingBox())!.width, 0)
    })
  })

  test('shows one category, which the address names, without moving the page', async ({ page }) => {
    const allCards = await cardsOf(page)
    const inCategory = allCards.filter(({ category }) => category === allCards[0]!.category)
    const filter = page.getByRole('navigation', { name: 'Categories of the portfolio' })
    const choiceOf = (category: string) => {
      const count = allCards.filter((card) => card.category === category).length
      return filter.getByRole('link', { name: `${category} ${count}`, exact: true })
    }
    const choice = choiceOf(allCards[0]!.category)
    await visit(page)
    await expect(filter.getByRole('link', { name: `All ${allCards.length}` })).toHaveAttribute(
      'aria-current',
      'true',
    )
    // below the floating navigation it could not be clicked
    await filter.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
    const scrollPosition = () => page.evaluate(() => window.scrollY)
    const before = await scrollPosition()
    await choice.click()
    await expect(page).toHaveURL(`/?${new URLSearchParams({ category: allCards[0]!.category })}#portfolio`)
    await expect(choice).toHaveAttribute('aria-current', 'true')
    await expect(choice).toBeFocused()
    await expect(cards(page).locator('h3')).toHaveText(inCategory.slice(0, 6).map(({ title }) => title))
    await expect(page.locator('#portfolio').getByRole('status')).toContainText(
      `of ${inCategory.length} projects`,
    )
    expect(await scrollPosition()).toBe(before)

    await test.step('the address alone shows the same, and Back leads to the previous choice', async () => {
      await page.reload()
      await waitForHydration(page)
      await expect(cards(page)).toHaveCount(Math.min(6, inCategory.length))
      await page.goBack()
      await expect(cards(page)).toHaveCount(6)
      await expect(filter.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
    })

    await test.step('the cards stay until those of the category have loaded, and a failure is reported', async () => {
      await page.route(/\/api\/public\/projects\?.*category=/, (route) => route.abort())
      const other = allCards.find(({ category }) => category !== allCards[0]!.category)!
      await choiceOf(other.category).click()
      await expect(page.locator('#portfolio').getByRole('alert')).toHaveText('Failed to fetch projects')
      await filter.getByRole('link', { name: 'All' }).click()
      await expect(cards(page)).toHaveCount(6)
      await expect(page.locator('#portfolio').getByRole('alert')).toHaveCount(0)
    })
  })

  test('names on a card which media the project has besides images', async ({ page }) => {
    const storedCards = await cardsOf(page)
    const marked = storedCards.map((card, index) => ({
      ...card,
      mediaKinds: index === 0 ? ['beforeAfter', 'video', 'audio', 'panorama'] : undefined,
    }))
    await navigateHome(page, { [cardsPath]: pagesOf(marked) })
    for (const name of ['Before/after', 'Video', 'Audio', 'Panorama tour']) {
      await expect(cards(page).first().getByText(name, { exact: true })).toBeVisible()
      await expect(cards(page).nth(1).getByText(name, { exact: true })).toHaveCount(0)
    }
    await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(
      /Before\/after Video Audio Panorama/,
    )
  })

  test('says where a category has nothing, and leads to all', async ({ page }) => {
    await visit(page, '/?category=Nothing#portfolio')
    await expect(page.getByText('There are no projects here.')).toBeInViewport()
    await page.getByRole('link', { name: 'Show All Projects' }).click()
    await expect(cards(page)).toHaveCount(6)
  })

  test('has the same length and scroll position after Back and after a reload', async ({ page }) => {
    const all = await cardsOf(page)
    const last = cards(page).nth(all.length - 1)
    const expectInPlace = async () => {
      await expect(cards(page)).toHaveCount(all.length)
      await expect(last.getByRole('link')).toBeInViewport()
    }
    await visit(page)
    for (let shown = 6; shown < all.length; shown += 6) await loadMore(page).click()
    await last.scrollIntoViewIfNeeded()
    await last.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all.at(-1)!.title)
    await page.goBack()
    await expectInPlace()
    // the saved position may still be one on the way there
    const isPositionSaved = () =>
      page.evaluate(
        () => (history.state as { saved: { scrollTop?: number } }).saved.scrollTop === window.scrollY,
      )
    await expect.poll(isPositionSaved).toBe(true)
    await page.reload()
    await waitForHydration(page)
    await expectInPlace()
    await test.step('also after another site', async () => {
      await page.goto('about:blank')
      await page.goBack()
      await waitForHydration(page)
      await expectInPlace()
    })
  })

  test('says so where more cannot be fetched, keeps its cards, and tries again at the next click', async ({
    page,
  }) => {
    const [card] = await cardsOf(page)
    const projects = Array.from({ length: 8 }, (_, index) => ({ ...card!, id: `made-up-${index}` }))
    let isBroken = true
    await page.route(`**/api${cardsPath}*page=2*`, (route) =>
      isBroken ? route.abort() : route.fulfill({ json: { projects: projects.slice(6), total: 8 } }),
    )
    await page.route(/\/api\/public\/projects\?view=cards&limit=6$/, (route) =>
      route.fulfill({ json: pagesOf(projects)(new URL(route.request().url())) }),
    )
    await navigateHome(page, {})
    await loadMore(page).click()
    await expect(page.locator('#portfolio').getByRole('alert')).toHaveText('Failed to fetch projects')
    await expect(cards(page)).toHaveCount(6)
    isBroken = false
    await loadMore(page).click()
    await expect(cards(page)).toHaveCount(8)
    await expect(page.locator('#portfolio').getByRole('alert')).toHaveCount(0)
    await expect(loadMore(page)).toHaveCount(0)
  })

  test('offers nothing more where six are all, and shows nothing where there are none', async ({ page }) => {
    await navigateHome(page, { [cardsPath]: pagesOf((await cardsOf(page)).slice(0, 6)) })
    await expect(cards(page)).toHaveCount(6)
    await expect(loadMore(page)).toHaveCount(0)
    for (const [reason, apiResponse] of [
      ['there are none', { projects: [], total: 0 }],
      ['they cannot be fetched', 404],
    ] as const) {
      await test.step(`nothing where ${reason}, and the rest of the page renders`, async () => {
        await navigateHome(page, { [cardsPath]: apiResponse })
        await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeAttached()
        await expect(page.getByRole('heading', { name: 'Portfolio' })).toHaveCount(0)
        await expect(page.locator('main').getByText(/failed|error|inner/i)).toHaveCount(0)
        await expect(page.locator('#portfolio')).toHaveCount(1)
      })
    }
  })
})
