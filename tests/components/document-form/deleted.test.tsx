import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { clearBrowserStorage, openNotes, type Note } from '#tests/support/components/notes.tsx'
import { allowPageError } from '#tests/support/components/page-errors.ts'

/* Somebody deleted the document of an open form. tests/e2e shows what the panel's screens offer then. */

const first: Note = { id: '1', version: 'v1', title: 'First', text: 'one' }
const notFound = new ApiError({ status: 404, code: 'not-found', message: 'Note not found' })

beforeEach(clearBrowserStorage)

/** Opens a note, changes it, and saves it after somebody deleted it. */
async function saveDeleted(restores: Note) {
  const notes = await openNotes({ notes: [first], restores })
  await notes.open('First')
  await notes.title.fill('Mine')
  ;(await notes.startSave()).fail(notFound)
  await expect.element(notes.form.getByRole('button', { name: 'Restore' })).toBeVisible()
  return notes
}

test('the next save creates a new document, and no draft is left', async () => {
  const { title, startSave, received, close } = await saveDeleted(first)
  await expect.element(title).toHaveValue('Mine')
  const { values, id, ifMatch, createKey, finish } = await startSave()
  expect({ values, id, ifMatch }).toEqual({
    values: { title: 'Mine', text: 'one' },
    id: undefined,
    ifMatch: undefined,
  })
  expect(createKey).toEqual(expect.any(String))
  finish({ ...first, id: '2' })
  await expect.poll(() => received.saved).toHaveLength(1)
  expect(Object.keys(localStorage)).toEqual([])
  await close()
})

test('the draft stays, even where it equals the deleted document, and leaving asks', async () => {
  const { title, back, leaveDialog, draftKept } = await saveDeleted(first)
  await title.fill('First')
  await expect.element(draftKept).toBeVisible()
  back()
  await expect.element(leaveDialog).toBeVisible()
})

test('a document restored as it was is saved over; one that had been changed before is compared first', async () => {
  const same = await saveDeleted({ ...first, version: 'v3' })
  await same.choose('Restore')
  const { id, ifMatch } = await same.startSave()
  expect([id, ifMatch]).toEqual(['1', 'v3'])
  await same.close()
  await clearBrowserStorage()

  const changed = await saveDeleted({ ...first, version: 'v3', text: 'theirs' })
  await changed.choose('Restore')
  expect((await changed.startSave()).ifMatch).toBe('v1')
})

test('a form that cannot restore shows the text of the server', async () => {
  allowPageError(/^The note could not be saved/)
  const { open, title, startSave, form } = await openNotes({ notes: [first] })
  await open('First')
  await title.fill('Mine')
  ;(await startSave()).fail(
    new ApiError({ status: 404, message: '', responseBody: { error: 'Note not found' }, code: 'not-found' }),
  )
  await expect.element(form.getByRole('alert')).toMatchTextContent('Note not found')
})
