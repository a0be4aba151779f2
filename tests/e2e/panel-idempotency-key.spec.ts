import { requestTexts } from '#cms/shared/texts/requests.ts'
import { expect, test } from 'playwright/test'
import { panelPaths as addresses } from '#cms/shared/panel-paths.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { openDashboard, dashboard, writeContent } from '#tests/support/browser/dashboard.ts'
import { dropFirstResponse } from '#tests/support/browser/drop-first-response.ts'
import { closeTab, makeAccount, openStaffSession, type Account } from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'

/*
 * The connection breaks after the server has saved and before its response arrives: pressing 'Create' again
 * makes no second document. The form of posts stands for all forms of `useDocumentForm`; that each of them
 * sends a key is asserted in tests/components/content-screen.
 */

const expected = failOnPageErrors()
let account: Account
let staff: Staff
test.beforeAll(async () => {
  account = await makeAccount('editor')
  staff = await openStaffSession(account)
})
test.beforeEach(() => void expected.push(/Failed to load resource/, /^Failed to /))

type Panel = ReturnType<typeof dashboard>
const posts = async () =>
  (await staff.call<{ posts: { id: string; title: string; content: string }[] }>('GET', '/blogposts')).posts
const findPosts = async (title: string) => (await posts()).filter((post) => post.title === title)

async function createPost(panel: Panel, title: string): Promise<void> {
  await panel.add.click()
  await panel.title.fill(title)
  await writeContent(panel.content, 'Words.')
  await panel.submit.click()
}

test(
  'a post is made once; two posts with the same words, written one after the other, are two',
  { tag: '@cluster' },
  async ({ page }) => {
    const panel = await openDashboard(page, account)
    await dropFirstResponse(page, '/newpost')
    await createPost(panel, 'Made once')
    await expect(panel.banner).toHaveText(requestTexts.network)
    expect(await findPosts('Made once')).toHaveLength(1)

    await panel.submit.click()
    await expect(panel.toast).toBeVisible()
    await expect(panel.editor).toHaveCount(0)
    await expect(panel.row('Made once')).toHaveCount(1)
    expect(await findPosts('Made once')).toHaveLength(1)

    await createPost(panel, 'Made once')
    await expect(panel.editor).toHaveCount(0)
    await expect(panel.row('Made once')).toHaveCount(2)
  },
)

test(
  'a post is made once though the tab was closed in between',
  { tag: '@cluster' },
  async ({ page, context }) => {
    const panel = await openDashboard(page, account)
    await dropFirstResponse(page, '/newpost')
    await createPost(panel, 'Made before the tab closed')
    await expect(panel.banner).toHaveText(requestTexts.network)
    await closeTab(page)

    const newTab = await context.newPage()
    const reopened = dashboard(newTab)
    await newTab.goto(addresses.dashboard)
    await newTab.getByRole('button', { name: 'Open the draft “Made before the tab closed”' }).click()
    await expect(reopened.title).toHaveValue('Made before the tab closed')
    await reopened.submit.click()
    await expect(reopened.toast).toBeVisible()
    expect(await findPosts('Made before the tab closed')).toHaveLength(1)
  },
)

test(
  'what was written after the lost response is not lost: both are shown, and the later is saved over the first',
  { tag: '@cluster' },
  async ({ page }) => {
    const panel = await openDashboard(page, account)
    await dropFirstResponse(page, '/newpost')
    await createPost(panel, 'As it was first')
    await expect(panel.banner).toHaveText(requestTexts.network)
    await panel.title.fill('As it became')
    await panel.submit.click()
    const question = page.getByRole('dialog', { name: 'Your first attempt was saved after all' })
    await expect(question.getByRole('region', { name: 'Your version' })).toContainText('As it became')
    await expect(
      question.getByRole('region', { name: 'The version saved by the first attempt' }),
    ).toContainText('As it was first')
    await question.getByRole('button', { name: 'Save my changes' }).click()
    await expect(panel.row('As it became')).toHaveCount(1)
    expect(await findPosts('As it became')).toHaveLength(1)
    expect(await findPosts('As it was first')).toHaveLength(0)
  },
)
