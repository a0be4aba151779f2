import { expect, test, type Page } from 'playwright/test'
import { API_READS } from '#tests/support/browser/answers.ts'
import { HOSTILE, HOSTILE_ADDRESSES } from '#tests/support/browser/hostile.ts'
import { hydrated, open } from '#tests/support/browser/hydrated.ts'
import { scrollThrough } from '#tests/support/browser/scroll-through.ts'
import { siteContent } from '#tests/support/browser/site-content.ts'

/** design 9: whatever an answer carries, nothing of it runs. Every text of every answer is replaced, one attack after the other. */

const ADDRESS = /url$|^(?:linkedin|github|twitter|facebook|instagram|youtube|behance)$/i
/** what the site is walked by, and closed lists that are no text */
const KEPT = new Set(['id', 'createdAt', 'updatedAt', 'department', 'kind', 'type'])

/** Puts attack number `turn` into every text of an answer. */
function tampered(value: unknown, turn: number, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => tampered(each, turn, name))
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, tampered(each, turn, key)]))
  if (typeof value !== 'string' || KEPT.has(name)) return value
  if (ADDRESS.test(name) || name === 'srcset' || name === 'placeholder') return HOSTILE_ADDRESSES[turn % HOSTILE_ADDRESSES.length]
  return `Words ${HOSTILE[turn % HOSTILE.length]}`
}

async function tamper(page: Page, turn: number): Promise<void> {
  await page.route(API_READS, async (route) => {
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    await route.fulfill({ json: tampered(await answer.json(), turn) })
  })
}

/** Links that would run something when clicked; React replaces them by one that only throws. */
const runningLinks = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('a[href], iframe[src], form[action], [formaction]')].map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '').filter((address) => /^\s*(?:javascript|data|vbscript):/i.test(address) && !address.includes('React has blocked')))

for (const [turn, attack] of HOSTILE.entries()) {
  test(`nothing runs of ${attack}`, async ({ page, baseURL }) => {
    const { projects, posts } = await siteContent(page.request)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const strangers: string[] = []
    page.on('request', (request) => void (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL!) && strangers.push(request.url())))
    await tamper(page, turn)

    await open(page, '/booking')
    const menu = page.getByRole('navigation', { name: 'Main' })
    // everything is read over the network from here on, the studio too
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await menu.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible()
    await scrollThrough(page)
    await page.getByRole('button', { name: /^Words/ }).first().click()
    await expect(page.getByRole('dialog').getByRole('region').getByText('Words').first()).toBeVisible()
    expect(await runningLinks(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.locator(`a[href="/portfolio/${projects[0]!.id}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Words')
    await expect(page.getByRole('article').getByText('Words').nth(1)).toBeVisible()
    expect(await runningLinks(page)).toEqual([])

    await menu.getByRole('link', { name: 'Blog' }).click()
    await page.locator(`a[href="/blog/${posts[0]!.id}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Words')
    await expect(page.getByRole('article').getByText('Words').nth(1)).toBeVisible()
    await hydrated(page)

    expect(await runningLinks(page)).toEqual([])
    expect(await page.locator('main :is(script, iframe, form, base, meta, style, [onerror], [onclick], [onload], [ontoggle], [onfocus])').count()).toBe(0)
    expect(await page.evaluate(() => '__ran' in window)).toBe(false)
    expect(dialogs).toEqual([])
    expect(strangers).toEqual([])
    expect(new URL(page.url()).pathname).toBe(`/blog/${posts[0]!.id}`)
  })
}
