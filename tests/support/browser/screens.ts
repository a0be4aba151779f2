import { expect, type Locator, type Page } from 'playwright/test'
import { BAD_RESPONSES, API_READS, holdReads } from './bad-responses.ts'
import { firstFreeTime, bookingDay } from './booking-days.ts'
import { waitForHydration } from './hydration.ts'
import type { SiteContent } from './site-content.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

export type Screen = {
  /** page and state; the name of its screenshots */
  name: string
  path: (content: SiteContent) => string
  /** of the page's response; by default 200 */
  status?: number
  /** text of its first-level heading; not given where it is the studio's or a document's */
  heading?: string | RegExp
  /** prepares the network before the page is opened */
  before?: (page: Page) => Promise<unknown>
  /** leads from the open page to the state */
  enterState?: (page: Page, content: SiteContent) => Promise<void>
  /** the part of a long page that the state changes; another screen covers the rest */
  part?: (page: Page) => Locator
  /** a state that only narrow windows have */
  isPhone?: boolean
  /** the screen of the same page from which it is entered without another visit */
  startsFrom?: string
  /** goes back to where the page's next state is entered */
  leave?: (page: Page) => Promise<void>
  /** the state shows images that its page has not shown before */
  showsMoreImages?: boolean
}

const home = () => '/'
const projectWithoutVideo = ({ projects }: SiteContent) =>
  `/portfolio/${projects.find(({ videoUrl }) => !videoUrl)!.id}`
/**
 * The blog, reached by a link of another page: only then does the browser read its data, which tests can
 * delay.
 */
const fromBooking = { path: () => '/booking', heading: 'Our Blog' }
const bookingPage = { path: () => '/booking', heading: 'Book a Session', startsFrom: 'booking' }
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const section = (id: string) => (page: Page) => page.locator(`#${id}`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Every public screen and state, by what a visitor does to see it. */
export const screens: Screen[] = [
  { name: 'home', path: home },
  {
    name: 'home-service2',
    startsFrom: 'home',
    path: home,
    part: section('archviz-section'),
    enterState: (page) => pickService(page, 'Virtual Tours'),
  },
  {
    name: 'home-service3',
    startsFrom: 'home',
    path: home,
    part: section('archviz-section'),
    enterState: (page) => pickService(page, 'Animation'),
  },
  {
    name: 'home-category',
    path: ({ projects }) => `/?${new URLSearchParams({ category: projects[0]!.category })}`,
    part: section('portfolio'),
  },
  { name: 'home-no-projects', path: () => '/?category=Nothing', part: section('portfolio') },
  {
    name: 'home-all-projects',
    startsFrom: 'home',
    showsMoreImages: true,
    path: home,
    part: (page) => page.locator('#portfolio li').last(),
    enterState: loadAllProjects,
  },
  {
    name: 'home-menu',
    startsFrom: 'home',
    leave: closeDialog,
    path: home,
    isPhone: true,
    enterState: openMenu,
  },
  { name: 'home-panel', startsFrom: 'home', leave: closeDialog, path: home, enterState: openPanel },
  {
    name: 'home-contact-errors',
    startsFrom: 'home',
    path: home,
    part: section('contact'),
    enterState: (page) => sendMessage(page, { email: 'nobody' }),
  },
  {
    name: 'home-contact-failed',
    startsFrom: 'home',
    path: home,
    part: section('contact'),
    before: (page) => page.route('**/api/contact', (route) => route.abort()),
    enterState: (page) => sendMessage(page, { expected: 'Failed to send message' }),
  },
  {
    name: 'home-contact-sent',
    startsFrom: 'home',
    path: home,
    part: section('contact'),
    before: (page) => page.route('**/api/contact', (route) => route.fulfill({ json: { ok: true } })),
    enterState: (page) => sendMessage(page),
  },
  { name: 'blog', path: () => '/blog', heading: 'Our Blog' },
  {
    name: 'blog-empty',
    ...fromBooking,
    before: (page) => page.route(API_READS, (route) => route.fulfill({ json: { posts: [] } })),
    enterState: goToBlog('No blog posts available'),
  },
  {
    name: 'blog-failed',
    ...fromBooking,
    before: (page) => page.route(API_READS, BAD_RESPONSES['an error']!),
    enterState: goToBlog('Error: Failed to fetch blog posts'),
  },
  {
    name: 'blog-skeleton',
    ...fromBooking,
    before: (page) => holdReads(page),
    enterState: (page) => goTo(page, 'Blog'),
  },
  { name: 'search', path: () => '/search', heading: 'Search' },
  { name: 'search-found', path: () => '/search?q=light', heading: 'Search' },
  { name: 'search-nothing', path: () => '/search?q=zebrafish', heading: 'Search' },
  { name: 'post', path: ({ posts }) => `/blog/${posts[0]!.id}` },
  {
    name: 'post-missing',
    path: () => '/blog/00000000-0000-7000-8000-000000000000',
    status: 404,
    heading: 'Error: Failed to fetch the blog post',
  },
  { name: 'project', path: projectWithoutVideo },
  {
    name: 'project-video',
    path: ({ projects }) => `/portfolio/${projects.find(({ videoUrl }) => videoUrl)!.id}`,
  },
  {
    name: 'project-lightbox',
    startsFrom: 'project',
    path: projectWithoutVideo,
    enterState: openLightbox,
  },
  {
    name: 'project-missing',
    path: () => '/portfolio/00000000-0000-7000-8000-000000000000',
    status: 404,
    heading: 'Project not found',
  },
  { name: 'booking', path: () => '/booking', heading: 'Book a Session' },
  {
    name: 'booking-chosen',
    ...bookingPage,
    enterState: chooseTime,
  },
  {
    name: 'booking-failed',
    ...bookingPage,
    before: (page) => page.route('**/api/send-booking-email', (route) => route.abort()),
    enterState: (page) => book(page, 'alert'),
  },
  {
    name: 'booking-sent',
    ...bookingPage,
    before: (page) =>
      page.route('**/api/send-booking-email', (route) => route.fulfill({ status: 201, json: { ok: true } })),
    enterState: (page) => book(page, 'status'),
  },
  { name: 'not-found', path: () => '/nowhere', status: 404, heading: '404 - Page Not Found' },
  {
    name: 'error',
    path: () => '/booking',
    heading: 'Unexpected Application Error!',
    before: (page) => page.route(API_READS, (route) => route.fulfill({ json: { posts: [null] } })),
    enterState: (page) => goTo(page, 'Blog'),
  },
  {
    name: 'loading',
    path: () => '/booking',
    before: (page) => holdReads(page),
    enterState: (page) => goTo(page, 'Home'),
  },
]

/** The pages of a site that has no content yet. */
export const emptyScreens: Screen[] = ['/', '/blog', '/booking'].map((path) => ({
  name: path.slice(1) || 'home',
  path: () => path,
}))

/** Opens a screen and brings it into its state. */
export async function openScreen(page: Page, screen: Screen, content: SiteContent): Promise<void> {
  await screen.before?.(page)
  const response = await page.goto(`${content.baseUrl}${screen.path(content)}`)
  expect(response!.status()).toBe(screen.status ?? 200)
  await waitForHydration(page)
  await screen.enterState?.(page, content)
  await expectHeading(page, screen)
}

/** Brings an open page into the state of a screen. */
export async function enterState(page: Page, screen: Screen, content: SiteContent): Promise<void> {
  await screen.before?.(page)
  await screen.enterState?.(page, content)
  await expectHeading(page, screen)
}

async function expectHeading(page: Page, screen: Screen): Promise<void> {
  if (screen.heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading)
}

async function pickService(page: Page, name: string): Promise<void> {
  await button(page, name).first().click()
  await expect(button(page, name).first()).toHaveAttribute('aria-pressed', 'true')
}

async function loadAllProjects(page: Page, { projects }: SiteContent): Promise<void> {
  const more = button(page, 'Load More Projects')
  for (let shown = 6; shown < projects.length; shown += 6) await more.click()
  await expect(more).toHaveCount(0)
}

async function openMenu(page: Page): Promise<void> {
  await button(page, 'Open menu').click()
  await expect(menu(page, 'Booking')).toBeVisible()
}

async function openPanel(page: Page, { team }: SiteContent): Promise<void> {
  await page.getByRole('button', { name: team[0]!.name }).click()
  await expect(page.getByRole('dialog', { name: team[0]!.name }).getByRole('heading')).toBeVisible()
}

async function sendMessage(
  page: Page,
  { email = 'ada@visitor.example', expected = 'Thank you for your message' } = {},
): Promise<void> {
  const isValid = email.includes('@')
  await page.getByLabel('Email').fill(email)
  if (isValid) {
    await page.getByLabel('Name').fill('Ada Visitor')
    await page.getByLabel('Message').fill('A house by a lake.')
  }
  await button(page, 'Send Message').click()
  const end = isValid ? page.getByText(expected, { exact: false }) : page.getByText('Required').first()
  await expect(end).toBeVisible()
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function goTo(page: Page, item: string): Promise<void> {
  const toggle = button(page, 'Open menu')
  if (await toggle.isVisible()) await toggle.click()
  await menu(page, item).click()
  await expect(page).toHaveURL(item === 'Home' ? '/' : /\/blog$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Book a Session' })).toHaveCount(0)
}

function goToBlog(text: string): (page: Page) => Promise<void> {
  return async (page) => {
    await goTo(page, 'Blog')
    await expect(page.getByText(text)).toBeVisible()
  }
}

async function openLightbox(page: Page): Promise<void> {
  const first = /^Image 1 of/
  await page
    .getByRole('link', { name: first })
    .or(page.getByRole('button', { name: first }))
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /next/i })).toBeVisible()
}

async function chooseTime(page: Page): Promise<void> {
  await page.getByLabel('Date', { exact: true }).fill(bookingDay(4))
  const slot = page.getByLabel('Time slot', { exact: true })
  await slot.selectOption(await firstFreeTime(slot))
}

async function book(page: Page, role: 'alert' | 'status'): Promise<void> {
  await chooseTime(page)
  await page.getByLabel('Full name').fill('Ada Visitor')
  await page.getByLabel('Email').fill(role === 'status' ? visitorEmail('ada') : 'ada@visitor.example')
  await button(page, 'Book Session').click()
  await expect(page.getByRole(role).filter({ hasText: /Failed to book|Booking confirmed/ })).toBeVisible()
}
