import { expect, test, type Locator, type Page } from 'playwright/test'
import { firstFreeTime, dayIn } from '#tests/support/browser/booking-days.ts'
import { faultsOf, walk } from '#tests/support/browser/focus.ts'
import { open } from '#tests/support/browser/hydrated.ts'
import { siteContent } from '#tests/support/browser/site-content.ts'

/** WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11: the keyboard alone goes everywhere, is seen everywhere, and is never lost. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const isInside = (outer: Locator) => outer.evaluate((element) => element.contains(document.activeElement))

test.describe('the focus is seen and never covered, forwards and backwards', () => {
  for (const [name, width] of [['a desktop', 1280], ['a phone', 360]] as const) {
    test(`on every page of ${name}`, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height: 740 })
      const { projects, posts } = await siteContent(page.request)
      for (const path of ['/', '/blog', `/blog/${posts[0]!.id}`, `/portfolio/${projects[0]!.id}`, '/booking', '/nowhere']) {
        await open(page, path)
        const forwards = await walk(page, 'Tab')
        expect.soft(forwards.length, path).toBeGreaterThan(5)
        expect.soft(faultsOf(forwards), `forwards on ${path}`).toEqual([])
        expect.soft(faultsOf(await walk(page, 'Shift+Tab')), `backwards on ${path}`).toEqual([])
      }
    })
  }
})

test('the first stop leads past the navigation to the content', async ({ page }) => {
  const { posts } = await siteContent(page.request)
  await open(page, '/blog')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: posts[0]!.title }).first()).toBeFocused()
})

test('a new page has its title, begins at its top, and has the focus at its content', async ({ page }) => {
  const { posts, projects } = await siteContent(page.request)
  const isAtTop = async () => {
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main, h1'))).toBe(true)
  }
  await open(page, '/')
  await tabTo(page, menu(page, 'Blog'))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Our Blog')
  await expect(page).toHaveTitle(/\| Blog$/)
  await isAtTop()

  await tabTo(page, page.getByRole('link', { name: posts[1]!.title }).first())
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(posts[1]!.title)
  await expect(page).toHaveTitle(new RegExp(`\\| ${posts[1]!.title}$`))
  await isAtTop()

  await open(page, '/#portfolio')
  await tabTo(page, page.getByRole('link', { name: projects[0]!.title }).first())
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(projects[0]!.title)
  await isAtTop()
})

test('the menu of a phone opens, leads on, closes with Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/blog')
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await tabTo(page, toggle)
  await page.keyboard.press('Enter')
  await expect(menu(page, 'Home')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu(page, 'Home')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page, 'Home')).toBeHidden()
  await expect(toggle).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, menu(page, 'Booking'))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Book a Session')
  await expect(menu(page, 'Booking')).toBeHidden()
})

test('the details of a member keep the focus inside, close with Escape and by button, and give it back', async ({ page }) => {
  const { team } = await siteContent(page.request)
  await open(page, '/')
  const row = page.getByRole('button', { name: team[1]!.name })
  const panel = page.getByRole('dialog', { name: team[1]!.name })
  await tabTo(page, row)
  for (const leave of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    for (let step = 0; step < 8; step += 1) {
      // the browser's own controls are a stop between the last and the first
      expect(await isInside(panel) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true)
      await page.keyboard.press('Tab')
    }
    if (leave === 'Enter') await tabTo(page, panel.getByRole('button', { name: 'Close' }))
    await page.keyboard.press(leave)
    await expect(panel).toBeHidden()
    await expect(row).toBeFocused()
  }
})

test('the pictures of a project open, go round with the arrows, close, and give the focus back', async ({ page }) => {
  const { projects } = await siteContent(page.request)
  const { id, images } = projects.find(({ images, videoUrl }) => images.length > 1 && !videoUrl)!
  await open(page, `/portfolio/${id}`)
  const first = page.getByRole('link', { name: /^Image 1 of/ }).or(page.getByRole('button', { name: /^Image 1 of/ }))
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog')
  const count = (index: number) => lightbox.getByText(new RegExp(`^0?${index}\\D+0?${images.length}$`)).first()
  await expect(count(1)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(count(2)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(count(images.length)).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    expect(await isInside(lightbox) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page.getByRole('link', { name: /^Image \d+ of/ }).or(page.getByRole('button', { name: /^Image \d+ of/ })).and(page.locator(':focus'))).toHaveCount(1)
})

test('a film starts, and the focus goes to its player', async ({ page }) => {
  const { projects } = await siteContent(page.request)
  const film = projects.find(({ videoUrl }) => videoUrl)!
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'The player' }))
  await open(page, `/portfolio/${film.id}`)
  await tabTo(page, page.getByRole('button', { name: `Play video: ${film.title}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByTitle(`Video: ${film.title}`)).toBeFocused()
})

test('more projects come, and the focus goes to the first of them', async ({ page }) => {
  const { projects } = await siteContent(page.request)
  await open(page, '/')
  await tabTo(page, page.getByRole('button', { name: 'Load More Projects' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: projects[6]!.title }).first()).toBeFocused()
})

test('services are chosen and what moves is paused', async ({ page }) => {
  await open(page, '/')
  for (const [pause, play] of [['Pause slideshow', 'Play slideshow'], ['Pause services', 'Play services']] as const) {
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

test('a message is written and sent', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ json: { ok: true } }))
  await open(page, '/')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Ada Visitor')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@visitor.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A house by a lake.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText("Thank you for your message. We'll get back to you soon!")).toBeVisible()
})

test('a session is booked with the native fields', async ({ page }) => {
  await page.route('**/api/send-booking-email', (route) => route.fulfill({ status: 201, json: { ok: true } }))
  await open(page, '/booking')
  const date = page.getByLabel('Date', { exact: true })
  await tabTo(page, date)
  const [year, month, day] = dayIn(5).split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  await expect(date).toHaveValue(dayIn(5))
  const slot = page.getByLabel('Time slot', { exact: true })
  const time = await firstFreeTime(slot)
  await tabTo(page, slot)
  await page.keyboard.type(time)
  await expect(slot).toHaveValue(time)
  await tabTo(page, page.getByLabel('Full name'))
  await page.keyboard.type('Ada Visitor')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type('ada@visitor.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booking confirmed! Check your email for details.')).toBeVisible()
})
