import { beforeEach, expect, test } from 'vitest'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { MB } from '#cms/shared/units.ts'
import type { Image } from '#cms/schemas/common.ts'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { pixelFile } from '#tests/support/components/pixel-file.ts'
import { button, openScreen } from './open-screen.tsx'
import { openNew } from './open-new.tsx'

/* What the forms of posts, projects and members refuse or advise about before a save. */

beforeEach(clearBrowserStorage)

const WEB_ADDRESS = 'Must be a web address starting with https:// or http://'

test('posts: a field that is blank or too long says so, has the focus, and keeps its text', async () => {
  const { server, field, text, submit, banner, write } = await openNew('posts')
  await field('Title').fill('   ')
  await submit.click()
  await expect.element(banner).toMatchTextContent(postsTexts.required)
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(field('Title')).toHaveAccessibleDescription('Required')
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await field('Title').fill('A title')
  await expect.element(field('Title')).not.toHaveAttribute('aria-invalid')
  await submit.click()
  await expect.element(text).toHaveFocus()
  await button('Dismiss').click()
  await expect.element(banner).not.toBeInTheDocument()

  const long = 'word '.repeat(60).trim()
  await field('Title').fill(long)
  await write('Words.')
  await submit.click()
  await expect.element(field('Title')).toHaveAccessibleDescription('At most 200 characters')
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(field('Title')).toHaveValue(long)
  expect(server.callsOf('POST')).toEqual([])
})

test('projects: each field that is missing or wrong says so, the first has the focus', async () => {
  const { server, field, submit, banner, form } = await openNew('projects')
  const video = field('Video URL')
  await field('Category').fill('   ')
  await video.fill('not an address')
  await submit.click()
  await expect.element(banner).toMatchTextContent(projectsTexts.required)
  for (const label of ['Title', 'Category']) {
    await expect.element(field(label)).toHaveAccessibleDescription('Required')
  }
  await expect.element(video).toHaveAccessibleDescription(WEB_ADDRESS)
  await expect.element(field('Title')).toHaveFocus()
  expect(await accessibilityViolations()).toEqual([])
  await field('Title').fill('A house')
  await expect.element(field('Title')).not.toHaveAttribute('aria-invalid')
  await field('Category').fill('Interior')
  await submit.click()
  await expect.element(banner).toMatchTextContent(requestTexts.invalid)
  await expect.element(video).toHaveFocus()
  expect(server.callsOf('POST')).toEqual([])

  // a category in use is suggested, and a video says whether it plays
  const list = field('Category').element().getAttribute('list')
  expect(document.querySelector(`[id="${list}"] option[value="Residential"]`)).not.toBe(null)
  await video.fill('https://youtu.be/aaaaaaaaaaa')
  await expect.element(video).toHaveAccessibleDescription('This video will play on the project’s page.')
  await video.fill('https://vimeo.com/12345')
  await expect.element(video).toHaveAccessibleDescription(/No video can be embedded/)
  const advice = form.getByRole('region', { name: 'Before you publish' })
  await expect.element(advice).toMatchTextContent('The video link cannot be shown on the page.')
})

test('members: blank fields are named in the banner and say so, wrong links say so', async () => {
  const { server, field, text, submit, banner, fill } = await openNew('team')
  const expectRequired = (fields: string) =>
    expect.element(banner).toMatchTextContent(`Please fill in the following required fields: ${fields}`)
  const options = field('Department*').getByRole('option').elements()
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a department',
    'Audio',
    'Archviz',
    'AR/VR',
  ])
  await submit.click()
  await expectRequired('Name, Role, Department, Bio')
  await expect.element(field('Name*')).toHaveFocus()
  for (const label of ['Name*', 'Role*', 'Department*']) {
    await expect.element(field(label)).toHaveAccessibleDescription('Required')
  }
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await field('Name*').fill('Ada')
  await field('Role*').fill('   ')
  await expect.element(field('Name*')).not.toHaveAttribute('aria-invalid')
  await field('Department*').selectOptions('AR/VR')
  await submit.click()
  await expectRequired('Role, Bio')
  await expect.element(field('Role*')).toHaveFocus()
  await field('Role*').fill('Modeller')
  await submit.click()
  await expectRequired('Bio')
  await expect.element(text).toHaveFocus()

  await fill('Ada')
  await field('GitHub').fill('javascript:alert(1)')
  await field('Twitter').fill('twitter')
  await submit.click()
  await expect.element(field('GitHub')).toHaveFocus()
  for (const label of ['GitHub', 'Twitter']) {
    await expect.element(field(label)).toHaveAccessibleDescription(WEB_ADDRESS)
  }
  await expect.element(field('LinkedIn')).not.toHaveAttribute('aria-invalid')
  expect(server.callsOf('POST')).toEqual([])
})

test('a field that the server refuses says so and has the focus', async () => {
  allowPageError(/^Failed to /)
  const { server, submit, banner, text, fill } = await openNew('posts')
  await fill('Cleo')
  const body = { error: postsTexts.required, fields: { content: 'Required' }, code: 'invalid' }
  server.refuse('POST ', { status: 422, body })
  await submit.click()
  await expect.element(banner).toMatchTextContent(postsTexts.required)
  await expect.element(text).toHaveFocus()
})

const storedImage = (alt: string): Image => ({
  imageUrl: '/media/current.svg',
  imagePath: 'post-images/current.svg',
  alt,
  width: 300,
  height: 150,
  placeholder: null,
  focus: { x: 50, y: 50 },
  sources: [],
})

test('an image is judged when it is chosen, has a preview, and can be taken back to the current one', async () => {
  allowPageError(/^Not loaded: .*paper\.jpg/)
  const current = storedImage('A stair of oak')
  const { edit, form } = await openScreen('posts', [], { documents: [{ name: 'Ada', image: current }] })
  await edit('Ada').click()
  const field = form.getByRole('group', { name: 'Image (optional)' })
  const choose = (file: File) => {
    const input = field.getByLabelText('Image (optional)').element() as HTMLInputElement
    const transfer = new DataTransfer()
    transfer.items.add(file)
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await expect.element(form.getByText(/^The current image\./)).toBeVisible()
  choose(pixelFile('good.png'))
  await expect.element(field.getByAltText('Preview of good.png')).toBeVisible()
  await expect.element(field.getByText(/^good\.png \d/)).toBeVisible()
  for (const [file, text] of [
    [new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' }), postsTexts.imageType],
    [new File([new Uint8Array(5 * MB + 1)], 'huge.jpg', { type: 'image/jpeg' }), postsTexts.imageSize],
  ] as const) {
    choose(file)
    await expect.element(field.getByText(text)).toBeVisible()
    await expect.element(field.getByAltText('Preview of good.png')).toBeVisible()
  }
  choose(new File(['%PDF'], 'paper.jpg', { type: 'image/jpeg' }))
  await expect.element(field.getByText('No preview')).toBeVisible()
  await expect.element(field.getByText('This browser cannot show this file. Is it an image?')).toBeVisible()
  await expect.element(field.getByText(postsTexts.imageSize)).not.toBeInTheDocument()
  choose(pixelFile('better.png'))
  await expect.element(field.getByText('No preview')).not.toBeInTheDocument()
  await field.getByRole('button', { name: 'Remove preview' }).click()
  await expect.element(field.getByRole('img')).toHaveAttribute('src', current.imageUrl)
})

test('the advice before publishing follows each correction, and prevents no save', async () => {
  const content = '<h2>One</h2><p>Words.</p><h4>Two</h4>'
  const current = storedImage('')
  const documents = [{ name: 'Ada', content, image: current }]
  const { edit, form, submit } = await openScreen('posts', [], { documents })
  await edit('Ada').click()
  const advice = form.getByRole('region', { name: 'Before you publish' }).getByRole('listitem')
  await expect
    .poll(() => advice.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/^The image has no alt text\./),
      expect.stringMatching(/“Two” skips a level\./),
      expect.stringMatching(/Nothing is written under the heading “Two”\./),
    ])
  await form.getByLabelText(/^Alt text/).fill('A picture of noise')
  await expect.poll(() => advice.elements()).toHaveLength(2)
  await submit.click()
  await expect.element(form).not.toBeInTheDocument()
})
