import { readFile } from 'node:fs/promises'
import { expect, test, type Locator } from 'playwright/test'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { storePost, openDashboard, waitForPosts } from '#tests/support/browser/dashboard.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { liftByKeyboard } from '#tests/support/browser/lift-by-keyboard.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeAccount, openStaffSession } from '#tests/support/browser/panel.ts'
import { jpeg } from '#tests/support/images.ts'
import { sine, wav } from '#tests/support/sounds.ts'

/* The blocks of media after a text, edited in the panel. */

failOnPageErrors()

const tour = readFile('cms/seed/assets/tour.mp4')
const image = async (name: string, size = { width: 300, height: 200 }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(size),
})

test('an editor adds a comparison and a video, and visitors see them in that order', async ({ page }) => {
  const account = await makeAccount('editor')
  const post = await storePost(await openStaffSession(account))
  const panel = await openDashboard(page, account)
  await panel.open(post.title).click()
  const { editor } = panel
  const upload = async (field: Locator, file: Awaited<ReturnType<typeof image>>) => {
    await field.locator('input[type=file]').setInputFiles(file)
    await expect(field.getByRole('progressbar')).toHaveCount(0)
  }

  await test.step('the blocks are folded away', async () => {
    await editor.getByText('Media after the text').focus()
    await page.keyboard.press('Enter')
    await editor.getByRole('button', { name: 'Add: Video' }).click()
    await editor.getByRole('button', { name: 'Add: Before/after' }).click()
  })

  const [video, comparison] = [
    editor.getByRole('listitem').filter({ hasText: 'Video' }),
    editor.getByRole('listitem').filter({ hasText: 'Before/after' }),
  ]
  await test.step('a missing value is reported at its field', async () => {
    await panel.submit.click()
    await expect(
      comparison.getByRole('group', { name: 'Before', exact: true }).getByRole('alert'),
    ).toHaveText('Required')
    await expect(comparison.getByLabel('Label').first()).toHaveAccessibleDescription('Required')
    await expect(video.getByRole('group', { name: 'Video', exact: true }).getByRole('alert')).toHaveText(
      'Required',
    )
  })

  await test.step('files are uploaded at once; a wrong one is refused', async () => {
    const field = video.getByRole('group', { name: 'Video', exact: true })
    await field.locator('input[type=file]').setInputFiles(await image('picture.jpg'))
    await expect(field.getByRole('alert')).toHaveText(blocksTexts.videoType)
    await field
      .locator('input[type=file]')
      .setInputFiles({ name: 'tour.mp4', mimeType: 'video/mp4', buffer: await tour })
    await expect(field.getByLabel('Preview of the video')).toBeVisible()
    // both at once: neither upload overwrites the other's result
    const [before, after] = ['Before', 'After'].map((name) =>
      comparison.getByRole('group', { name, exact: true }).locator('input[type=file]'),
    )
    await before!.setInputFiles(await image('clay.jpg', { width: 1500, height: 1000 }))
    await after!.setInputFiles(await image('final.jpg'))
    await expect(comparison.getByRole('progressbar')).toHaveCount(0)
    await expect(comparison.getByText('The current image.')).toHaveCount(2)
    await upload(
      comparison.getByRole('group', { name: 'After', exact: true }),
      await image('square.jpg', { width: 200, height: 200 }),
    )
    await expect(comparison.getByRole('status')).toHaveText(/different proportions/)
    await upload(comparison.getByRole('group', { name: 'After', exact: true }), await image('final.jpg'))
    await expect(comparison.getByRole('status')).toHaveCount(0)
    await comparison.getByLabel('Label').first().fill('Clay model')
    await comparison.getByLabel('Label').last().fill('Final picture')
    await comparison.getByLabel('Caption').fill('The same camera')
  })

  await test.step('a block is moved by the keyboard', async () => {
    const grip = editor.getByRole('button', { name: 'Drag The same camera' })
    await liftByKeyboard(grip)
    const announcement = page.getByText(/^Moving The same camera: /)
    await expect(announcement).toHaveText(/block 2 of 2/)
    await page.keyboard.press('ArrowUp')
    await expect(announcement).toHaveText(/block 1 of 2/)
    await page.keyboard.press('Space')
    await expect(editor.getByText('The same camera is now block 1 of 2.')).toBeAttached()
  })
  await expectAccessibleAndFitting(page, 'panel-blocks')

  await panel.submit.click()
  await expect(editor).toHaveCount(0)
  await waitForPosts(page)

  await openHydrated(page, pagePaths.post(post))
  const figures = page.getByRole('region', { name: `Media of ${post.title}` }).getByRole('figure')
  await expect(figures).toHaveCount(2)
  await expect(figures.first()).toContainText('The same camera')
  await expect(figures.first().getByRole('slider', { name: 'Clay model and Final picture' })).toBeAttached()
  await expect(figures.last().getByLabel(`Video: ${post.title}`)).toBeVisible()
  await expectAccessibleAndFitting(page, 'post-blocks')
})

test('an editor adds takes of one sound, and visitors switch between them', async ({ page }) => {
  // three sounds are measured and encoded, one after the other
  test.slow()
  const account = await makeAccount('editor')
  const post = await storePost(await openStaffSession(account))
  const panel = await openDashboard(page, account)
  await panel.open(post.title).click()
  const { editor } = panel
  const take = (name: string) => editor.getByRole('group', { name, exact: true })
  const upload = (name: string, bytes: Buffer) =>
    take(name)
      .locator('input[type=file]')
      .setInputFiles({ name: 'take.wav', mimeType: 'audio/wav', buffer: bytes })

  await editor.getByText('Media after the text').click()
  await editor.getByRole('button', { name: 'Add: Audio' }).click()
  await test.step('one sound needs no label; a wrong file is refused', async () => {
    await panel.submit.click()
    await expect(take('Audio file').getByRole('alert')).toHaveText('Required')
    await expect(editor.getByLabel('Label')).toHaveCount(0)
    await take('Audio file')
      .locator('input[type=file]')
      .setInputFiles(await image('picture.jpg'))
    await expect(take('Audio file').getByRole('alert')).toHaveText(blocksTexts.soundType)
  })

  await test.step('measurements show once they are made', async () => {
    await upload('Audio file', wav({ seconds: 8 }))
    await expect(take('Audio file').getByLabel('Preview of Audio file')).toBeVisible()
    await expect(take('Audio file').getByText('0:08, stereo, −23.0 LUFS')).toBeVisible()
    await expect(take('Audio file').getByRole('link', { name: 'Download the original' })).toHaveAttribute(
      'href',
      /\/sounds\/.+\.wav$/,
    )
  })

  await test.step('several takes need labels, and a notice names silence and different lengths', async () => {
    await editor.getByRole('button', { name: 'Add a take to compare' }).click()
    await upload('Take 2', wav({ seconds: 8.5, sample: () => 0 }))
    await expect(take('Take 2').getByText('This audio file is silent.')).toBeVisible()
    await expect(editor.getByText('The takes have different lengths: 8.0 s, 8.5 s.')).toBeVisible()
    await upload('Take 2', wav({ seconds: 8, sample: sine({ level: -20 }) }))
    await expect(take('Take 2').getByText('0:08, stereo, −20.0 LUFS')).toBeVisible()
    await expect(editor.getByText(/^The takes have different lengths/)).toHaveCount(0)
    await panel.submit.click()
    await expect(editor.getByLabel('Label').first()).toHaveAccessibleDescription('Required')
    await editor.getByLabel('Label').first().fill('Untreated room')
    await editor.getByLabel('Label').last().fill('Treated room')
    await editor.getByRole('button', { name: 'Add another take' }).click()
    await editor.getByRole('button', { name: 'Remove Take 3' }).click()
  })
  await expectAccessibleAndFitting(page, 'panel-blocks-audio')

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

  await openHydrated(page, pagePaths.post(post))
  const player = page.getByRole('group', { name: `Audio: ${post.title}` })
  await expect(player.getByText('Matched to −23.0 LUFS')).toBeVisible()
  await player.getByRole('button', { name: `Play ${post.title}` }).click()
  await expect(player.getByRole('button', { name: `Pause ${post.title}` })).toBeVisible()
})
