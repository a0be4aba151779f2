import { expect, test } from 'playwright/test'
import { WHOLE_PAGE_RULES } from '#tests/support/browser/axe.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { imageToUpload, openDashboard, storePost, writeContent } from '#tests/support/browser/dashboard.ts'
import { describeFocusFaults, walkFocus } from '#tests/support/browser/walk-focus.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { makeAccount, openStaffSession, type Account } from '#tests/support/browser/panel.ts'
import type { Staff } from '#tests/support/browser/staff.ts'
import { jpeg } from '#tests/support/images.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The dashboard and its editor: accessibility, widths, keyboard and focus; the preview. */

failOnPageErrors()
let account: Account
let staff: Staff

test.beforeAll(async () => {
  account = await makeAccount('editor')
  staff = await openStaffSession(account)
})

const RICH =
  '<p>Words.</p>' +
  '<h2>Part</h2><p>More <a href="https://studio.example/">words</a>.</p>' +
  '<table><tbody><tr><td>One</td><td>Two</td></tr></tbody></table>'

test('every state is accessible and fits, at the width of a phone and of a desktop', async ({ page }) => {
  test.slow()
  const dialogOptions = { without: WHOLE_PAGE_RULES }
  const post = await storePost(staff, {
    title: `Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamten ${Date.now()}`,
    content: RICH,
    image: await jpeg(),
  })
  const panel = await openDashboard(page, account)
  await expectAccessibleAndFitting(page, 'panel-dashboard-list')

  await panel.open(post.title).click()
  await expect(panel.content.getByRole('heading')).toHaveText('Part')
  await expectAccessibleAndFitting(page, 'panel-dashboard-editor', dialogOptions)
  await panel.title.fill('')
  await panel.submit.click()
  await expect(panel.banner).toBeVisible()
  await expectAccessibleAndFitting(page, 'panel-dashboard-refused', dialogOptions)
  await panel.title.fill(post.title)
  await panel.alt.fill('')
  await panel.file.setInputFiles(await imageToUpload())
  await panel.alt.scrollIntoViewIfNeeded()
  await expectAccessibleAndFitting(page, 'panel-dashboard-advice', dialogOptions)

  await panel.preview.click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(post.title)
  await expectAccessibleAndFitting(page, 'panel-dashboard-preview', dialogOptions)
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel.leave).toBeVisible()
  await expectAccessibleAndFitting(page, 'panel-dashboard-leave', dialogOptions)
  await panel.leave.getByRole('button', { name: 'Discard changes' }).click()

  await panel.remove(post.title).click()
  await expect(panel.confirm).toBeVisible()
  await expectAccessibleAndFitting(page, 'panel-dashboard-confirm', dialogOptions)
  await panel.confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await expectAccessibleAndFitting(page, 'panel-dashboard-deleted')
  await panel.search.fill('nothing is called so')
  await expectAccessibleAndFitting(page, 'panel-dashboard-nothing-found')
})

test('a post is written, saved, deleted and brought back with the keyboard alone', async ({ page }) => {
  const title = `By keyboard ${Date.now()}`
  const panel = await openDashboard(page, account)
  await panel.add.focus()
  await page.keyboard.press('Enter')
  await expect(panel.title).toBeFocused()
  await page.keyboard.type(title)
  while (!(await panel.content.evaluate((content) => content === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Words by keyboard')
  while (!(await panel.submit.evaluate((submit) => submit === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(panel.editor).toHaveCount(0)
  await expect(panel.add).toBeFocused()

  await panel.open(title).focus()
  await page.keyboard.press('Enter')
  await expect(panel.title).toHaveValue(title)
  await page.keyboard.press('Escape')
  await expect(panel.open(title)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(panel.remove(title)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel.row(title)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.row(title)).toBeVisible()
})

test('whatever has the focus can be seen, in the list and in the editor over its actions', async ({
  page,
}) => {
  const post = await storePost(staff, { image: await jpeg() })
  const panel = await openDashboard(page, account)
  const listStops = await walkFocus(page, 'Tab')
  expect(describeFocusFaults(listStops)).toEqual([])
  expect(listStops.length).toBeGreaterThan(10)

  await resize(page, { width: 1280, height: 600 })
  await panel.open(post.title).click()
  await expect(panel.content).toBeVisible()
  const editorStops = await walkFocus(page, 'Tab', 12)
  expect(describeFocusFaults(editorStops)).toEqual([])
  expect(editorStops.some(({ name }) => name.includes('Choose another'))).toBe(true)
})

test('the preview shows the post as the site will, on any screen, before it is saved', async ({ page }) => {
  const panel = await openDashboard(page, account)
  await panel.add.click()
  await panel.title.fill('Seen before')
  await writeContent(panel.content, 'Words seen before.')
  await panel.file.setInputFiles(await imageToUpload())
  await panel.alt.fill('A stair of oak')
  await panel.preview.click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Seen before')
  await expect(frame.getByText('Words seen before.')).toBeVisible()
  await expect(frame.getByAltText('A stair of oak')).toHaveJSProperty('naturalWidth', 320)
  const innerWidth = () =>
    page.locator('iframe').evaluate((element: HTMLIFrameElement) => element.contentWindow!.innerWidth)
  await expect.poll(innerWidth).toBe(1280)
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(innerWidth).toBe(375)
  // the site's own type and colours
  expect(
    await frame
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getComputedStyle(heading).fontFamily),
  ).toContain('Instrument Serif')
  // Escape closes the preview from inside its frame as well
  await frame.getByText('Words seen before.').click()
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(panel.title).toHaveValue('Seen before')
})
