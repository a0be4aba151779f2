import { expect, test } from 'playwright/test'
import { MB } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { button, findMember, isGone, leaveTeamAsItWas, makeMember, modal, openMember, openNewMember, openTeam, photo, photoInput } from '#tests/support/browser/panel-team.ts'
import { jpeg } from '#tests/support/pictures.ts'

/** The photo of a team member (spec 2, 4, 5), on the real server. */

leaveTeamAsItWas()

test.describe('the photo', () => {
  test('is previewed, and taken back to the present one', async ({ page }) => {
    const { name } = await makeMember({}, await jpeg())
    await openTeam(page)
    await openMember(page, name)
    await photoInput(page).setInputFiles(await photo('another.jpg'))
    await expect(modal(page).getByRole('img', { name: 'Preview of another.jpg' })).toBeVisible()
    await button(modal(page), 'Remove preview').click()
    await expect(modal(page).getByRole('img', { name: 'Preview of another.jpg' })).toHaveCount(0)
    await expect(modal(page).getByRole('img', { name })).toBeVisible()
  })

  test('of a wrong type or of too many bytes is refused at once', async ({ page }) => {
    await openTeam(page)
    await openNewMember(page)
    await photoInput(page).setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(modal(page).getByText(messages.media.imageType)).toBeVisible()
    await photoInput(page).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * MB + 1) })
    await expect(modal(page).getByText(fill(messages.media.imageSize, { size: '10' }))).toBeVisible()
    await photoInput(page).setInputFiles(await photo())
    await expect(modal(page).getByText('portrait.jpg', { exact: false })).toBeVisible()
    await expect(modal(page).getByText(fill(messages.media.imageSize, { size: '10' }))).toHaveCount(0)
  })

  test('is sent with its progress in whole percent, and with the words for those who cannot see it', async ({ page, context }) => {
    const { name } = await makeMember({}, await jpeg())
    await openTeam(page)
    await openMember(page, name)
    await photoInput(page).setInputFiles(await photo('large.jpg', { width: 1500, height: 2000 }))
    await modal(page).getByLabel(/^Alt text/).fill('Ada before a wall of oak')
    await page.evaluate(() => {
      const seen = ((window as { seen?: string[] }).seen = [] as string[])
      new MutationObserver(() => document.querySelectorAll('[role=progressbar]').forEach((bar) => seen.push(bar.getAttribute('aria-valuenow')!))).observe(document, { subtree: true, childList: true, attributes: true })
    })
    const line = await context.newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: MB })
    await button(modal(page), 'Update Team Member').click()
    await isGone(page)
    const percents = (await page.evaluate(() => (window as { seen?: string[] }).seen!)).map(Number)
    expect(new Set(percents).size).toBeGreaterThan(2)
    expect(percents.every((percent) => Number.isInteger(percent) && percent >= 0 && percent <= 100)).toBe(true)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect((await findMember(name))!.image!.alt).toBe('Ada before a wall of oak')
  })

  test('that says nothing, or is heavy, is advised about and saved all the same', async ({ page }) => {
    const { name } = await makeMember({}, await jpeg())
    await openTeam(page)
    await openMember(page, name)
    await expect(modal(page).getByRole('region', { name: 'Before you publish' })).toHaveCount(0)
    await modal(page).getByLabel(/^Alt text/).fill('')
    await expect(modal(page).getByRole('region', { name: 'Before you publish' })).toContainText('The photo has no alt text.')
    await button(modal(page), 'Update Team Member').click()
    await isGone(page)
    expect((await findMember(name))!.image!.alt).toBe('')
  })
})
