import { expect, test, type Locator, type Page } from 'playwright/test'
import { firstFreeTime, bookingDay } from '#tests/support/browser/booking-days.ts'
import { describeFocusFaults, walkFocus } from '#tests/support/browser/walk-focus.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { waitForAnimations } from '#tests/support/browser/scroll-through.ts'
import { readSiteContent, type SiteContent } from '#tests/support/browser/site-content.ts'
import { resize } from '#tests/support/browser/resize.ts'

/*
 * WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11: the keyboard alone reaches everything, and its focus is visible
 * everywhere and never lost.
 */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Moves the focus to an element with Tab, and presses Enter. */
async function follow(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Asserts that Tab stays inside an element, but for the browser's own controls after its last stop. */
async function expectInside(page: Page, outer: Locator): Promise<void> {
  for (let step = 0; step <= 8; step += 1) {
    if (step > 0) await page.keyboard.press('Tab')
    expect(
      await outer.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
}

for (const [pages, pathsOf] of Object.entries({
  'home and on the blog': () => ['/', '/blog'],
  'a post, a project, booking and a page that is not there': ({ posts, projects }: SiteContent) => [
    `/blog/${posts[0]!.id}`,
    `/portfolio/${projects[0]!.id}`,
    '/booking',
    '/nowhere',
  ],
})) {
  test(`the focus is seen and never covered, forwards and backwards, on ${pages}, of a desktop and of a phone`, async ({
    page,
  }) => {
    test.slow()
    for (const path of pathsOf(await readSiteContent(page.request))) {
      await resize(page, { width: 1280, height: 740 })
      await openHydrated(page, path)
      for (const width of [1280, 360]) {
        await resize(page, { width, height: 740 })
        await waitForAnimations(page)
        const forwards = await walkFocus(page, 'Tab')
        expect.soft(forwards.length, `${path} at ${width}`).toBeGreaterThan(5)
        expect.soft(describeFocusFaults(forwards), `forwards on ${path} at ${width}`).toEqual([])
        expect
          .soft(describeFocusFaults(await walkFocus(page, 'Shift+Tab')), `backwards on ${path} at ${width}`)
          .toEqual([])
      }
    }
  })
}

test('the focus goes along from page to page', async ({ page }) => {
  const { posts, projects } = await readSiteContent(page.request)
  const expectAtTop = async () => {
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main, h1'))).toBe(true)
  }
  await test.step('the first stop leads past the navigation to the content', async () => {
    await openHydrated(page, '/blog')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: 'Search' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: posts[0]!.title }).first()).toBeFocused()
  })
  await test.step('a new page has its title, begins at its top, and has the focus at its content', async () => {
    await follow(page, page.getByRole('link', { name: posts[1]!.title }).first())
    await expect(heading(page)).toHaveText(posts[1]!.title)
    await expect(page).toHaveTitle(new RegExp(`\\| ${posts[1]!.title}$`))
    await expectAtTop()
    await openHydrated(page, '/#portfolio')
    await follow(page, page.getByRole('link', { name: projects[0]!.title }).first())
    await expect(heading(page)).toHaveText(projects[0]!.title)
    await expectAtTop()
    await follow(page, menu(page, 'Blog'))
    await expect(heading(page)).toHaveText('Our Blog')
    await expect(page).toHaveTitle(/\| Blog$/)
    await expectAtTop()
  })
})

test('the menu of a phone opens, leads on, closes with Escape and gives the focus back', async ({ page }) => {
  await resize(page, { width: 360, height: 740 })
  await openHydrated(page, '/blog')
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await follow(page, toggle)
  await expect(menu(page, 'Home')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu(page, 'Home')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page, 'Home')).toBeHidden()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await follow(page, menu(page, 'Booking'))
  await expect(heading(page)).toHaveText('Book a Session')
  await expect(menu(page, 'Booking')).toBeHidden()
})

test('home is gone through with the keyboard alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { projects, team } = await readSiteContent(page.request)
  await openHydrated(page, '/')
  await test.step('services are chosen and what moves is paused', async () => {
    for (const [pause, play] of [
      ['Pause slideshow', 'Play slideshow'],
      ['Pause services', 'Play services'],
    ] as const) {
      await tabTo(page, page.getByRole('button', { name: pause }))
      await page.keyboard.press('Space')
      await expect(page.getByRole('button', { name: play })).toBeFocused()
    }
    const tours = page.getByRole('button', { name: 'Virtual Tours', exact: true }).first()
    await tours.focus()
    await page.keyboard.press('Enter')
    await expect(tours).toHaveAttribute('aria-pressed', 'true')
    await expect(tours).toBeFocused()
  })
  await test.step('more projects come, and the focus goes to the first of them', async () => {
    await follow(page, page.getByRole('button', { name: 'Load More Projects' }))
    await expect(page.getByRole('link', { name: projects[6]!.title }).first()).toBeFocused()
  })
  await test.step('the details of a member keep the focus inside, close, and give it back', async () => {
    const row = page.getByRole('button', { name: team[1]!.name })
    const panel = page.getByRole('dialog', { name: team[1]!.name })
    await tabTo(page, row)
    for (const leave of ['Escape', 'Enter']) {
      await page.keyboard.press('Enter')
      await expect(panel).toBeVisible()
      await expectInside(page, panel)
      if (leave === 'Enter') await tabTo(page, panel.getByRole('button', { name: 'Close' }))
      await page.keyboard.press(leave)
      await expect(panel).toBeHidden()
      await expect(row).toBeFocused()
    }
  })
})

test('the images and the video of a project are looked at', async ({ page }) => {
  const { projects } = await readSiteContent(page.request)
  await test.step('the images of a project open, go round, close, and give the focus back', async () => {
    const { id, images } = projects.find(({ images, videoUrl }) => images.length > 1 && !videoUrl)!
    await openHydrated(page, `/portfolio/${id}`)
    const first = page
      .getByRole('link', { name: /^Image 1 of/ })
      .or(page.getByRole('button', { name: /^Image 1 of/ }))
    await follow(page, first)
    const lightbox = page.getByRole('dialog')
    const count = (index: number) =>
      lightbox.getByText(new RegExp(`^0?${index}\\D+0?${images.length}$`)).first()
    await expect(count(1)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(count(2)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(count(images.length)).toBeVisible()
    await expectInside(page, lightbox)
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(
      page
        .getByRole('link', { name: /^Image \d+ of/ })
        .or(page.getByRole('button', { name: /^Image \d+ of/ }))
        .and(page.locator(':focus')),
    ).toHaveCount(1)
  })
  await test.step('a video starts, and the focus goes to its player', async () => {
    const video = projects.find(({ videoUrl }) => videoUrl)!
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'The player' }),
    )
    await openHydrated(page, `/portfolio/${video.id}`)
    await follow(page, page.getByRole('button', { name: `Play video: ${video.title}` }))
    await expect(page.getByTitle(`Video: ${video.title}`)).toBeFocused()
  })
})

test('the forms are filled in and sent', async ({ page }) => {
  // each form delays a visitor who is as fast as a robot
  await page.clock.install()
  await test.step('a message is written and sent', async () => {
    await page.route('**/api/contact', (route) => route.fulfill({ json: { ok: true } }))
    await openHydrated(page, '/')
    await tabTo(page, page.getByLabel('Name'))
    await page.keyboard.type('Ada Visitor')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@visitor.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type('A house by a lake.')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
    await page.clock.fastForward('00:03')
    await page.keyboard.press('Enter')
    await expect(page.getByText("Thank you for your message. We'll get back to you soon!")).toBeVisible()
  })
  await test.step('a session is booked with the native fields', async () => {
    await page.route('**/api/send-booking-email', (route) =>
      route.fulfill({ status: 201, json: { ok: true } }),
    )
    await openHydrated(page, '/booking')
    const date = page.getByLabel('Date', { exact: true })
    await tabTo(page, date)
    const [year, month, day] = bookingDay(5).split('-')
    await page.keyboard.type(`${month}${day}${year}`)
    await expect(date).toHaveValue(bookingDay(5))
    const slot = page.getByLabel('Time slot', { exact: true })
    const time = await firstFreeTime(slot)
    await tabTo(page, slot)
    await page.keyboard.type(time)
    await expect(slot).toHaveValue(time)
    await tabTo(page, page.getByLabel('Full name'))
    await page.keyboard.type('Ada Visitor')
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type('ada@visitor.example')
    await page.clock.fastForward('00:03')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Booking confirmed! Check your email for details.')).toBeVisible()
  })
})
