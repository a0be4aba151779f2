import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IMAGE } from '#cms/shared/images.ts'
import { HOUR } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import type { LibraryImage, ImageResponse } from '#cms/schemas/images.ts'
import { ImageField } from '#web/panel/uploads/image-field.tsx'
import { Page as ImagesScreen } from '#web/panel/screens/images/images-screen.tsx'
import { StaffSession } from '#web/panel/session/session.ts'
import { AccountCache, SessionProvider } from '#web/panel/session/session-context.tsx'
import { ConfirmProvider } from '#web/panel/ui/confirm.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { PIXEL } from '#tests/support/components/pixel-file.ts'

/* The library of images: its grid, its picker in a form, and the dialog of one image. */

const image = (name: string, details: Partial<LibraryImage> = {}): LibraryImage => ({
  id: `id-${name}`,
  name,
  imagePath: `project-images/${name}`,
  imageUrl: `data:image/png;base64,${PIXEL}`,
  alt: `About ${name}`,
  width: 400,
  height: 300,
  placeholder: null,
  focus: { x: 50, y: 50 },
  sources: [],
  type: 'image/png',
  bytes: 2_048,
  createdAt: '2026-10-02T08:00:00.000Z',
  tags: [],
  ...details,
})

type Call = { method: string; path: string; body: unknown }
/** The fake server's responses by the beginning of `METHOD /path?query`; without one it responds with 404. */
let responses: Record<string, (call: Call) => unknown>
/** The calls that it received. */
let calls: Call[]

beforeEach(() => {
  responses = {}
  calls = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const [path, method] = [String(input).replace('/api', ''), init?.method ?? 'GET']
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    const call = { method, path, body }
    calls.push(call)
    const [pattern] = Object.keys(responses).filter((key) => `${method} ${path}`.startsWith(key))
    const response = pattern === undefined ? undefined : responses[pattern]!(call)
    if (response instanceof Response) return response
    return Response.json(response ?? { error: 'Not found' }, { status: response ? 200 : 404 })
  })
})
afterEach(() => vi.restoreAllMocks())

type Options = { role?: 'admin' | 'editor'; address?: string }

function open(element: React.ReactNode, { role = 'admin', address = '/' }: Options = {}) {
  const user = { uid: 'ada', email: 'ada@studio.local', role, requirePasswordChange: false }
  const token = { token: 'a-token', expiresAt: new Date(Date.now() + HOUR).toISOString(), user }
  const none = () => Promise.reject(new Error('Not asked'))
  const session = new StaffSession(
    { signIn: none, renew: () => Promise.resolve(token), signOut: none, signOutEverywhere: none },
    { postMessage: () => {}, onmessage: null },
    { state: 'signed-in', user },
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return render(
    <SessionProvider session={session}>
      <AccountCache>
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </AccountCache>
    </SessionProvider>,
  )
}

/** A tile's accessible name is the image's name and its dimensions. */
const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
const responseOf = (stored: LibraryImage, details: Partial<ImageResponse> = {}): ImageResponse => ({
  image: stored,
  uses: [],
  useCount: 0,
  mayReplace: true,
  ...details,
})

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
  await expect.element(dialog.getByRole('combobox', { name: 'How it was made' })).toHaveValue('digitalCapture')
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
