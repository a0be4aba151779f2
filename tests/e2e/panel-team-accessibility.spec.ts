import { expect, test, type Page } from 'playwright/test'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { describeFocusFaults, walkFocus } from '#tests/support/browser/walk-focus.ts'
import { EDGE_CASES } from '#tests/support/browser/edge-cases.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import {
  button,
  field,
  expectNoDialog,
  restoreTeamAfterAll,
  storeMember,
  dialog,
  openNewMember,
  openTeam,
  photo,
  photoInput,
} from '#tests/support/browser/panel-team.ts'
import { phone } from '#tests/support/browser/visitor.ts'
import { jpeg } from '#tests/support/images.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The team in the panel by keyboard, for assistive technology and on small screens, on the real server. */

restoreTeamAfterAll()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the cards, the form and each question are accessible and fit, whatever people are called', async ({
  page,
}) => {
  test.slow()
  const pageErrors = recordPageErrors(page)
  const portrait = await jpeg({ width: 300, height: 400 })
  await storeMember({ name: EDGE_CASES.longTitle, role: 'R'.repeat(100), department: 'arvr' })
  await storeMember({ name: EDGE_CASES.arabic, role: 'مهندس معماري', image: portrait })
  await storeMember({ name: EDGE_CASES.japanese, role: '建築家', image: portrait })
  await openTeam(page)
  const expectAccessible = (state: string) => expectAccessibleAndFitting(page, `panel-team-${state}`)
  await page.getByRole('searchbox').fill(EDGE_CASES.longTitle)
  await expectAccessible('long')
  await page.getByRole('searchbox').fill('')
  await expectAccessible('list')
  await openNewMember(page)
  await button(dialog(page), 'Add Team Member').click()
  await expect(field(page, 'Name*')).toBeFocused()
  await expectAccessible('invalid')
  await photoInput(page).setInputFiles(
    await photo('a-picture-with-a-name-that-is-rather-long-for-a-phone-to-show.jpg'),
  )
  await dialog(page)
    .getByLabel(/^Alt text/)
    .focus()
  await expectAccessible('photo')
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('heading')).toHaveText('Leave without saving?')
  await expectAccessible('leave')
  await button(dialog(page), 'Discard changes').click()
  await button(page, `Delete ${EDGE_CASES.longTitle}`).first().click()
  await expectAccessible('delete')
  await button(dialog(page), 'Delete').click()
  await expect(button(page, 'Undo')).toBeVisible()
  await expectAccessible('deleted')
  expect(pageErrors).toEqual([])
})

test('each stop of the keyboard can be seen, in the list and in the form, on a desktop and on a phone', async ({
  page,
}) => {
  await openTeam(page)
  for (const viewport of [{ width: 1280, height: 860 }, phone.viewport]) {
    await resize(page, viewport)
    await heading(page).click()
    expect(describeFocusFaults(await walkFocus(page, 'Tab', 12))).toEqual([])
    await openNewMember(page)
    await expect(field(page, 'Name*')).toBeFocused()
    // the walk ends at a link, because in the editor's toolbar Escape would move the focus to the text
    expect(describeFocusFaults(await walkFocus(page, 'Tab', 48))).toEqual([])
    await page.keyboard.press('Escape')
    await expectNoDialog(page)
  }
})
