import { expect, test, type Page } from 'playwright/test'
import { API_READS } from '#tests/support/browser/bad-responses.ts'
import { HOSTILE_MARKUP, HOSTILE_ADDRESSES } from '#tests/support/browser/hostile-markup.ts'
import { waitForHydration, openHydrated } from '#tests/support/browser/hydration.ts'
import { scrollThrough } from '#tests/support/browser/scroll-through.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'

/*
 * Whatever a response carries, nothing of it runs. Every text of every response is replaced by an attack, in
 * each round by another one.
 */

const ADDRESS = /url$|^(?:srcset|placeholder|linkedin|github|twitter|facebook|instagram|youtube|behance)$/i
/** Fields that keep their value: those by which the test finds its way, and closed lists. */
const KEPT = new Set(['id', 'createdAt', 'updatedAt', 'department', 'kind', 'type'])

const ROUNDS = 3

/** Puts the attacks into the texts of a response, one after the other, beginning with number `first`. */
function replaceTexts(apiResponse: unknown, first: number): unknown {
  let next = first
  const attackOf = <Attack>(attacks: readonly Attack[]) => attacks[next++ % attacks.length]!
  return replace(apiResponse, '')

  function replace(value: unknown, name: string): unknown {
    if (Array.isArray(value)) return value.map((each) => replace(each, name))
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replace(each, key)]))
    }
    if (typeof value !== 'string' || KEPT.has(name)) return value
    return ADDRESS.test(name) ? attackOf(HOSTILE_ADDRESSES) : `Words ${attackOf(HOSTILE_MARKUP)}`
  }
}

async function tamper(page: Page, round: number): Promise<void> {
  await page.route(API_READS, async (route) => {
    // the server may close a kept connection just then
    const apiResponse = await route.fetch({ maxRetries: 2 })
    const first = Math.round((round * HOSTILE_MARKUP.length) / ROUNDS)
    await route.fulfill(
      apiResponse.ok() ? { json: replaceTexts(await apiResponse.json(), first) } : { response: apiResponse },
    )
  })
}

/** Links that would run something when clicked; React replaces them by one that only throws. */
const scriptLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], iframe[src], form[action], [formaction]')]
      .flatMap((element) =>
        ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
      )
      .filter((address) => /^\s*javascript:/i.test(address) && !address.includes('React has blocked')),
  )

for (let round = 0; round < ROUNDS; round += 1) {
  test(`nothing runs on the way through the site, round ${round + 1}`, async ({ page, baseURL }) => {
    const { projects, posts } = await readSiteContent(page.request)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    // requests that the content policy refuses are not seen here
    const foreignRequests: string[] = []
    await page.route(
      (url) => url.protocol.startsWith('http') && url.origin !== baseURL,
      (route) => {
        foreignRequests.push(route.request().url())
        return route.abort()
      },
    )
    await tamper(page, round)

    await openHydrated(page, '/booking')
    const menu = page.getByRole('navigation', { name: 'Main' })
    // from here on everything is read over the network, the studio as well
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await menu.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible()
    await scrollThrough(page)
    await page
      .locator('#team')
      .getByRole('button', { name: /^Words/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('region').getByText('Words').first()).toBeVisible()
    expect(await scriptLinks(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.locator(`a[href="/portfolio/${projects[0]!.id}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Words')
    await expect(page.getByRole('article').getByText('Words').filter({ visible: true }).nth(1)).toBeVisible()
    expect(await scriptLinks(page)).toEqual([])

    await menu.getByRole('link', { name: 'Blog' }).click()
    await page.locator(`a[href="/blog/${posts[0]!.id}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Words')
    await expect(page.getByRole('article').getByText('Words').filter({ visible: true }).nth(1)).toBeVisible()
    await waitForHydration(page)

    expect(await scriptLinks(page)).toEqual([])
    expect(
      await page
        .locator(
          'main :is(script, iframe, form, base, meta, style, [onerror], [onclick], [onload], [ontoggle], [onfocus])',
        )
        .count(),
    ).toBe(0)
    expect(await page.evaluate(() => '__ran' in window)).toBe(false)
    expect(dialogs).toEqual([])
    expect(foreignRequests).toEqual([])
    expect(new URL(page.url()).pathname).toBe(`/blog/${posts[0]!.id}`)
  })
}
