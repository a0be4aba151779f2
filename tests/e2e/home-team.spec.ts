import { expect, test, type Page } from 'playwright/test'
import { SECOND } from '#cms/shared/units.ts'
import { TEAM } from '#web/site/pages/home/timings.ts'
import { teamTexts } from '#cms/shared/texts/team.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import {
  whenAnimationsStart,
  navigateHome,
  readOpacity,
  phone,
  read,
  recordRequestUrls,
  scrollTo,
  visit,
  visitWithPausedClock,
} from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Member = {
  id: string
  name: string
  role: string
  bio: string
  social: Record<string, string>
  image: { imageUrl: string } | null
}

const teamPath = '/team/all'
const teamOf = async (page: Page) => (await read<{ teamMembers: Member[] }>(page, teamPath)).teamMembers
const rows = (page: Page) => page.locator('#team li')
const row = (page: Page, member: Member) => page.getByRole('button', { name: member.name })
/** The photo beside the list, which is hidden from screen readers. */
const photo = (page: Page) => page.locator('#team > [aria-hidden="true"] img')
const panel = (page: Page) => page.getByRole('dialog')

test.describe('the team', () => {
  test('is a row for each member: name, hint and role, which the keyboard opens as well', async ({
    page,
  }) => {
    const team = await teamOf(page)
    await visit(page)
    await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeAttached()
    await expect(rows(page)).toHaveText(team.map(({ name, role }) => `${name}Click to view details${role}`))
    await expect(rows(page).first().getByText('to view details')).toBeVisible()

    await test.step('the details open by the keyboard and keep the focus inside', async () => {
      await row(page, team[0]!).focus()
      await page.keyboard.press('Enter')
      await expect(panel(page)).toBeVisible()
      for (let step = 0; step < 6; step++) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
          ),
        ).toBe(true)
      }
    })
  })

  test('has the short hint on a small screen, and no photo shows at a tap', async ({ browser, baseURL }) => {
    // without motion: a row that is still rising would move away from a tap
    const page = await browser.newPage({ ...phone, baseURL, reducedMotion: 'reduce' })
    const [first] = await teamOf(page)
    const files = recordRequestUrls(page, 'team-preview')
    await visit(page)
    await expect(rows(page).first().getByText('Click', { exact: false }).first()).toBeVisible()
    await expect(rows(page).first().getByText('to view details', { exact: false }).last()).toBeHidden()
    await row(page, first!).tap()
    await expect(panel(page)).toBeVisible()
    await expect(photo(page)).toHaveCount(0)
    expect(files).toEqual([])
    await page.close()
  })

  test('rises row by row, a tenth of a second apart', async ({ page }) => {
    await resize(page, { width: 1280, height: 1000 })
    await visitWithPausedClock(page)
    // the code of the animations loads when the page is idle
    await page.clock.runFor(SECOND)
    await expect.poll(() => readOpacity(rows(page).first())).toBe(0)
    const moves = whenAnimationsStart(rows(page))
    await scrollTo(page.locator('#team'))
    const rise = (index: number) => ({ delay: index * TEAM.rowStagger, duration: 600 })
    expect(await moves).toEqual((await teamOf(page)).map((_, index) => [rise(index), rise(index)]))
    await expect.poll(() => readOpacity(rows(page).last())).toBe(1)
  })

  test('is replaced by a sentence where there is nobody, and where it cannot be fetched', async ({
    page,
  }) => {
    for (const response of [{ teamMembers: [] }, 404]) {
      const pageErrors = recordPageErrors(page)
      await navigateHome(page, { [teamPath]: response })
      await expect(page.locator('#team')).toContainText('Our team will be introduced here.')
      await expect(rows(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeAttached()
      if (response === 404) expect(pageErrors.some((text) => text.includes(teamTexts.fetchFailed))).toBe(true)
    }
  })
})

test.describe('the photo of a member', () => {
  const show = async (page: Page, member: Member) => {
    await scrollTo(page.locator('#team'))
    // not hover(), which would go on scrolling after a row that is still rising
    const { x, y, height } = (await row(page, member).boundingBox())!
    await page.mouse.move(x + 200, y + height / 2)
  }

  test('hides after three seconds, follows the pointer on a row, and is gone when it leaves', async ({
    page,
  }) => {
    const pageErrors = recordPageErrors(page)
    const files = recordRequestUrls(page, 'team-preview')
    const [first, second] = await teamOf(page)
    await visitWithPausedClock(page)
    await page.waitForLoadState('networkidle')
    expect(files).toEqual([])
    await test.step('hides after three seconds', async () => {
      await show(page, first!)
      await expect(photo(page)).toHaveCount(1)
      await page.clock.runFor(TEAM.hoverPreview - 1)
      await expect(photo(page)).toHaveCount(1)
      // the photo takes this time to fade
      await page.clock.runFor(1 + 500)
      await expect(photo(page)).toHaveCount(0)
      await page.mouse.move(5, 5)
    })

    await test.step('follows the pointer on a row, and is gone when it leaves', async () => {
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
      // the photo follows the pointer with a delay
      expect(Math.abs(late.x - from.x)).toBeGreaterThan(Math.abs(soon.x - from.x))
      await page.mouse.move(5, 5)
      await page.clock.runFor(500)
      await expect(photo(page)).toHaveCount(0)
    })
    expect(pageErrors).toEqual([])
  })

  test('does not show where less motion is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const files = recordRequestUrls(page, 'team-preview')
    await visit(page)
    await show(page, (await teamOf(page))[0]!)
    await page.waitForLoadState('networkidle')
    expect(files).toEqual([])
    await expect(photo(page)).toHaveCount(0)
  })
})

test.describe('the details of a member', () => {
  /**
   * Members with foreign or long names: one with all details, one with a long text, one with nothing else.
   */
  const makeMembers = (member: Member) => ({
    full: {
      ...member,
      id: 'm0',
      name: 'زها محمد حديد للعمارة',
      social: {
        linkedin: 'https://l.example/',
        twitter: 'https://t.example/',
        behance: 'https://b.example/',
      },
    },
    long: {
      ...member,
      id: 'm1',
      name: '安藤忠雄 建築研究所',
      bio: `${'<p>One more paragraph about this person.</p>'.repeat(80)}<p>The very end.</p>`,
    },
    bare: {
      ...member,
      id: 'm2',
      name: 'Wolfeschlegelsteinhausenbergerdorff'.padEnd(90, 'dorff'),
      image: null,
      bio: '',
      social: {},
    },
  })
  const close = async (page: Page) => {
    await page.keyboard.press('Escape')
    // removed, not only hidden: an earlier click on a row would be lost
    await expect(page.locator('dialog')).toHaveCount(0)
  }

  test('are closed by their button, by a click and by Escape, and give the focus back', async ({ page }) => {
    const [first] = await teamOf(page)
    await visitWithPausedClock(page)
    for (const [how, leave] of [
      ['its button', () => page.getByRole('button', { name: 'Close' }).click()],
      ['a click on it', () => panel(page).getByRole('heading').click()],
      ['Escape', () => page.keyboard.press('Escape')],
    ] as const) {
      await test.step(how, async () => {
        await row(page, first!).click()
        await expect(panel(page)).toBeVisible()
        await leave()
        await page.clock.runFor(TEAM.panelExit - 1)
        await expect(panel(page)).toHaveCount(1)
        await page.clock.runFor(1)
        await expect(page.locator('dialog')).toHaveCount(0)
        await expect(row(page, first!)).toBeFocused()
      })
    }

    await test.step('a click at the moment at which they are gone opens them again', async () => {
      await row(page, first!).click()
      await page.keyboard.press('Escape')
      // the row has the focus back as soon as the dialog is closed
      await row(page, first!).evaluate((button: HTMLElement) =>
        button.addEventListener('focus', () => queueMicrotask(() => button.click()), { once: true }),
      )
      await page.clock.runFor(TEAM.panelExit)
      await expect(panel(page)).toBeVisible()
    })
  })

  test('show all details, hold long words, and render without photo and text', async ({ page }) => {
    const pageErrors = recordPageErrors(page)
    const { full, long, bare } = makeMembers((await teamOf(page))[0]!)
    await navigateHome(page, { [teamPath]: { teamMembers: [full, long, bare] } })
    await test.step('name, role, the links that there are, the text and the photo over the whole screen', async () => {
      await row(page, full).click()
      await expect(panel(page).getByRole('heading')).toHaveText(full.name)
      await expect(panel(page)).toContainText(full.role)
      await expect(panel(page).getByRole('link')).toHaveText(['LinkedIn', 'Twitter'])
      await expect(panel(page).getByRole('region').locator('p').first()).not.toBeEmpty()
      await expect(panel(page).getByRole('img')).toBeVisible()
      await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
      await close(page)
    })

    await test.step('render without a photo and without a text', async () => {
      await row(page, bare).click()
      await expect(panel(page).getByRole('heading')).toHaveText(bare.name)
      await expect(panel(page).getByRole('region')).toHaveCount(0)
      await expect(panel(page).getByText(bare.name[0]!, { exact: true })).toBeVisible()
      await expect(panel(page).getByRole('img')).toHaveCount(0)
      await close(page)
    })

    await test.step('can be read to the end where they are long', async () => {
      for (const viewport of [{ width: 1280, height: 720 }, phone.viewport]) {
        await resize(page, viewport)
        await row(page, long).click()
        const end = panel(page).getByText('The very end.')
        await end.scrollIntoViewIfNeeded()
        await expect(end).toBeInViewport()
        await close(page)
      }
    })

    await test.step('the rows hold long and foreign names, each in its own direction', async () => {
      await expect(rows(page)).toHaveCount(3)
      const directions = await rows(page).evaluateAll((all) =>
        all.map((item) => getComputedStyle(item.querySelector('[dir]')!).direction),
      )
      expect(directions).toEqual(['rtl', 'ltr', 'ltr'])
      for (const width of [320, 768, 1280]) {
        await resize(page, { width, height: 800 })
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          `at ${width}`,
        ).toBe(0)
      }
    })
    expect(pageErrors).toEqual([])
  })
})
