import { beforeEach, expect, test } from 'vitest'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { press } from '#tests/support/components/keys.ts'
import { clearBrowserStorage, openNotes, type Note } from '#tests/support/components/notes.tsx'

/*
 * The conflict dialog: somebody else saved meanwhile, or a first attempt was saved after all. It shows both
 * versions and leaves the choice. tests/e2e shows that the forms of posts, members and projects use it.
 */

const first: Note = { id: '1', version: 'v1', title: 'First', text: 'one' }
const refusal = (
  status: number,
  code: string,
  details: { fields?: Record<string, string>; responseBody?: unknown } = {},
) => new ApiError({ status, code, message: 'refused', ...details })

beforeEach(clearBrowserStorage)

test('the key of a create outlives a closed tab: the note is created once', async () => {
  allowPageError(/The note could not be saved/)
  const before = await openNotes()
  await before.open()
  await before.title.fill('A note')
  const { createKey, fail } = await before.startSave()
  fail(refusal(0, 'network'))
  await expect.element(before.form.getByRole('alert')).toBeVisible()
  await before.close()

  const { open, title, text, conflict, version, startSave, choose, received } = await openNotes()
  await open()
  await title.fill('A note, and more')
  const second = await startSave()
  expect(second.createKey).toBe(createKey)
  const created = { ...first, title: 'A note', text: '' }
  second.fail(refusal(409, 'already-created', { responseBody: { current: created } }))
  await expect.element(conflict).toHaveAccessibleName('Your first attempt was saved after all')
  await expect.element(version('Your version')).toMatchTextContent('A note, and more:')
  await expect.element(version('The version saved by the first attempt')).toMatchTextContent('A note:')

  await choose('Back to editing')
  await text.fill('words')
  ;(await startSave()).fail(refusal(409, 'already-created', { responseBody: { current: created } }))
  await choose('Save my changes')
  await expect.poll(() => received.saves.length).toBe(3)
  const overwrite = received.saves.at(-1)!
  expect(overwrite).toMatchObject({
    id: '1',
    ifMatch: 'v1',
    values: { title: 'A note, and more', text: 'words' },
  })
  expect(overwrite).not.toHaveProperty('createKey')
  overwrite.finish(first)
  await expect.poll(() => received.saved).toEqual([first])
})

test('the note that the first attempt created can be left as it is', async () => {
  const { open, title, form, conflict, startSave, choose, received } = await openNotes()
  await open()
  await title.fill('A note')
  ;(await startSave()).fail(refusal(409, 'already-created', { responseBody: { current: first } }))
  await expect.element(conflict).toBeVisible()
  await choose('Leave it as saved')
  await expect.element(form).not.toBeInTheDocument()
  expect(received.saved).toEqual([first])
  expect(received.saves.length).toBe(1)
})

const theirs = { ...first, version: 'v2', title: 'Theirs' }

const changedError = () => refusal(412, 'changed', { responseBody: { current: theirs } })

test('nothing is saved over an unseen version: after going back to editing, the dialog opens again', async () => {
  const { open, title, conflict, version, startSave, choose, address } = await openNotes({ notes: [first] })
  await open('First')
  await title.fill('Mine')
  const save = await startSave()
  expect(save).toMatchObject({ id: '1', ifMatch: 'v1' })
  expect(save).not.toHaveProperty('createKey')
  save.fail(changedError())
  await expect.element(conflict).toHaveAccessibleName(requestTexts.changedMeanwhile)
  await expect.element(version('Your version')).toMatchTextContent('Mine: one')
  await expect.element(version('The version saved by someone else')).toMatchTextContent('Theirs: one')
  await press('Escape')
  await expect.element(conflict).not.toBeInTheDocument()
  expect(address()).toBe('/?edit=1')
  await expect.element(title).toHaveValue('Mine')
  const second = await startSave()
  expect(second.ifMatch).toBe('v1')
  second.fail(changedError())
  await expect.element(conflict).toBeVisible()
  await choose('Back to editing')
  await expect.element(conflict).not.toBeInTheDocument()
})

test('their version is taken into the form as the stored one', async () => {
  const { open, title, form, conflict, draftKept, leaveDialog, startSave, choose } = await openNotes({
    notes: [first],
  })
  await open('First')
  await title.fill('Mine')
  ;(await startSave()).fail(changedError())
  await expect.element(conflict).toBeVisible()
  await choose('Take theirs')
  await expect.element(title).toHaveValue('Theirs')
  expect(draftKept.query()).toBe(null)
  await title.fill('Theirs, and more')
  const next = await startSave()
  expect(next).toMatchObject({ id: '1', ifMatch: 'v2', values: { title: 'Theirs, and more', text: 'one' } })
  next.fail(changedError())
  await choose('Take theirs')
  await expect.element(title).toHaveValue('Theirs')
  // there is no unsaved change left to ask about
  await press('Escape')
  await expect.element(form).not.toBeInTheDocument()
  expect(leaveDialog.query()).toBe(null)
})

test('my version is saved over theirs, as the newest one', async () => {
  allowPageError(/The note could not be saved/)
  const before = await openNotes({ notes: [first] })
  await before.open('First')
  await before.title.fill('Mine')
  ;(await before.startSave()).fail(changedError())
  await expect.element(before.conflict).toBeVisible()
  await before.choose('Keep mine')
  await expect.poll(() => before.received.saves.length).toBe(2)
  const overwrite = before.received.saves.at(-1)!
  expect(overwrite).toMatchObject({ id: '1', ifMatch: 'v2', values: { title: 'Mine', text: 'one' } })
  overwrite.fail(refusal(0, 'network'))
  await expect.element(before.form.getByRole('alert')).toBeVisible()
  await before.close()

  // the choice outlives a closed tab
  const after = await openNotes({ notes: [theirs] })
  await after.open('Theirs')
  await expect.element(after.title).toHaveValue('Mine')
  const { ifMatch } = await after.startSave()
  expect(ifMatch).toBe('v2')
})
