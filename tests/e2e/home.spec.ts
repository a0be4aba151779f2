import { expect, test, type Page } from 'playwright/test'
import { HERO } from '#cms/shared/home.ts'
import { PORTFOLIO } from '#cms/shared/lists.ts'
import { readColourName } from '#tests/support/browser/colour-of.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import {
  whenAnimationsStart,
  navigateHome,
  mainMenu,
  readOpacity,
  phone,
  read,
  recordRequestUrls,
  scrollTo,
  expectUnchangedFor,
  visit,
  visitWithPausedClock,
} from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Card = {
  id: string
  title: string
  category: string
  excerpt: string
  image: { imageUrl: string; sources: object[] } | null
}
type Studio = {
  name: string
  tagline: string
  email: string
  phone: string
  hero: { title: string; images: { imageUrl: string }[] }
}

const cardsPath = '/public/projects'
const cardsOf = async (page: Page) =>
  (await read<{ projects: Card[] }>(page, `${cardsPath}?view=cards`)).projects
const studioOf = async (page: Page) => (await read<{ studio: Studio }>(page, '/public/studio')).studio

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

test('the home page names the studio, leads on to its services, offers a session and a message, and tells how to reach the studio', async ({
  page,
}) => {
  const studio = await studioOf(page)
  await visit(page)
  await test.step('the hero names the studio and says what it does', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(studio.hero.title)
    await expect(
      page.getByText('Bringing architectural designs to life through stunning visualizations'),
    ).toBeVisible()
  })

  await test.step('the hero leads on to the services', async () => {
    await page.getByRole('link', { name: 'Scroll to the services' }).click()
    await expect
      .poll(() =>
        page.locator('#archviz-section').evaluate((section) => Math.abs(section.getBoundingClientRect().top)),
      )
      .toBeLessThan(2)
  })

  await test.step('the contact section offers a session and a message', async () => {
    const contact = page.locator('#contact')
    await expect(contact.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
    for (const text of [
      "We're here to help you achieve your goals. Choose how you'd like to connect with us.",
      'Ready to Begin?',
      'Take the first step towards transformation. Schedule your personalized session now.',
      'Send us a message',
    ]) {
      await expect(contact.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(contact.getByLabel('Message')).toHaveAttribute('rows', '4')
  })

  await test.step('the footer tells how to reach the studio, the year, and where the legal texts are', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(studio.email)
    await expect(footer).toContainText(studio.phone)
    await expect(footer).toContainText(`© ${new Date().getFullYear()} ${studio.name}`)
    await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    const whole = page.viewportSize()!
    await resize(page, phone.viewport)
    expect((await footer.boundingBox())!.height, 'on one screen of a phone').toBeLessThan(
      phone.viewport.height,
    )
    await resize(page, whole)
  })

  await test.step('the contact section loads the booking page anew', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('link', { name: 'Book Your Session' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a Session')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  })
})

test.describe('the hero', () => {
  const slides = (page: Page) => page.getByRole('region', { name: 'Introduction' }).locator('picture')
  /** which of the images is not hidden */
  const shown = (page: Page) =>
    slides(page).evaluateAll((all) =>
      all.findIndex((storedImage) => storedImage.parentElement!.ariaHidden === 'false'),
    )
  /** Looked at after each turn: three of them would end where they began. */
  const standsUntilPlayed = async (page: Page) => {
    for (let turn = 0; turn < 3; turn++) {
      await expectUnchangedFor(page, HERO.interval, async () => expect(await shown(page)).toBe(0))
    }
    await page.getByRole('button', { name: 'Play slideshow' }).click()
    await page.clock.runFor(HERO.interval)
    await expect.poll(() => shown(page)).toBe(1)
  }

  test('shows another of three images every five seconds, and the first again after the last; stands while it is paused, and goes on', async ({
    page,
  }) => {
    await visitWithPausedClock(page)
    await expect(slides(page)).toHaveCount(HERO.images)
    for (const next of [1, 2, 0]) {
      const before = await shown(page)
      await page.clock.runFor(HERO.interval - 1)
      expect(await shown(page)).toBe(before)
      await page.clock.runFor(1)
      await expect.poll(() => shown(page)).toBe(next)
    }
    expect(
      await slides(page)
        .first()
        .evaluate((storedImage) => getComputedStyle(storedImage.parentElement!).transitionDuration),
    ).toBe('1s')
    await page.getByRole('button', { name: 'Pause slideshow' }).click()
    await standsUntilPlayed(page)
  })

  test('waits for an image that is not there yet, however long, and not for one that never comes', async ({
    page,
  }) => {
    const { hero } = await studioOf(page)
    const [, second, third] = hero.images.map(({ imageUrl }) => imageUrl.replace(/\.\w+$/, ''))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(`**${second}*`, async (route) => {
      await held
      await route.continue()
    })
    await page.route(`**${third}*`, (route) => route.abort())
    await visitWithPausedClock(page)
    await expect(slides(page).first()).toBeVisible()
    await expectUnchangedFor(page, 2 * HERO.interval, async () => expect(await shown(page)).toBe(0))
    letGo()
    await expect.poll(() => shown(page)).toBe(1)
    await page.clock.runFor(HERO.interval)
    await expect.poll(() => shown(page)).not.toBe(1)
  })

  test('stands where less motion is asked for, until the visitor plays it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitWithPausedClock(page)
    await standsUntilPlayed(page)
  })

  test('fetches nothing but its first image before the page has loaded', async ({ page }) => {
    const { hero } = await studioOf(page)
    const [first, ...others] = hero.images.map(({ imageUrl }) => imageUrl.replace(/\.\w+$/, ''))
    const early = recordRequestUrls(page, ...others)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(`**${first}*`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await waitForHydration(page)
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
    expect(early).toEqual([])
    letGo()
    await expect(slides(page)).toHaveCount(HERO.images)
    await expect.poll(() => early.length).toBeGreaterThan(0)
  })

  test('holds long and foreign names at any width', async ({ page }) => {
    const { hero } = await studioOf(page)
    const found = recordPageErrors(page)
    const widths = [320, 768, 1280, 1920]
    const names = [
      ['of 90 letters without a space', 'Architekturvisualisierungsgesellschaft'.padEnd(90, 'architektur')],
      [
        'of 90 letters in many words',
        'The Very Long Name of a Studio for Architecture, Sound and All That Lies Between the Two',
      ],
      ['in Arabic', 'استوديو العمارة والصوت'],
      ['in Japanese', '建築と音響の研究所アトリエ'],
    ] as const
    const title = page.getByRole('heading', { level: 1 })
    let name: string
    await page.route('/', async (route) => {
      const apiResponse = await route.fetch()
      await route.fulfill({
        response: apiResponse,
        body: (await apiResponse.text()).replaceAll(hero.title, name),
      })
    })
    for (const [index, [what, text]] of names.entries()) {
      await test.step(`a name ${what}`, async () => {
        name = text
        // each is opened at another width
        for (const width of [...widths.slice(index), ...widths.slice(0, index)]) {
          await resize(page, { width, height: 720 })
          if (width === widths[index]) await visit(page)
          await expect(title).toHaveText(name)
          const box = (await title.boundingBox())!
          expect(box.x + box.width, `right edge at ${width}`).toBeLessThanOrEqual(width)
          expect(box.y, `top edge at ${width}`).toBeGreaterThan(0)
          expect(
            await title.evaluate((element) => element.scrollWidth - element.clientWidth),
            `overflow at ${width}`,
          ).toBeLessThanOrEqual(1)
          expect(
            await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
            `page at ${width}`,
          ).toBe(0)
        }
      })
    }
    expect(found).toEqual([])
  })

  test('stands with one image and with none', async ({ page }) => {
    const studio = await studioOf(page)
    for (const count of [1, 0]) {
      await page.route('/', async (route) => {
        const apiResponse = await route.fetch()
        const body = (await apiResponse.text()).replace(
          /("hero":\{[^[]*"images":)\[.*?\](?=\},"services")/,
          (_, start: string) => `${start}${JSON.stringify(studio.hero.images.slice(0, count))}`,
        )
        await route.fulfill({ response: apiResponse, body })
      })
      await visit(page)
      await expect(slides(page)).toHaveCount(count)
      await expect(page.getByRole('button', { name: /slideshow/ })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

test.describe('the portfolio', () => {
  const cards = (page: Page) => page.locator('#portfolio li')
  const more = (page: Page) => page.getByRole('button', { name: 'Load More Projects' })

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
        cards(page).evaluateAll((all) =>
          all
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
    const known = await cardsOf(page)
    const projects = Array.from({ length: 15 }, (_, index) => ({
      ...known[index % known.length]!,
      id: `made-up-${index}`,
      title: `Project ${index}`,
    }))
    projects[0]!.image = null
    projects[1]!.image = { ...projects[1]!.image!, imageUrl: '/media/nowhere.jpg', sources: [] }
    await navigateHome(page, { [cardsPath]: pagesOf(projects) })
    await expect(cards(page)).toHaveCount(6)
    await test.step('frames a project without an image by its initial, and one whose image does not load by the mark', async () => {
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
        await more(page).click()
        await expect(cards(page)).toHaveCount(count)
        await expect(cards(page).nth(first).getByRole('link')).toBeFocused()
        await expect(page.locator('#portfolio').getByRole('status')).toHaveText(
          `Showing ${count} of 15 projects`,
        )
      }
      await expect(more(page)).toHaveCount(0)
    })

    await test.step('lets the last of an odd number fill its row', async () => {
      const [last, list] = [cards(page).last(), page.locator('#portfolio ul')]
      expect((await last.boundingBox())!.width).toBeCloseTo((await list.boundingBox())!.width, 0)
    })
  })

  test('shows one category, which the address names, without moving the page', async ({ page }) => {
    const all = await cardsOf(page)
    const inCategory = all.filter(({ category }) => category === all[0]!.category)
    const filter = page.getByRole('navigation', { name: 'Categories of the portfolio' })
    const choice = filter.getByRole('link', { name: all[0]!.category, exact: true })
    await visit(page)
    await expect(filter.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
    // under the pill it could not be clicked
    await filter.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
    const place = () => page.evaluate(() => window.scrollY)
    const before = await place()
    await choice.click()
    await expect(page).toHaveURL(`/?${new URLSearchParams({ category: all[0]!.category })}#portfolio`)
    await expect(choice).toHaveAttribute('aria-current', 'true')
    await expect(choice).toBeFocused()
    await expect(cards(page).locator('h3')).toHaveText(inCategory.slice(0, 6).map(({ title }) => title))
    await expect(page.locator('#portfolio').getByRole('status')).toContainText(
      `of ${inCategory.length} projects`,
    )
    expect(await place()).toBe(before)

    await test.step('the address alone shows the same, and Back leads to the former choice', async () => {
      await page.reload()
      await waitForHydration(page)
      await expect(cards(page)).toHaveCount(Math.min(6, inCategory.length))
      await page.goBack()
      await expect(cards(page)).toHaveCount(6)
      await expect(filter.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
    })

    await test.step('what was shown stays until the chosen is there, and a failure is told', async () => {
      await page.route(/\/api\/public\/projects\?.*category=/, (route) => route.abort())
      const other = all.find(({ category }) => category !== all[0]!.category)!
      await filter.getByRole('link', { name: other.category, exact: true }).click()
      await expect(page.locator('#portfolio').getByRole('alert')).toHaveText('Failed to fetch projects')
      await filter.getByRole('link', { name: 'All' }).click()
      await expect(cards(page)).toHaveCount(6)
      await expect(page.locator('#portfolio').getByRole('alert')).toHaveCount(0)
    })
  })

  test('says where a category has nothing, and leads to all', async ({ page }) => {
    await visit(page, '/?category=Nothing#portfolio')
    await expect(page.getByText('There are no projects here.')).toBeInViewport()
    await page.getByRole('link', { name: 'Show All Projects' }).click()
    await expect(cards(page)).toHaveCount(6)
  })

  test('is as long, and stands where it stood, after Back and after a reload', async ({ page }) => {
    const all = await cardsOf(page)
    const last = cards(page).nth(all.length - 1)
    const inPlace = async () => {
      await expect(cards(page)).toHaveCount(all.length)
      await expect(last.getByRole('link')).toBeInViewport()
    }
    await visit(page)
    for (let shown = 6; shown < all.length; shown += 6) await more(page).click()
    await last.scrollIntoViewIfNeeded()
    await last.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all.at(-1)!.title)
    await page.goBack()
    await inPlace()
    // where it stands now: it may still be on its way there
    const isKept = () =>
      page.evaluate(
        () => (history.state as { saved: { scrollTop?: number } }).saved.scrollTop === window.scrollY,
      )
    await expect.poll(isKept).toBe(true)
    await page.reload()
    await waitForHydration(page)
    await inPlace()
    await test.step('also after another site', async () => {
      await page.goto('about:blank')
      await page.goBack()
      await waitForHydration(page)
      await inPlace()
    })
  })

  test('says so where more cannot be fetched, keeps what is there, and tries again at the next click', async ({
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
    await more(page).click()
    await expect(page.locator('#portfolio').getByRole('alert')).toHaveText('Failed to fetch projects')
    await expect(cards(page)).toHaveCount(6)
    isBroken = false
    await more(page).click()
    await expect(cards(page)).toHaveCount(8)
    await expect(page.locator('#portfolio').getByRole('alert')).toHaveCount(0)
    await expect(more(page)).toHaveCount(0)
  })

  test('offers nothing more where six are all, and shows nothing where there are none or they cannot be fetched', async ({
    page,
  }) => {
    await navigateHome(page, { [cardsPath]: pagesOf((await cardsOf(page)).slice(0, 6)) })
    await expect(cards(page)).toHaveCount(6)
    await expect(more(page)).toHaveCount(0)
    for (const [what, apiResponse] of [
      ['there are none', { projects: [], total: 0 }],
      ['they cannot be fetched', 404],
    ] as const) {
      await test.step(`nothing where ${what}, and the rest of the page stands`, async () => {
        await navigateHome(page, { [cardsPath]: apiResponse })
        await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeAttached()
        await expect(page.getByRole('heading', { name: 'Portfolio' })).toHaveCount(0)
        await expect(page.locator('main').getByText(/failed|error|inner/i)).toHaveCount(0)
        await expect(page.locator('#portfolio')).toHaveCount(1)
      })
    }
  })
})

test.describe('what comes into view', () => {
  const card = (page: Page) => page.locator('#portfolio li').nth(4)

  test('is never hidden where less motion is asked for, on paper, and without a script; else it rises into place', async ({
    page,
    browser,
    baseURL,
  }) => {
    await visit(page)
    await expect.poll(() => readOpacity(card(page))).toBe(0)
    await page.emulateMedia({ media: 'print' })
    expect(await readOpacity(card(page))).toBe(1)
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
    expect(await readOpacity(card(page))).toBe(1)
    const plain = await browser.newPage({ baseURL, javaScriptEnabled: false })
    await plain.goto('/')
    expect(await readOpacity(card(plain))).toBe(1)
    await plain.close()

    await test.step('rises into place when it is reached, and stays', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect.poll(() => readOpacity(card(page))).toBe(0)
      const moves = whenAnimationsStart(card(page))
      await scrollTo(card(page))
      expect((await moves).flat().map(({ duration }) => duration)).toEqual([600, 600])
      await expect.poll(() => readOpacity(card(page))).toBe(1)
      expect(await card(page).getAttribute('style')).toBeFalsy()
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      expect(await readOpacity(card(page))).toBe(1)
    })
  })

  test('is not taken away from who is there already', async ({ page }) => {
    await page.goto('/#team')
    await waitForHydration(page)
    const row = page.locator('#team li').first()
    await expect(row).toBeInViewport()
    expect(await readOpacity(row)).toBe(1)
  })
})

test('a spinner with the logo on off-white shows while the team loads', async ({ page }) => {
  let apiResponse = (_: object) => {}
  const held = new Promise<object>((resolve) => (apiResponse = resolve))
  await navigateHome(page, { '/team/all': held })
  const spinner = page.getByRole('status', { name: 'Loading' })
  await expect(spinner.locator('svg')).toBeVisible()
  expect(await readColourName(spinner)).toBe('off-white')
  apiResponse({ teamMembers: [] })
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeAttached()
  await expect(spinner).toHaveCount(0)
  await expect(mainMenu(page)).toBeVisible()
})
