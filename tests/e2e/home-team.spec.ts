import { expect, test, type Page } from 'playwright/test'
import { TEAM } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { complaints } from '#tests/support/browser/complaints.ts'
import { comeHome, opacityOf, phone, read, requestsFor, scrollTo, visit, visitInStoppedTime } from '#tests/support/browser/visitor.ts'

type Member = { id: string; name: string; role: string; bio: string; social: Record<string, string>; image: { imageUrl: string } | null }

const teamPath = '/team/all'
const teamOf = async (page: Page) => (await read<{ teamMembers: Member[] }>(page, teamPath)).teamMembers
const rows = (page: Page) => page.locator('#team li')
const row = (page: Page, member: Member) => page.getByRole('button', { name: member.name })
/** lies beside the list, and is for who sees it only */
const photo = (page: Page) => page.locator('#team > [aria-hidden="true"] img')

test.describe('the team', () => {
  test('is a row for each member: name, hint and role', async ({ page }) => {
    const team = await teamOf(page)
    await visit(page)
    await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeAttached()
    await expect(rows(page)).toHaveText(team.map(({ name, role }) => `${name}Click to view details${role}`))
    await expect(rows(page).first().getByText('to view details')).toBeVisible()
  })

  test('has the short hint on a small screen', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ ...phone, baseURL })
    await visit(page)
    await expect(rows(page).first().getByText('Click', { exact: false }).first()).toBeVisible()
    await expect(rows(page).first().getByText('to view details', { exact: false }).last()).toBeHidden()
    await page.close()
  })

  test('comes row by row, a tenth of a second apart', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1000 })
    await visitInStoppedTime(page)
    await expect.poll(() => opacityOf(rows(page).first())).toBe(0)
    await scrollTo(page.locator('#team'))
    await expect.poll(() => opacityOf(rows(page).last())).toBe(1)
    const delays = await rows(page).evaluateAll((all) => all.map((item) => Math.round(1_000 * parseFloat(getComputedStyle(item).transitionDelay))))
    expect(delays).toEqual(delays.map((_, index) => index * TEAM.rowStagger))
  })

  test('is told in a sentence where there is nobody, and where it cannot be fetched', async ({ page }) => {
    for (const answer of [{ teamMembers: [] }, 404]) {
      const found = complaints(page)
      await comeHome(page, { [teamPath]: answer })
      await expect(page.locator('#team')).toContainText('The people of the studio will be introduced here.')
      await expect(rows(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeAttached()
      if (answer === 404) expect(found.some((text) => text.includes(messages.team.fetchFailed))).toBe(true)
      await page.unroute(`**/api${teamPath}*`)
    }
  })

  test('holds long and foreign names, each in its own direction', async ({ page }) => {
    const [known] = await teamOf(page)
    const names = ['زها محمد حديد للعمارة', '安藤忠雄 建築研究所', 'Wolfeschlegelsteinhausenbergerdorff'.padEnd(90, 'dorff')]
    await comeHome(page, { [teamPath]: { teamMembers: names.map((name, index) => ({ ...known!, id: `m${index}`, name })) } })
    await expect(rows(page)).toHaveCount(names.length)
    const directions = await rows(page).evaluateAll((all) => all.map((item) => getComputedStyle(item.querySelector('[dir]')!).direction))
    expect(directions).toEqual(['rtl', 'ltr', 'ltr'])
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `at ${width}`).toBe(0)
    }
  })
})

test.describe('the photo of a member', () => {
  const show = async (page: Page, member: Member) => {
    await scrollTo(page.locator('#team'))
    // not hover(): a row that is still rising makes it scroll on
    const { x, y, height } = (await row(page, member).boundingBox())!
    await page.mouse.move(x + 200, y + height / 2)
  }

  test('follows the pointer on a row, and is gone when it leaves', async ({ page }) => {
    const found = complaints(page)
    const files = requestsFor(page, 'team-preview')
    const [first, second] = await teamOf(page)
    await visitInStoppedTime(page)
    await page.waitForLoadState('networkidle')
    expect(files).toEqual([])
    await show(page, first!)
    await expect(photo(page)).toHaveAttribute('src', first!.image!.imageUrl)
    await page.clock.runFor(300)
    const from = (await photo(page).boundingBox())!
    const target = (await row(page, second!).boundingBox())!
    await page.mouse.move(target.x + 300, target.y + 40)
    await page.clock.runFor(50)
    await expect(photo(page).last()).toHaveAttribute('src', second!.image!.imageUrl)
    const soon = (await photo(page).last().boundingBox())!
    await page.clock.runFor(1_500)
    await expect(photo(page)).toHaveCount(1)
    const late = (await photo(page).boundingBox())!
    expect(late.y).toBeGreaterThan(from.y)
    // it comes after the pointer, not with it
    expect(Math.abs(late.x - from.x)).toBeGreaterThan(Math.abs(soon.x - from.x))
    await page.mouse.move(5, 5)
    await page.clock.runFor(500)
    await expect(photo(page)).toHaveCount(0)
    expect(found).toEqual([])
  })

  test('hides after three seconds', async ({ page }) => {
    const [first] = await teamOf(page)
    await visitInStoppedTime(page)
    await show(page, first!)
    await expect(photo(page)).toHaveCount(1)
    await page.clock.runFor(TEAM.hoverPreview - 1)
    await expect(photo(page)).toHaveCount(1)
    // and the time that it takes to fade
    await page.clock.runFor(1 + 500)
    await expect(photo(page)).toHaveCount(0)
  })

  test('does not come under a finger, nor where less motion is asked for', async ({ page, browser, baseURL }) => {
    const [first] = await teamOf(page)
    const touched = await browser.newPage({ ...phone, baseURL })
    const files = requestsFor(touched, 'team-preview')
    await visit(touched)
    await row(touched, first!).tap()
    await expect(touched.getByRole('dialog')).toBeVisible()
    await expect(photo(touched)).toHaveCount(0)
    expect(files).toEqual([])
    await touched.close()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    const others = requestsFor(page, 'team-preview')
    await visit(page)
    await show(page, first!)
    await page.waitForLoadState('networkidle')
    expect(others).toEqual([])
    await expect(photo(page)).toHaveCount(0)
  })
})

test.describe('the details of a member', () => {
  const panel = (page: Page) => page.getByRole('dialog')

  test('show name, role, the links that there are, the text and the photo over the whole screen', async ({ page }) => {
    const found = complaints(page)
    const [known] = await teamOf(page)
    const member = { ...known!, social: { linkedin: 'https://l.example/', twitter: 'https://t.example/', behance: 'https://b.example/' } }
    await comeHome(page, { [teamPath]: { teamMembers: [member] } })
    await row(page, member).click()
    await expect(panel(page).getByRole('heading')).toHaveText(member.name)
    await expect(panel(page)).toContainText(member.role)
    await expect(panel(page).getByRole('link')).toHaveText(['LinkedIn', 'Twitter'])
    await expect(panel(page).getByRole('region').locator('p').first()).not.toBeEmpty()
    await expect(panel(page).getByRole('img')).toBeVisible()
    await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
    expect(found).toEqual([])
  })

  for (const [how, close] of [
    ['its button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
    ['a click on it', (page: Page) => panel(page).getByRole('heading').click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ] as const) {
    test(`are closed by ${how}, gone 300 ms later, and give the focus back`, async ({ page }) => {
      const [first] = await teamOf(page)
      await visitInStoppedTime(page)
      await row(page, first!).click()
      await expect(panel(page)).toBeVisible()
      await close(page)
      await page.clock.runFor(TEAM.panelExit - 1)
      await expect(panel(page)).toHaveCount(1)
      await page.clock.runFor(1)
      await expect(panel(page)).toHaveCount(0)
      await expect(row(page, first!)).toBeFocused()
    })
  }

  test('open by the keyboard and keep the focus inside', async ({ page }) => {
    const [first] = await teamOf(page)
    await visit(page)
    await row(page, first!).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeVisible()
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null)).toBe(true)
    }
  })

  test('can be read to the end where they are long', async ({ page }) => {
    const [known] = await teamOf(page)
    const member = { ...known!, bio: `${'<p>One more paragraph about this person.</p>'.repeat(80)}<p>The very end.</p>` }
    await comeHome(page, { [teamPath]: { teamMembers: [member] } })
    for (const viewport of [{ width: 1280, height: 720 }, phone.viewport]) {
      await page.setViewportSize(viewport)
      await row(page, member).click()
      const end = panel(page).getByText('The very end.')
      await end.scrollIntoViewIfNeeded()
      await expect(end).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
    }
  })

  test('stand without a photo and without a text', async ({ page }) => {
    const [known] = await teamOf(page)
    const member = { ...known!, image: null, bio: '', social: {} }
    await comeHome(page, { [teamPath]: { teamMembers: [member] } })
    await row(page, member).click()
    await expect(panel(page).getByRole('heading')).toHaveText(member.name)
    await expect(panel(page).getByRole('region')).toHaveCount(0)
    await expect(panel(page).getByText(member.name[0]!, { exact: true })).toBeVisible()
    await expect(panel(page).getByRole('img')).toHaveCount(0)
  })
})
