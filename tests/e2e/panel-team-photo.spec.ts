import { expect, test } from 'playwright/test'
import { MB } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { writeLargeFile } from '#tests/support/browser/write-large-file.ts'
import {
  button,
  findMember,
  expectNoDialog,
  restoreTeamAfterAll,
  storeMember,
  dialog,
  openMember,
  openTeam,
  photo,
  photoInput,
} from '#tests/support/browser/panel-team.ts'
import { jpeg } from '#tests/support/images.ts'

/* The photo of a team member, on the real server. */

restoreTeamAfterAll()

test('a photo is checked, previewed, taken back, and sent with its alt text', async ({ page, context }) => {
  const { name } = await storeMember({ image: await jpeg() })
  await openTeam(page)
  await openMember(page, name)
  await expect(dialog(page).getByRole('region', { name: 'Before you publish' })).toHaveCount(0)

  await test.step('a wrong type or too many bytes are refused at once', async () => {
    await photoInput(page).setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    })
    await expect(dialog(page).getByText(mediaTexts.imageType)).toBeVisible()
    await photoInput(page).setInputFiles(await writeLargeFile('a.jpg', 10 * MB + 1))
    await expect(dialog(page).getByText(fill(mediaTexts.imageSize, { size: '10' }))).toBeVisible()
  })

  await test.step('it is previewed, and taken back to the current one', async () => {
    await photoInput(page).setInputFiles(await photo('another.jpg'))
    await expect(dialog(page).getByRole('img', { name: 'Preview of another.jpg' })).toBeVisible()
    await expect(dialog(page).getByText('another.jpg', { exact: false })).toBeVisible()
    await expect(dialog(page).getByText(fill(mediaTexts.imageSize, { size: '10' }))).toHaveCount(0)
    await button(dialog(page), 'Remove preview').click()
    await expect(dialog(page).getByRole('img', { name: 'Preview of another.jpg' })).toHaveCount(0)
    await expect(dialog(page).getByRole('img', { name })).toBeVisible()
  })

  await test.step('it is sent with its alt text, and shows its progress in percent', async () => {
    const large = await photo('large.jpg', { width: 600, height: 800 })
    await photoInput(page).setInputFiles(large)
    await dialog(page)
      .getByLabel(/^Alt text/)
      .fill('Ada before a wall of oak')
    await page.evaluate(() => {
      const seen = ((window as { seen?: string[] }).seen = [] as string[])
      new MutationObserver(() =>
        document
          .querySelectorAll('[role=progressbar]')
          .forEach((bar) => seen.push(bar.getAttribute('aria-valuenow')!)),
      ).observe(document, { subtree: true, childList: true, attributes: true })
    })
    const network = await context.newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: large.buffer.length / 2,
    })
    await button(dialog(page), 'Update Team Member').click()
    await expectNoDialog(page)
    const percents = (await page.evaluate(() => (window as { seen?: string[] }).seen!)).map(Number)
    expect(new Set(percents).size).toBeGreaterThan(2)
    expect(percents.every((percent) => Number.isInteger(percent) && percent >= 0 && percent <= 100)).toBe(
      true,
    )
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect((await findMember(name))!.image!.alt).toBe('Ada before a wall of oak')
  })

  await test.step('without alt text it gets an advice, and is saved all the same', async () => {
    await openMember(page, name)
    await dialog(page)
      .getByLabel(/^Alt text/)
      .fill('')
    await expect(dialog(page).getByRole('region', { name: 'Before you publish' })).toContainText(
      'The photo has no alt text.',
    )
    await button(dialog(page), 'Update Team Member').click()
    await expectNoDialog(page)
    expect((await findMember(name))!.image!.alt).toBe('')
  })
})
