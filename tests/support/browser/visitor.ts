import { expect, type Locator, type Page } from 'playwright/test'
import { waitForHydration } from './hydration.ts'

/* What the browser tests of the public site share. */

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Opens a page with a paused clock, which `page.clock.runFor` moves, and waits until it is hydrated. */
export async function visitWithPausedClock(page: Page, path = '/'): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 30_000)
  await visit(page, path)
}

/** Reads from the API. @param path below its prefix */
export async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`/api${path}`)).json()) as T
}

/**
 * Opens the home page by a link of another page, so that the browser reads its data from the API.
 * @param responses by path below the API's prefix: a body, the status of an error, a promise of a body, or a
 * function that makes a body for an address
 */
export async function navigateHome(
  page: Page,
  responses: Record<string, object | number | Promise<object> | ((url: URL) => object)>,
): Promise<void> {
  for (const [path, response] of Object.entries(responses)) {
    await page.route(`**/api${path}*`, async (route) => {
      const body = typeof response === 'function' ? response(new URL(route.request().url())) : await response
      await route.fulfill(
        typeof body === 'number' ? { status: body, json: { error: 'Inner text' } } : { json: body },
      )
    })
  }
  await visit(page, '/booking')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
}

/** Records requests whose addresses contain one of the names. @returns a list that grows */
export function recordRequestUrls(page: Page, ...names: string[]): string[] {
  const urls: string[] = []
  page.on(
    'request',
    (request) => void (names.some((name) => request.url().includes(name)) && urls.push(request.url())),
  )
  return urls
}

/** Scrolls an element to the top of the viewport. */
export const scrollTo = (target: Locator) =>
  target.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))

export const readOpacity = (target: Locator) =>
  target.evaluate((element) => Number(getComputedStyle(element).opacity))

/**
 * Waits until all elements have begun to move. It observes them in the page, because a short animation could
 * be over between two polls of a test.
 *
 * @returns the delay and the duration of each animation of each element, in milliseconds
 */
export const whenAnimationsStart = (targets: Locator): Promise<{ delay: number; duration: number }[][]> =>
  targets.evaluateAll((elements) =>
    Promise.all(
      elements.map(
        (element) =>
          new Promise<{ delay: number; duration: number }[]>((resolve) => {
            // an animation begins with a change of the element's class
            new MutationObserver(() => {
              const timings = element.getAnimations().map(({ effect }) => effect!.getTiming())
              if (timings.length === 0) return
              resolve(
                timings.map(({ delay, duration }) => ({
                  delay: Math.round(delay!),
                  duration: Number(duration),
                })),
              )
            }).observe(element, { attributes: true })
          }),
      ),
    ),
  )

/** Asserts that something holds before and after the clock moves on. */
export async function expectUnchangedFor(
  page: Page,
  milliseconds: number,
  holds: () => Promise<void>,
): Promise<void> {
  await holds()
  await page.clock.runFor(milliseconds)
  await holds()
}

export const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const expectActive = (page: Page, label: string) =>
  expect(mainMenu(page).locator('[aria-current]')).toHaveText(label)

type Studio = {
  name: string
  tagline: string
  email: string
  phone: string
  hero: { title: string; images: { imageUrl: string }[] }
}

/** The studio's details as the public API gives them. */
export const readStudio = async (page: Page) =>
  (await read<{ studio: Studio }>(page, '/public/studio')).studio
