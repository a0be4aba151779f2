import { readFile } from 'node:fs/promises'
import { expect, test, type Locator } from 'playwright/test'
import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { makePost, openDashboard, waitForPosts } from '#tests/support/browser/dashboard.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeAccount, staffOf } from '#tests/support/browser/panel.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { sine, wav } from '#tests/support/sounds.ts'

/** The media after a text, made in the panel. */

failOnPageErrors()

const tour = readFile('cms/seed/assets/tour.mp4')
const picture = async (name: string, size = { width: 300, height: 200 }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(size),
})

test('an editor adds a comparison and a film, and visitors see them in that order', async ({ page }) => {
  const account = await makeAccount('editor')
  const post = await makePost(await staffOf(account))
  const panel = await openDashboard(page, account)
  await panel.open(post.title).click()
  const { editor } = panel
  const upload = async (field: Locator, file: Awaited<ReturnType<typeof picture>>) => {
    await field.locator('input[type=file]').setInputFiles(file)
    await expect(field.getByRole('progressbar')).toHaveCount(0)
  }

  await test.step('they are folded away', async () => {
    await editor.getByText('Media after the text').focus()
    await page.keyboard.press('Enter')
    await editor.getByRole('button', { name: 'Add: Film' }).click()
    await editor.getByRole('button', { name: 'Add: Compare' }).click()
  })

  const [film, comparison] = [
    editor.getByRole('listitem').filter({ hasText: 'Film' }),
    editor.getByRole('listitem').filter({ hasText: 'Compare' }),
  ]
  await test.step('what is missing is told at its field', async () => {
    await panel.submit.click()
    await expect(comparison.getByRole('group', { name: 'The state before' }).getByRole('alert')).toHaveText(
      'Required',
    )
    await expect(comparison.getByLabel('Called').first()).toHaveAccessibleDescription('Required')
    await expect(film.getByRole('group', { name: 'Film', exact: true }).getByRole('alert')).toHaveText(
      'Required',
    )
  })

  await test.step('files go up at once; a wrong one is told', async () => {
    const field = film.getByRole('group', { name: 'Film', exact: true })
    await field.locator('input[type=file]').setInputFiles(await picture('picture.jpg'))
    await expect(field.getByRole('alert')).toHaveText(messages.pieces.film)
    await field
      .locator('input[type=file]')
      .setInputFiles({ name: 'tour.mp4', mimeType: 'video/mp4', buffer: await tour })
    await expect(field.getByLabel('The film')).toBeVisible()
    // both at once: neither takes away what the other brought
    const [before, after] = ['The state before', 'The state after'].map((name) =>
      comparison.getByRole('group', { name }).locator('input[type=file]'),
    )
    await before!.setInputFiles(await picture('clay.jpg', { width: 1500, height: 1000 }))
    await after!.setInputFiles(await picture('final.jpg'))
    await expect(comparison.getByRole('progressbar')).toHaveCount(0)
    await expect(comparison.getByText('The current image.')).toHaveCount(2)
    await upload(
      comparison.getByRole('group', { name: 'The state after' }),
      await picture('square.jpg', { width: 200, height: 200 }),
    )
    await expect(comparison.getByRole('status')).toHaveText(/different shapes/)
    await upload(comparison.getByRole('group', { name: 'The state after' }), await picture('final.jpg'))
    await expect(comparison.getByRole('status')).toHaveCount(0)
    await comparison.getByLabel('Called').first().fill('Clay model')
    await comparison.getByLabel('Called').last().fill('Final picture')
    await comparison.getByLabel('Caption').fill('The same camera')
  })

  await test.step('a piece is moved by the keyboard', async () => {
    await editor.getByRole('button', { name: 'Drag The same camera' }).focus()
    await page.keyboard.press('Space')
    const place = page.getByText(/^Moving The same camera: /)
    await expect(place).toHaveText(/piece 2 of 2/)
    await page.keyboard.press('ArrowUp')
    await expect(place).toHaveText(/piece 1 of 2/)
    await page.keyboard.press('Space')
    await expect(editor.getByText('The same camera is piece 1 of 2 now.')).toBeAttached()
  })
  await expectAccessibleAndFitting(page, 'panel-pieces')

  await panel.submit.click()
  await expect(editor).toHaveCount(0)
  await waitForPosts(page)

  await openHydrated(page, pages.post(post))
  const shown = page.getByRole('region', { name: `Media of ${post.title}` }).getByRole('figure')
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toContainText('The same camera')
  await expect(shown.first().getByRole('slider', { name: 'Clay model and Final picture' })).toBeAttached()
  await expect(shown.last().getByLabel(`Film: ${post.title}`)).toBeVisible()
  await expectAccessibleAndFitting(page, 'post-pieces')
})

test('an editor adds takes of one sound, and visitors switch between them', async ({ page }) => {
  // three sounds are measured and encoded, one after the other
  test.slow()
  const account = await makeAccount('editor')
  const post = await makePost(await staffOf(account))
  const panel = await openDashboard(page, account)
  await panel.open(post.title).click()
  const { editor } = panel
  const take = (name: string) => editor.getByRole('group', { name, exact: true })
  const upload = (name: string, bytes: Buffer) =>
    take(name)
      .locator('input[type=file]')
      .setInputFiles({ name: 'take.wav', mimeType: 'audio/wav', buffer: bytes })

  await editor.getByText('Media after the text').click()
  await editor.getByRole('button', { name: 'Add: Listen' }).click()
  await test.step('one sound needs no label; a wrong file is told', async () => {
    await panel.submit.click()
    await expect(take('Sound').getByRole('alert')).toHaveText('Required')
    await expect(editor.getByLabel('Called')).toHaveCount(0)
    await take('Sound')
      .locator('input[type=file]')
      .setInputFiles(await picture('picture.jpg'))
    await expect(take('Sound').getByRole('alert')).toHaveText(messages.pieces.sound)
  })

  await test.step('what is measured shows once it is made', async () => {
    await upload('Sound', wav({ seconds: 8 }))
    await expect(take('Sound').getByLabel('Preview of Sound')).toBeVisible()
    await expect(take('Sound').getByText('0:08, stereo, −23.0 LUFS')).toBeVisible()
    await expect(take('Sound').getByRole('link', { name: 'Download the original' })).toHaveAttribute(
      'href',
      /\/sounds\/.+\.wav$/,
    )
  })

  await test.step('several takes need labels, and differ in length by nothing that is heard', async () => {
    await editor.getByRole('button', { name: 'Add a take to compare' }).click()
    await upload('Take 2', wav({ seconds: 8.5, sample: () => 0 }))
    await expect(take('Take 2').getByText('This sound is silent.')).toBeVisible()
    await expect(editor.getByText('The takes have different lengths: 8.0 s, 8.5 s.')).toBeVisible()
    await upload('Take 2', wav({ seconds: 8, sample: sine({ level: -20 }) }))
    await expect(take('Take 2').getByText('0:08, stereo, −20.0 LUFS')).toBeVisible()
    await expect(editor.getByText(/^The takes have different lengths/)).toHaveCount(0)
    await panel.submit.click()
    await expect(editor.getByLabel('Called').first()).toHaveAccessibleDescription('Required')
    await editor.getByLabel('Called').first().fill('Untreated room')
    await editor.getByLabel('Called').last().fill('Treated room')
    await editor.getByRole('button', { name: 'Add another take' }).click()
    await editor.getByRole('button', { name: 'Remove Take 3' }).click()
  })
  await expectAccessibleAndFitting(page, 'panel-pieces-listen')

  await test.step('the preview has the player of the page', async () => {
    await panel.preview.click()
    const article = page.frameLocator('iframe[title^="The post on"]')
    await article.getByRole('button', { name: `Play ${post.title}` }).click()
    await article.getByRole('button', { name: `Pause ${post.title}` }).press('2')
    await expect(article.getByRole('radio', { name: /Treated room/ }).last()).toBeChecked()
    await article.getByRole('button', { name: `Pause ${post.title}` }).press('k')
    await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click()
  })
  await panel.submit.click()
  await expect(editor).toHaveCount(0)
  await waitForPosts(page)

  await openHydrated(page, pages.post(post))
  const player = page.getByRole('group', { name: `Sound: ${post.title}` })
  await expect(player.getByText('Matched to −23.0 LUFS')).toBeVisible()
  await player.getByRole('button', { name: `Play ${post.title}` }).click()
  await expect(player.getByRole('button', { name: `Pause ${post.title}` })).toBeVisible()
})
