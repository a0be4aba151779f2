import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { ImageResponse } from '#cms/schemas/images.ts'
import { Page as ImagesScreen } from '#web/panel/screens/images/images-screen.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import {
  calls,
  fakeServer,
  image,
  open,
  responseOf,
  responses,
  tile,
} from '#tests/support/components/library-images.tsx'

/* The dialog of one image of the library. */

fakeServer()

test('an image says where it is used and why it cannot be deleted; its alt text is saved', async () => {
  const house = image('house.png')
  responses['GET /images?'] = () => ({ images: [house], total: 1 })
  responses['GET /images/'] = () =>
    responseOf(house, {
      uses: [
        { collection: 'projects', id: 'p1', title: 'Casa', inTrash: false, status: 'draft', mayEdit: true },
        { collection: 'posts', id: 'b1', title: 'Gone', inTrash: true, status: 'published', mayEdit: true },
      ],
      useCount: 3,
    })
  responses['PUT /images/'] = ({ body }) =>
    responseOf({ ...house, ...(body as { alt: string }) }, { useCount: 3 })
  await open(<ImagesScreen />)
  await tile('house.png').click()
  const dialog = page.getByRole('dialog', { name: 'Image' })
  const usedIn = dialog.getByRole('region', { name: 'Where it is used' })
  await expect
    .element(dialog.getByRole('link', { name: 'Casa' }))
    .toHaveAttribute('href', '/admin/projects?edit=p1')
  await expect.element(usedIn.getByRole('listitem').first()).toHaveTextContent('Project Casa (draft)')
  await expect.element(dialog.getByText('Post “Gone” (in the trash)')).toBeVisible()
  await expect.element(dialog.getByText('1 more that you cannot see.')).toBeVisible()
  const remove = dialog.getByRole('button', { name: 'Delete' })
  await expect.element(remove).toBeDisabled()
  await expect.element(remove).toHaveAccessibleDescription('It is used in 3 places, so it cannot be deleted.')
  const altText = dialog.getByRole('textbox')
  await altText.fill('A courtyard')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Save alt text' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Save alt text' })).toBeDisabled()
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { alt: 'A courtyard' } })
  expect(await accessibilityViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(tile('house.png')).toHaveFocus()
})

test('an image says whose it is; what staff write is saved, and refused by the field', async () => {
  const credit = {
    creator: 'Ann Berg',
    creditText: '',
    copyrightNotice: '',
    license: '',
    acquireLicensePage: '',
    digitalSourceType: 'digitalCapture' as const,
  }
  const house = image('house.png', { credit })
  responses['GET /images?'] = () => ({ images: [house], total: 1 })
  responses['GET /images/'] = () => responseOf(house)
  const fields = { 'credit.license': 'Must be a web address starting with https:// or http://' }
  responses['PUT /images/'] = () =>
    Response.json({ error: 'Please check the fields', code: 'invalid', fields }, { status: 400 })
  allowPageError(/Failed to save the image/)
  await open(<ImagesScreen />)
  await tile('house.png').click()
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await dialog.getByText('Credit: Ann Berg').click()
  const save = dialog.getByRole('button', { name: 'Save credit' })
  await expect.element(save).toBeDisabled()
  await expect
    .element(dialog.getByRole('combobox', { name: 'How it was made' }))
    .toHaveValue('digitalCapture')
  const license = dialog.getByRole('textbox', { name: 'Licence: web address of the terms' })
  await license.fill('mailto:ann')
  await save.click()
  await expect.element(license).toHaveAccessibleDescription(fields['credit.license'])
  expect(await accessibilityViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Your changes to the credit will be lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  responses['PUT /images/'] = ({ body }) => responseOf({ ...house, ...(body as object) })
  await license.fill('https://ann.example/terms')
  await save.click()
  await expect.element(save).toBeDisabled()
  await expect.element(license).toHaveValue('https://ann.example/terms')
  expect(calls.findLast(({ method }) => method === 'PUT')).toMatchObject({
    body: { credit: { ...credit, license: 'https://ann.example/terms' } },
  })
})

test('an image that came into use meanwhile is not deleted, and says where it is used', async () => {
  const wanted = image('wanted.png')
  let uses: Partial<ImageResponse> = {}
  responses['GET /images?'] = () => ({ images: [wanted], total: 1 })
  responses['GET /images/'] = () => responseOf(wanted, uses)
  responses['DELETE /images/'] = () => {
    uses = {
      uses: [{ collection: 'projects', id: 'p1', title: 'Casa', inTrash: false, mayEdit: true }],
      useCount: 1,
    }
    return Response.json({ error: 'It is in use', code: 'in-use' }, { status: 409 })
  }
  allowPageError(/Failed to delete the image/)
  await open(<ImagesScreen />, { address: '/?edit=id-wanted.png' })
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await expect.element(dialog.getByText('Nowhere.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: mediaTexts.confirmDelete })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('It is in use')
  await expect.element(dialog.getByRole('link', { name: 'Casa' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

test('tags are added by Enter and comma, removed by Backspace, saved, and filter the grid', async () => {
  const house = image('house.png', { tags: ['Brick'] })
  responses['GET /image-tags'] = () => ({ tags: ['Brick', 'Larch'] })
  responses['GET /images?tag=Larch'] = () => ({ images: [image('hut.png')], total: 1 })
  responses['GET /images?limit'] = () => ({ images: [house], total: 1 })
  responses['GET /images/'] = () => responseOf(house, { mayReplace: false })
  responses['PUT /images/'] = ({ body }) => responseOf({ ...house, ...(body as { tags: string[] }) })
  await open(<ImagesScreen />, { address: '/?edit=id-house.png' })
  const dialog = page.getByRole('dialog', { name: 'Image' })
  const field = dialog.getByRole('combobox', { name: 'Tags' })
  const tags = dialog.getByRole('list', { name: 'Tags of this image' }).getByRole('button')
  const shown = () => tags.elements().map(({ textContent }) => textContent)
  await field.fill('سقف')
  await userEvent.keyboard('{Enter}')
  await field.fill('a, BRICK, 🏠,')
  expect(shown()).toEqual(['Brick', 'سقف', 'a', '🏠'])
  await userEvent.keyboard('{Backspace}')
  await field.fill('x'.repeat(41))
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('At most 40 characters')
  await field.fill('1,2,3,4,5,6,7,8')
  await expect.element(field).toHaveAccessibleDescription(mediaTexts.tooManyTags)
  await field.fill('1')
  expect(await accessibilityViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Save tags' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Save tags' })).toBeDisabled()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ tags: ['Brick', 'سقف', 'a', '1'] })
  await dialog.getByRole('button', { name: 'Remove the tag a' }).click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Your changes to the tags will be lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Tag: Larch')
  await expect.element(tile('hut.png')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Images Tagged “Larch”' })).toBeVisible()
})
