import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from 'playwright/test'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { openDashboard, storePost, waitForPosts } from '#tests/support/browser/dashboard.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeAccount, openStaffSession, type Account } from '#tests/support/browser/panel.ts'

/* Captions, chapters and transcripts, written in the panel beside the video. */

failOnPageErrors()

const tour = readFile('cms/seed/assets/tour.mp4')

/** Opens a post of the account with a video among its media. */
async function openVideo(page: Page, account: Account) {
  const staff = await openStaffSession(account)
  const post = await storePost(staff)
  const panel = await openDashboard(page, account)
  await panel.open(post.title).click()
  const { editor } = panel
  await editor.getByText('Media after the text').click()
  await editor.getByRole('button', { name: 'Add: Video' }).click()
  await editor
    .getByRole('group', { name: 'Video', exact: true })
    .locator('input[type=file]')
    .setInputFiles({ name: 'tour.mp4', mimeType: 'video/mp4', buffer: await tour })
  await expect(editor.getByLabel('Preview of the video')).toBeVisible()
  return { post, panel, editor }
}

test('an editor writes captions beside the video, and a transcript is made from them', async ({ page }) => {
  test.slow()
  const account = await makeAccount('editor')
  const { post, panel, editor } = await openVideo(page, account)
  const advice = editor.getByRole('region', { name: 'Before you publish' })
  const player = editor.getByLabel('The video with Captions, English')
  const add = editor.getByRole('button', { name: 'Add a line here' })
  const text = (number: number) => editor.getByLabel(`Text of line ${number}`)

  await test.step('the checks ask whether something is spoken, then for captions', async () => {
    await expect(advice).toContainText('Nobody has said yet whether something is spoken')
    await editor.getByLabel('Is something spoken, or does sound carry meaning?').selectOption('Yes')
    await expect(advice).toContainText('has speech and no captions')
  })

  await test.step('a line is added at the moment that the video shows, by the keyboard', async () => {
    await editor.getByRole('button', { name: 'Add captions' }).press('Enter')
    await editor.getByText('Captions, English: 0 lines').click()
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
    await player.evaluate((video: HTMLVideoElement) => void (video.currentTime = 4))
    await add.press('Enter')
    await expect(text(1)).toBeFocused()
    await page.keyboard.type('Water & stone')
    await expect(editor.getByLabel('Start of line 1')).toHaveValue('00:04.000')
    await player.evaluate((video: HTMLVideoElement) => void (video.currentTime = 1))
    await add.press('Enter')
    await page.keyboard.type('سلام')
    await expect(text(2)).toHaveValue('Water & stone')
    await expect(advice).toHaveCount(0)
  })

  await test.step('lines follow their times, and the focus stays where it went', async () => {
    await editor.getByLabel('Start of line 1').fill('0:06')
    await expect(editor.getByLabel('End of line 1')).toHaveAccessibleDescription(
      'The end is before the start.',
    )
    await editor.getByLabel('End of line 1').fill('0:08')
    await text(2).click()
    await expect(editor.getByLabel('Start of line 2')).toHaveValue('00:06.000')
    await expect(text(1)).toBeFocused()
    await expect(text(1)).toHaveValue('Water & stone')
  })

  await test.step('a line is played from its start', async () => {
    await editor.getByRole('button', { name: 'Play from line 1' }).click()
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThanOrEqual(4)
    await player.evaluate((video: HTMLVideoElement) => video.pause())
  })

  await test.step('a transcript is made from the captions', async () => {
    await editor.getByText('Transcript', { exact: true }).click()
    await editor.getByRole('button', { name: 'Make a transcript from the captions' }).click()
    await expect(editor.getByRole('textbox', { name: 'Transcript' })).toHaveText('Water & stone سلام')
  })
  await expectAccessibleAndFitting(page, 'panel-tracks')

  await panel.submit.click()
  await expect(editor).toHaveCount(0)
  await waitForPosts(page)
  const { body } = await readPost(page, post.id)
  expect(body.post.blocks[0]).toMatchObject({
    speech: 'spoken',
    transcript: '<p>Water &amp; stone سلام</p>',
    tracks: [{ kind: 'captions', language: 'en', label: '' }],
  })
  expect(await (await page.request.get(body.post.blocks[0].tracks[0].url)).text()).toBe(
    'WEBVTT\n\n00:04.000 --> 00:07.000\nWater &amp; stone\n\n00:06.000 --> 00:08.000\nسلام\n',
  )
})

async function readPost(page: Page, id: string) {
  return { body: await (await page.request.get(`/api/public/blogposts/${id}`)).json() }
}

test('a file of 2,000 lines is read and stays quick; a faulty one is refused by its line', async ({
  page,
}) => {
  test.slow()
  const { editor, panel } = await openVideo(page, await makeAccount('editor'))
  await editor.getByLabel('Kind').selectOption('Subtitles')
  await editor.getByLabel('Language').selectOption('Another language')
  await editor.getByLabel('Code of the language').fill('english')
  await editor.getByRole('button', { name: 'Add subtitles' }).click()
  await expect(editor.getByLabel('Code of the language')).toHaveAccessibleDescription(
    'This is not the code of a language, as in en or pt-BR.',
  )
  await editor.getByLabel('Code of the language').fill('pt-br')
  await editor.getByRole('button', { name: 'Add subtitles' }).click()
  await editor.getByText('Subtitles, Brazilian Portuguese: 0 lines').click()
  const choose = (name: string, content: string) =>
    editor
      .locator('input[type=file][accept^=".vtt"]')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

  const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
  const lines = Array.from(
    { length: 2_000 },
    (_, index) =>
      `${index + 1}\n${clock(index * 2)},000 --> ${clock(index * 2 + 1)},000\nLine ${index + 1} of many\n`,
  )
  await choose('long.srt', lines.join('\n'))
  await expect(editor.getByText('Subtitles, Brazilian Portuguese: 2000 lines')).toBeVisible()
  await expect(editor.getByText('Lines 1–50 of 2000')).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Add a line here' })).toBeDisabled()
  await editor.getByRole('button', { name: 'Later lines' }).click()
  await editor.getByLabel('Text of line 51').fill('Changed')
  await editor.getByRole('button', { name: 'Remove line 52' }).click()
  await expect(editor.getByLabel('Text of line 52')).toBeFocused()
  await expect(editor.getByLabel('Text of line 52')).toHaveValue('Line 53 of many')
  const download = page.waitForEvent('download')
  await editor.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('subtitles-pt-BR.vtt')
  const written = await readFile(await file.path(), 'utf8')
  expect(written.match(/-->/g)).toHaveLength(1_999)
  expect(written).toContain('\nChanged\n')

  await choose('faulty.srt', '1\n00:00:05,000 --> 00:00:04,000\nx\n')
  await expect(
    editor.getByRole('alert').filter({ hasText: 'Line 2: the end is before the start.' }),
  ).toBeVisible()
  await panel.submit.click()
  await expect(panel.banner.first()).toHaveText(mediaTexts.rejectedInForm)
  await expect(editor.getByText('Subtitles, Brazilian Portuguese: 1999 lines')).toBeVisible()
})
