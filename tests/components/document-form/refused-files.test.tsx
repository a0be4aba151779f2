import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { renderProjects } from '#tests/support/components/project-screen.tsx'
import { pixelFile } from '#tests/support/components/pixel-file.ts'
import { press } from '#tests/support/components/keys.ts'

/* A form with a refused file is not saved without that file until staff remove it. */

beforeEach(clearBrowserStorage)
afterEach(() => vi.restoreAllMocks())

const pdf = new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' })

async function openFilled() {
  const screen = await renderProjects()
  await screen.open()
  await screen.title.fill('A house')
  await screen.category.fill('Residential')
  const { form, button } = screen
  return {
    ...screen,
    toggleSection: (title: string) => form.getByText(title, { exact: true }).click(),
    banner: form.getByRole('alert').getByText(mediaTexts.rejectedInForm),
    remove: button(mediaTexts.removeRejected),
    create: button('Create Project'),
  }
}

test('a form with a refused image is not saved, focuses its field, and is saved once it is removed', async () => {
  const { form, toggleSection, create, banner, remove, saves, nextSave } = await openFilled()
  const section = 'Address and search results'
  await toggleSection(section)
  const field = form.getByRole('group', { name: 'Image for shared links (optional)' })
  const choose = field.getByRole('button', { name: 'Choose image' })
  await field.getByLabelText('Image for shared links (optional)').upload(pdf)
  await expect.element(field.getByRole('alert')).toMatchTextContent(mediaTexts.imageType)
  await create.click()
  await expect.element(banner).toBeVisible()
  await expect.element(choose).toHaveFocus()
  await toggleSection(section)
  await expect.element(choose).not.toBeInTheDocument()
  await press('Control+S')
  await expect.element(choose).toHaveFocus()
  expect(saves).toEqual([])

  await remove.click()
  await expect.element(choose).toHaveFocus()
  await expect.element(field.getByRole('alert')).not.toBeInTheDocument()
  await create.click()
  await nextSave(1)
})

test('a form with a refused video is not saved', async () => {
  const { form, toggleSection, create, banner, remove, saves, button } = await openFilled()
  await toggleSection('Media after the text')
  await button('Add: Video').click()
  const field = form.getByRole('group', { name: 'Video', exact: true })
  await field.getByLabelText('Video', { exact: true }).upload(pdf)
  await expect.element(field.getByRole('alert')).toMatchTextContent(blocksTexts.videoType)
  // missing fields are reported first: the block has no video
  await button('Save draft').click()
  await expect.element(form.getByRole('alert').first()).toBeVisible()
  await remove.click()
  await expect.element(field.getByRole('button', { name: 'Choose video' })).toHaveFocus()
  expect(saves).toEqual([])
  await expect.element(banner).not.toBeInTheDocument()
  await create.click()
})

test('a form with a failed image in its text is not saved, focuses it, and is saved once it is removed', async () => {
  const { form, create, banner, saves, nextSave } = await openFilled()
  const editor = form.getByRole('textbox', { name: 'Description' })
  await editor.click()
  const data = new DataTransfer()
  data.items.add(pixelFile('broken.png'))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.onerror?.(new ProgressEvent('error'))
  })
  editor
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  const retry = form.getByRole('button', { name: /^Retry / })
  await expect.element(retry).toBeVisible()
  await create.click()
  await expect.element(banner).toBeVisible()
  await expect.element(retry).toHaveFocus()
  expect(saves).toEqual([])
  await form.getByRole('button', { name: 'Remove broken.png' }).click()
  await create.click()
  await nextSave(1)
})
