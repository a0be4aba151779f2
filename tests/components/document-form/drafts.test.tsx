import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearBrowserStorage, openNotes, type Note } from '#tests/support/components/notes.tsx'
import { pixelFile } from '#tests/support/components/pixel-file.ts'

/*
 * Unsaved edits of a form are kept on the device as a draft until they are saved or discarded. tests/e2e
 * shows that the forms of posts, members and projects use it.
 */

const first: Note = { id: '1', version: 'v1', title: 'First', text: 'one' }
const second: Note = { id: '2', version: 'v1', title: 'Second', text: 'two' }
const theirs = { ...first, version: 'v2', title: 'Theirs' }

beforeEach(clearBrowserStorage)

test('unsaved edits are restored when the form opens again, with their time, and can be discarded', async () => {
  const before = await openNotes({ notes: [first] })
  await before.open('First')
  await before.title.fill('Changed')
  await expect.element(before.draftKept).toBeVisible()
  await before.text.fill('written in the last moment')
  await before.close()

  const { open, title, text, draftRestored, choose, close } = await openNotes({ notes: [first] })
  await open('First')
  await expect.element(title).toHaveValue('Changed')
  await expect.element(text).toHaveValue('written in the last moment')
  await expect.element(draftRestored).toBeVisible()
  await choose('Discard them')
  await expect.element(title).toHaveValue('First')
  await expect.element(draftRestored).not.toBeInTheDocument()
  await close()

  const after = await openNotes({ notes: [first] })
  await after.open('First')
  await expect.element(after.title).toHaveValue('First')
  await expect.element(after.draftRestored).not.toBeInTheDocument()
})

test('each document has a draft of its own, and so has each account', async () => {
  const ada = await openNotes({ notes: [first, second] })
  await ada.open('First')
  await ada.title.fill('Ada’s')
  await expect.element(ada.draftKept).toBeVisible()
  await ada.close()

  const other = await openNotes({ notes: [first, second] })
  await other.open('Second')
  await expect.element(other.title).toHaveValue('Second')
  await other.close()

  const bob = await openNotes({ notes: [first, second], account: 'bob' })
  await bob.open('First')
  await expect.element(bob.title).toHaveValue('First')
})

test('edits that are undone by hand leave no draft', async () => {
  const before = await openNotes({ notes: [first] })
  await before.open('First')
  await before.title.fill('Changed')
  await expect.element(before.draftKept).toBeVisible()
  await before.title.fill('First')
  await expect.element(before.draftKept).not.toBeInTheDocument()
  await before.close()

  const after = await openNotes({ notes: [first] })
  await after.open('First')
  await expect.element(after.title).toHaveValue('First')
  await expect.element(after.draftRestored).not.toBeInTheDocument()
})

test('a chosen image is restored with the draft, and discarded with it', async () => {
  const before = await openNotes()
  await before.open()
  await before.image.upload(pixelFile('a.png'))
  await expect.element(before.form.getByAltText('Preview of a.png')).toBeVisible()
  await before.close()

  const second = await openNotes()
  await second.open()
  await expect.element(second.form.getByAltText('Preview of a.png')).toBeVisible()
  await expect.element(second.draftRestored).toBeVisible()
  await second.choose('Discard them')
  await expect.element(second.form.getByAltText('Preview of a.png')).not.toBeInTheDocument()
  await second.close()

  const after = await openNotes()
  await after.open()
  await after.title.fill('A note')
  const { file } = await after.startSave()
  expect(file).toBe(undefined)
})

test('a form on a device without storage space claims no draft, and saves all the same', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  onTestFinished(() => setItem.mockRestore())
  const { open, title, form, startSave, received } = await openNotes()
  await open()
  await title.fill('A note')
  await expect.poll(() => setItem.mock.calls.length).toBeGreaterThan(0)
  expect(form.getByText('Draft kept on this device').query()).toBe(null)
  const { finish } = await startSave()
  finish(first)
  await expect.poll(() => received.saved).toEqual([first])
})

test('a draft that was cut off in the middle is ignored', async () => {
  const before = await openNotes({ notes: [first] })
  await before.open('First')
  await before.title.fill('Changed')
  await expect.element(before.draftKept).toBeVisible()
  await before.close()
  for (const key of Object.keys(localStorage)) {
    localStorage.setItem(key, localStorage.getItem(key)!.slice(0, -1))
  }

  const after = await openNotes({ notes: [first] })
  await after.open('First')
  await expect.element(after.title).toHaveValue('First')
})

test('a draft keeps the version that it was made over', async () => {
  const before = await openNotes({ notes: [first] })
  await before.open('First')
  await before.title.fill('Mine')
  await expect.element(before.draftKept).toBeVisible()
  await before.close()

  const after = await openNotes({ notes: [theirs] })
  await after.open('Theirs')
  await expect.element(after.title).toHaveValue('Mine')
  const { ifMatch } = await after.startSave()
  expect(ifMatch).toBe('v1')
})
