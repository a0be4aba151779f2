import { expect, test, type Page, type Request } from 'playwright/test'
import { failOnPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { dashboard, storePost, openDashboard, waitForPosts } from '#tests/support/browser/dashboard.ts'
import { makeAccount, signIn, openStaffSession, type Account } from '#tests/support/browser/panel.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* Lists that are longer than what is shown at first; an editor's posts are theirs alone. */

const expected = failOnPageErrors()
const COUNT = 60
let account: Account

/** A word for each ten: a search for a number would also find it in the creator's email address. */
const TENS = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf']
/** `Post 01 Alpha` is the oldest and on the second page. */
const titleOf = (number: number) => `Post ${String(number).padStart(2, '0')} ${TENS[Math.floor(number / 10)]}`
const NEWEST_FIRST = Array.from({ length: COUNT }, (_, index) => titleOf(COUNT - index))

test.beforeAll(async () => {
  account = await makeAccount('editor')
  const staff = await openStaffSession(account)
  const content = '<p>Larch under <strong>sn</strong>ow</p>'
  for (const title of NEWEST_FIRST.toReversed()) {
    await storePost(staff, { title, ...(title === titleOf(1) && { content }) })
  }
})

const isList = (request: Request) => request.url().includes('/api/blogposts?')
const queryOf = (request: Request) => new URL(request.url()).searchParams
const list = (page: Page) => ({
  ...dashboard(page),
  titles: page.getByRole('main').getByRole('listitem').locator('button:not([aria-label])'),
  heading: page.getByRole('region', { name: 'Your Blog Posts' }).getByRole('heading', { level: 2 }),
  more: page.getByRole('button', { name: 'Show more' }),
})

test('a long list begins with 50 in one request, and goes on by ‘Show more’', async ({ page }) => {
  const requests: Request[] = []
  page.on('request', (request) => void (isList(request) && requests.push(request)))
  await openDashboard(page, account)
  const { titles, heading, more } = list(page)
  await expect(titles).toHaveText(NEWEST_FIRST.slice(0, 50))
  await expect(heading).toHaveText('Your Blog Posts 60')
  expect(requests.map((request) => queryOf(request).toString())).toEqual(['view=rows&limit=50&sort=newest'])
  const apiResponse = await (await requests[0]!.response())!.body()
  expect(apiResponse.byteLength).toBeLessThan(25_000)

  await more.click()
  await expect(titles).toHaveText(NEWEST_FIRST)
  await expect(more).toHaveCount(0)
  await page.reload()
  await expect(titles).toHaveText(NEWEST_FIRST)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Title')
  await expect(titles).toHaveCount(50)
  await expect(page).toHaveURL(/\?sort=title$/)
})

test('a search finds what is not on the first page, and the orders are those of the whole list', async ({
  page,
}) => {
  const { search, order } = await openDashboard(page, account)
  const { titles, heading, more } = list(page)
  await order.selectOption('Title')
  await expect(titles).toHaveText(NEWEST_FIRST.toReversed().slice(0, 50))
  await search.fill('ALPHÁ post')
  await expect(heading).toHaveText('Your Blog Posts 9 of 60')
  await expect(titles).toHaveText(NEWEST_FIRST.toReversed().slice(0, 9))
  await expect(page.getByRole('status').filter({ hasText: '9 found' })).toBeAttached()
  await expect(more).toHaveCount(0)
  await order.selectOption('Oldest first')
  await search.fill('post')
  await expect(heading).toHaveText('Your Blog Posts 60 of 60')
  await more.click()
  await expect(titles).toHaveText(NEWEST_FIRST.toReversed())
  // words of its text alone, and of its text and its title
  for (const words of ['larch SNOW', 'snow alpha']) {
    await search.fill(words)
    await expect(heading).toHaveText('Your Blog Posts 1 of 60')
    await expect(titles).toHaveText([titleOf(1)])
  }
})

test('search, order and status are in the address, and stay after a reload, in a link and behind a form', async ({
  page,
  context,
}) => {
  const { search, order, open, editor } = await openDashboard(page, account)
  const { titles, heading } = list(page)
  const status = page.getByRole('combobox', { name: 'Status' })
  const matches = Array.from({ length: 10 }, (_, index) => titleOf(10 + index))
  const expectMatches = async (tab: Page) => {
    await expect(list(tab).titles).toHaveText(matches)
    await expect(dashboard(tab).search).toHaveValue('Brávo')
    await expect(dashboard(tab).order.locator('option:checked')).toHaveText('Oldest first')
    await expect(tab).toHaveURL('/admin/dashboard?sort=oldest&only=published&q=Br%C3%A1vo')
  }
  await order.selectOption('Oldest first')
  await status.selectOption('Published')
  await search.fill('Brávo ')
  await expect(titles).toHaveText(matches)
  await expect(search).toHaveValue('Brávo ')
  await page.reload()
  await expectMatches(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expectMatches(other)
  await other.close()

  await open(matches[0]!).click()
  await expect(editor).toBeVisible()
  await expect(page).toHaveURL(/q=Br%C3%A1vo&edit=/)
  await page.goBack()
  await expect(editor).toHaveCount(0)
  await expectMatches(page)

  await test.step('a search that has not been sent yet stays when a form is opened', async () => {
    await search.fill('Brávo 1')
    await page.getByRole('button', { name: 'Add New Blog Post' }).click()
    await expect(editor).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(editor).toHaveCount(0)
    await expect(search).toHaveValue('Brávo 1')
    await expect(page).toHaveURL('/admin/dashboard?sort=oldest&only=published&q=Br%C3%A1vo+1')
    await search.fill('Brávo')
    await expect(titles).toHaveText(matches)
  })

  await test.step('defaults are not in the address, and a link to the screen begins anew', async () => {
    await order.selectOption('Newest first')
    await status.selectOption('All')
    await expect(page).toHaveURL('/admin/dashboard?q=Br%C3%A1vo')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(search).toHaveValue('')
    await expect(heading).toHaveText('Your Blog Posts 60')
    await page.goBack()
    await expect(search).toHaveValue('Brávo')
    await expect(titles).toHaveText(matches.toReversed())
  })

  await test.step('an address with unknown values shows the whole list', async () => {
    await page.goto(`/admin/dashboard?sort=tallest&only=all-of-them&q=${'%20'.repeat(300)}`)
    await expect(heading).toHaveText('Your Blog Posts 60')
    await expect(titles.first()).toHaveText(titleOf(60))
  })
})

test('the search of Ctrl+K reads eight documents of a kind, and finds those that no list shows yet', async ({
  page,
}) => {
  await openDashboard(page, account)
  const requests: string[] = []
  page.on('request', (request) => void (isList(request) && requests.push(queryOf(request).toString())))
  await page.keyboard.press('Control+k')
  const switcher = page.getByRole('dialog', { name: 'Go to' })
  // filled in at once: a pause between two keys would send a search
  await switcher.getByRole('combobox').fill('alpha post')
  await expect(switcher.getByRole('option')).toHaveText(
    [9, 8, 7, 6, 5, 4, 3, 2].map((number) => `${titleOf(number)}Post`),
  )
  await expect(switcher.getByRole('status')).toHaveText('9 matches')
  // `post` names the kind of document, and is not searched for
  expect(requests.at(-1)).toBe('view=rows&limit=8&q=alpha')
})

for (const width of [360, 1280]) {
  test(`a list that goes on fits a window of ${width} px, with a failure as well`, async ({ page }) => {
    expected.push(FAILED_LOAD, /^Failed to fetch blog posts/)
    await resize(page, { width, height: 740 })
    await signIn(page, account)
    await waitForPosts(page)
    const { more } = list(page)
    await more.scrollIntoViewIfNeeded()
    expect(await horizontalOverflow(page)).toEqual({ by: 0, elements: [] })
    await page.route(
      (url) => url.searchParams.has('page'),
      (route) => route.abort(),
    )
    await more.click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await horizontalOverflow(page)).toEqual({ by: 0, elements: [] })
  })
}
