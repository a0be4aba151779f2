import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HOUR, IMAGE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { LibraryPicture, PictureAnswer } from '#endpoints/pictures/schema.ts'
import { ImageField } from '#web/panel/document/image-field.tsx'
import { Page as PicturesScreen } from '#web/panel/screens/pictures/pictures-screen.tsx'
import { StaffSession } from '#web/panel/session/session.ts'
import { AccountCache, SessionProvider } from '#web/panel/session/session-context.tsx'
import { ConfirmProvider } from '#web/panel/ui/confirm.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { PIXEL } from '#tests/support/components/pixel-file.ts'

/** The library of pictures: its grid, its picker in a form, and one picture with what can be done with it. */

const picture = (name: string, more: Partial<LibraryPicture> = {}): LibraryPicture => ({
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
  ...more,
})

type Call = { method: string; path: string; body: unknown }
/** What the server answers, and what it was asked. */
let answers: Record<string, (call: Call) => unknown>
let calls: Call[]

beforeEach(() => {
  answers = {}
  calls = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const [path, method] = [String(input).replace('/api', ''), init?.method ?? 'GET']
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    const call = { method, path, body }
    calls.push(call)
    const [pattern] = Object.keys(answers).filter((key) => `${method} ${path}`.startsWith(key))
    const answer = pattern === undefined ? undefined : answers[pattern]!(call)
    if (answer instanceof Response) return answer
    return Response.json(answer ?? { error: 'Not found' }, { status: answer ? 200 : 404 })
  })
})
afterEach(() => vi.restoreAllMocks())

function open(element: React.ReactNode, role: 'admin' | 'editor' = 'admin', at = '/') {
  const user = { uid: 'ada', email: 'ada@studio.local', role, requirePasswordChange: false }
  const token = { token: 'a-token', expiresAt: new Date(Date.now() + HOUR).toISOString(), user }
  const none = () => Promise.reject(new Error('Not asked'))
  const session = new StaffSession(
    { signIn: none, renew: () => Promise.resolve(token), signOut: none, signOutEverywhere: none },
    { postMessage: () => {}, onmessage: null },
    { state: 'signed-in', user },
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
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

/** Its name is followed by its dimensions. */
const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
const answerOf = (one: LibraryPicture, rest: Partial<PictureAnswer> = {}): PictureAnswer => ({
  picture: one,
  uses: [],
  useCount: 0,
  mayReplace: true,
  ...rest,
})

function Cover({ onPicked }: { onPicked: (picture: LibraryPicture | null) => void }) {
  const [file, setFile] = useState<File>()
  const [picked, setPicked] = useState<LibraryPicture | null>(null)
  const [alt, setAlt] = useState('')
  const onPick = (next: LibraryPicture | null) => {
    setPicked(next)
    onPicked(next)
  }
  return (
    <ImageField
      label="Image"
      accept="image/png"
      validate={({ size }) => (size > IMAGE.maxPostImageBytes ? messages.posts.imageSize : undefined)}
      file={file}
      onChoose={setFile}
      library={{ picked, onPick }}
      alt={alt}
      onAlt={setAlt}
    />
  )
}

test('a form takes a stored picture with its text, refuses one that does not fit, and goes back', async () => {
  const large = picture('large.png', { bytes: IMAGE.maxPostImageBytes + 1 })
  answers['GET /pictures'] = () => ({ pictures: [large, picture('house.png')], total: 2 })
  const told: (LibraryPicture | null)[] = []
  await open(<Cover onPicked={(one) => told.push(one)} />)
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose from the library' })
  await tile('large.png').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(messages.posts.imageSize)
  expect(await accessibilityViolations()).toEqual([])
  await tile('house.png').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Preview of house.png' })).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('About house.png')
  await expect.element(page.getByRole('button', { name: 'Choose from the library' })).toHaveFocus()
  await page.getByRole('button', { name: 'Remove preview' }).click()
  await expect.element(page.getByText('Choose an image, or drop one here.')).toBeVisible()
  expect(told.map((one) => one?.name ?? null)).toEqual(['house.png', null])
})

test('the search and the filter are the server’s; a list that cannot be read is said so', async () => {
  answers['GET /pictures?use=unused'] = () => ({ pictures: [], total: 0 })
  answers['GET /pictures?limit'] = ({ path }) => ({
    pictures: [picture(path.includes('q=') ? 'found.png' : 'newest.png')],
    total: 1,
  })
  await open(<PicturesScreen />)
  await expect.element(tile('newest.png')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search pictures' }).fill('Fóund')
  await expect.element(tile('found.png')).toBeVisible()
  expect(calls.map(({ path }) => path)).toContain('/pictures?limit=50&sort=newest&q=found')
  await page.getByRole('searchbox', { name: 'Search pictures' }).fill('')
  const filter = page.getByRole('combobox', { name: 'Show' })
  await filter.selectOptions('Unused')
  await expect.element(page.getByText('Every picture is in use.')).toBeVisible()
  await expect.element(filter).toHaveValue('unused')
  allowPageError(/Failed to fetch pictures/)
  answers['GET /pictures?limit'] = () => Response.json({ error: 'down' }, { status: 503 })
  await page.getByRole('button', { name: 'Show all pictures' }).click()
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Name')
  await expect.element(page.getByText(messages.media.fetchFailed).first()).toBeVisible()
})

test('a picture says where it is used, and the button why it is not deleted; its text is saved', async () => {
  const one = picture('house.png')
  answers['GET /pictures?'] = () => ({ pictures: [one], total: 1 })
  answers['GET /pictures/'] = () =>
    answerOf(one, {
      uses: [
        { collection: 'projects', id: 'p1', title: 'Casa', inTrash: false, status: 'draft', mayEdit: true },
        { collection: 'posts', id: 'b1', title: 'Gone', inTrash: true, status: 'published', mayEdit: true },
      ],
      useCount: 3,
    })
  answers['PUT /pictures/'] = ({ body }) =>
    answerOf({ ...one, ...(body as { alt: string }) }, { useCount: 3 })
  await open(<PicturesScreen />)
  await tile('house.png').click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await expect
    .element(dialog.getByRole('link', { name: 'Casa' }))
    .toHaveAttribute('href', '/admin/projects?edit=p1')
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('Project Casa (draft)')
  await expect.element(dialog.getByText('Post “Gone” (in the trash)')).toBeVisible()
  await expect.element(dialog.getByText('1 more that you do not see here.')).toBeVisible()
  const remove = dialog.getByRole('button', { name: 'Delete' })
  await expect.element(remove).toBeDisabled()
  await expect
    .element(remove)
    .toHaveAccessibleDescription('It is shown in 3 places, so it cannot be deleted.')
  const text = dialog.getByRole('textbox')
  await text.fill('A courtyard')
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

test('a picture that was taken up meanwhile is not deleted, and says where it is used now', async () => {
  const one = picture('wanted.png')
  let used: Partial<PictureAnswer> = {}
  answers['GET /pictures?'] = () => ({ pictures: [one], total: 1 })
  answers['GET /pictures/'] = () => answerOf(one, used)
  answers['DELETE /pictures/'] = () => {
    used = {
      uses: [{ collection: 'projects', id: 'p1', title: 'Casa', inTrash: false, mayEdit: true }],
      useCount: 1,
    }
    return Response.json({ error: 'It is in use', code: 'in-use' }, { status: 409 })
  }
  allowPageError(/Failed to delete the picture/)
  await open(<PicturesScreen />, 'admin', '/?edit=id-wanted.png')
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await expect.element(dialog.getByText('Nowhere.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: messages.media.confirmDelete })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('It is in use')
  await expect.element(dialog.getByRole('link', { name: 'Casa' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

test('an unused picture is deleted after a question, and an editor is told who may', async () => {
  const one = picture('spare.png')
  let stored = [one]
  answers['GET /pictures?'] = () => ({ pictures: stored, total: stored.length })
  answers['GET /pictures/'] = () => answerOf(one)
  answers['DELETE /pictures/'] = () => {
    stored = []
    return { ok: true }
  }
  const asEditor = await open(<PicturesScreen />, 'editor', '/?edit=id-spare.png')
  await expect.element(page.getByText('Only admins delete pictures.')).toBeVisible()
  await asEditor.unmount()

  await open(<PicturesScreen />, 'admin', '/?edit=id-spare.png')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: messages.media.confirmDelete })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(page.getByText(/^No pictures yet/)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
