import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { IMAGE } from '#cms/shared/images.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import type { LibraryImage } from '#cms/schemas/images.ts'
import { ImageField } from '#web/panel/uploads/image-field.tsx'
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

/* The library of images: its grid, and its picker in a form. */

fakeServer()

function Cover({ onPicked }: { onPicked: (image: LibraryImage | null) => void }) {
  const [file, setFile] = useState<File>()
  const [picked, setPicked] = useState<LibraryImage | null>(null)
  const [alt, setAlt] = useState('')
  const onPick = (next: LibraryImage | null) => {
    setPicked(next)
    onPicked(next)
  }
  return (
    <ImageField
      label="Image"
      accept="image/png"
      validate={({ size }) => (size > IMAGE.maxPostImageBytes ? postsTexts.imageSize : undefined)}
      file={file}
      onChoose={setFile}
      library={{ picked, onPick }}
      alt={alt}
      onAltChange={setAlt}
    />
  )
}

test('a form takes an image of the library with its alt text, refuses one too large, and can remove it', async () => {
  const large = image('large.png', { bytes: IMAGE.maxPostImageBytes + 1 })
  responses['GET /images'] = () => ({ images: [large, image('house.png')], total: 2 })
  const picks: (LibraryImage | null)[] = []
  await open(<Cover onPicked={(picked) => picks.push(picked)} />)
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose from the library' })
  await tile('large.png').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(postsTexts.imageSize)
  expect(await accessibilityViolations()).toEqual([])
  await tile('house.png').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Preview of house.png' })).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('About house.png')
  await expect.element(page.getByRole('button', { name: 'Choose from the library' })).toHaveFocus()
  await page.getByRole('button', { name: 'Remove preview' }).click()
  await expect.element(page.getByText('Choose an image, or drop one here.')).toBeVisible()
  expect(picks.map((picked) => picked?.name ?? null)).toEqual(['house.png', null])
})

test('the search and the filter are the server’s; a list that cannot be read says so', async () => {
  responses['GET /images?use=unused'] = () => ({ images: [], total: 0 })
  responses['GET /images?limit'] = ({ path }) => ({
    images: [image(path.includes('q=') ? 'found.png' : 'newest.png')],
    total: 1,
  })
  await open(<ImagesScreen />)
  await expect.element(tile('newest.png')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search images' }).fill('Fóund')
  await expect.element(tile('found.png')).toBeVisible()
  expect(calls.map(({ path }) => path)).toContain('/images?limit=50&sort=newest&q=found')
  await page.getByRole('searchbox', { name: 'Search images' }).fill('')
  const filter = page.getByRole('combobox', { name: 'Show' })
  await filter.selectOptions('Unused')
  await expect.element(page.getByText('Every image is in use.')).toBeVisible()
  await expect.element(filter).toHaveValue('unused')
  allowPageError(/Failed to fetch images/)
  responses['GET /images?limit'] = () => Response.json({ error: 'down' }, { status: 503 })
  await page.getByRole('button', { name: 'Show all images' }).click()
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Name')
  await expect.element(page.getByText(mediaTexts.fetchFailed).first()).toBeVisible()
})

test('an unused image is deleted after a question; an editor sees that only admins may', async () => {
  const spare = image('spare.png')
  let stored = [spare]
  responses['GET /images?'] = () => ({ images: stored, total: stored.length })
  responses['GET /images/'] = () => responseOf(spare)
  responses['DELETE /images/'] = () => {
    stored = []
    return { ok: true }
  }
  const asEditor = await open(<ImagesScreen />, { role: 'editor', address: '/?edit=id-spare.png' })
  await expect.element(page.getByText('Only admins can delete images.')).toBeVisible()
  await asEditor.unmount()

  await open(<ImagesScreen />, { address: '/?edit=id-spare.png' })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: mediaTexts.confirmDelete })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(page.getByText(/^No images yet/)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
