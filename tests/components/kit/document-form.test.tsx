import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#cms/shared/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { mayLeave } from '#web/admin/kit/leave-guards.ts'
import { expectComplaint } from '#tests/support/components/complaints.ts'
import { press } from '#tests/support/components/keys.ts'
import { forgetAll, openNotes, type Note } from '#tests/support/components/notes.tsx'
import { pixel } from '#tests/support/components/pixel.ts'

/**
 * What the forms of posts, members and projects share: drafts, saving, conflicts, leaving. Their own tests show that each is wired to it.
 */

const first: Note = { id: '1', version: 'v1', title: 'First', text: 'one' }
const second: Note = { id: '2', version: 'v1', title: 'Second', text: 'two' }
const refusal = (status: number, code: string, rest: { fields?: Record<string, string>; answer?: unknown } = {}) => new ApiError({ status, code, message: 'refused', ...rest })

/** What waits for promises has gone on, and nothing has been drawn yet. */
const waited = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

beforeEach(forgetAll)

test('what was written is there when the form is opened again, says of when it is, and can be discarded', async () => {
  const before = await openNotes({ notes: [first] })
  await before.open('First')
  await before.title.fill('Changed')
  await expect.element(before.kept).toBeVisible()
  await before.text.fill('written in the last moment')
  await before.close()

  const { open, title, text, restored, choose, close } = await openNotes({ notes: [first] })
  await open('First')
  await expect.element(title).toHaveValue('Changed')
  await expect.element(text).toHaveValue('written in the last moment')
  await expect.element(restored).toBeVisible()
  await choose('Discard them')
  await expect.element(title).toHaveValue('First')
  await expect.element(restored).not.toBeInTheDocument()
  await close()

  const after = await openNotes({ notes: [first] })
  await after.open('First')
  await expect.element(after.title).toHaveValue('First')
  await expect.element(after.restored).not.toBeInTheDocument()
})

test('each document has a draft of its own, and so has each account', async () => {
  const ada = await openNotes({ notes: [first, second] })
  await ada.open('First')
  await ada.title.fill('Ada’s')
  await expect.element(ada.kept).toBeVisible()
  await ada.close()

  const other = await openNotes({ notes: [first, second] })
  await other.open('Second')
  await expect.element(other.title).toHaveValue('Second')
  await other.close()

  const bob = await openNotes({ notes: [first, second], account: 'bob' })
  await bob.open('First')
  await expect.element(bob.title).toHaveValue('First')
})

test('what is written back to what is stored leaves no draft', async () => {
  const before = await openNotes({ notes: [first] })
  await before.open('First')
  await before.title.fill('Changed')
  await expect.element(before.kept).toBeVisible()
  await before.title.fill('First')
  await expect.element(before.kept).not.toBeInTheDocument()
  await before.close()

  const after = await openNotes({ notes: [first] })
  await after.open('First')
  await expect.element(after.title).toHaveValue('First')
  await expect.element(after.restored).not.toBeInTheDocument()
})

test('a picture that was chosen comes back with the words, and goes with them', async () => {
  const before = await openNotes()
  await before.open()
  await before.picture.upload(pixel('a.png'))
  await expect.element(before.form.getByAltText('Preview of a.png')).toBeVisible()
  await before.close()

  const again = await openNotes()
  await again.open()
  await expect.element(again.form.getByAltText('Preview of a.png')).toBeVisible()
  await expect.element(again.restored).toBeVisible()
  await again.choose('Discard them')
  await expect.element(again.form.getByAltText('Preview of a.png')).not.toBeInTheDocument()
  await again.close()

  const after = await openNotes()
  await after.open()
  await after.title.fill('A note')
  const { file } = await after.running()
  expect(file).toBe(undefined)
})

test('a device that keeps nothing is not said to keep a draft, and saves all the same', async () => {
  const shelf = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  onTestFinished(() => shelf.mockRestore())
  const { open, title, form, running, told } = await openNotes()
  await open()
  await title.fill('A note')
  await expect.poll(() => shelf.mock.calls.length).toBeGreaterThan(0)
  expect(form.getByText('Draft kept on this device').query()).toBe(null)
  const { finish } = await running()
  finish(first)
  await expect.poll(() => told.saved).toEqual([first])
})

test('a draft that was cut off in the middle is as none', async () => {
  const before = await openNotes({ notes: [first] })
  await before.open('First')
  await before.title.fill('Changed')
  await expect.element(before.kept).toBeVisible()
  await before.close()
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, localStorage.getItem(key)!.slice(0, -1))

  const after = await openNotes({ notes: [first] })
  await after.open('First')
  await expect.element(after.title).toHaveValue('First')
})

test('what is not valid is not sent, and stands at its field until that one is mended', async () => {
  const { open, title, text, form, choose, told, running } = await openNotes()
  await open()
  await text.fill('no title')
  await choose('Save')
  await expect.element(form.getByRole('alert')).toHaveTextContent('Some fields are not valid')
  await expect.element(title).toHaveAccessibleDescription('A title is required')
  await text.fill('still none')
  await expect.element(title).toHaveAccessibleDescription('A title is required')
  await title.fill('A title')
  await expect.element(title).not.toHaveAccessibleDescription('A title is required')
  expect(told.saves).toEqual([])
  const { values } = await running()
  expect(values).toEqual({ title: 'A title', text: 'still none' })
})

test('where the line keeps the rules back, the server judges', async () => {
  const { open, title, running } = await openNotes({ loadSchema: () => Promise.reject(new TypeError('Failed to fetch')) })
  await open()
  await title.fill('A note')
  const { values } = await running()
  expect(values).toEqual({ title: 'A note', text: '' })
})

test('a save is one call, tells how far its file is, and is not left while it is under way', async () => {
  const { open, title, picture: field, form, submit, running, told, address } = await openNotes()
  await open()
  await title.fill('A note')
  await field.upload(pixel('a.png'))
  const { file, progress, finish } = await running()
  expect(file?.name).toBe('a.png')
  await expect.element(submit).toHaveTextContent('Saving...')
  form.element().querySelector('form')!.requestSubmit()
  progress(40)
  await expect.element(form.getByRole('progressbar', { name: 'Upload of a.png' })).toHaveAttribute('aria-valuenow', '40')
  await press('Escape')
  expect(await mayLeave()).toBe(false)
  await expect.element(form).toBeVisible()
  expect(told.saves.length).toBe(1)
  finish(first)
  await expect.element(form).not.toBeInTheDocument()
  expect(told.saved).toEqual([first])
  expect(address()).toBe('/')
})

test('what was saved leaves no draft, and the next one is another thing', async () => {
  const { open, title, picture: field, form, running } = await openNotes()
  await open()
  await title.fill('A note')
  await field.upload(pixel('a.png'))
  const { createKey, finish } = await running()
  finish(first)
  await expect.element(form).not.toBeInTheDocument()
  await open()
  await expect.element(title).toHaveValue('')
  await title.fill('Another')
  const next = await running()
  expect(next.file).toBe(undefined)
  expect(next.createKey).not.toBe(createKey)
})

test('a refusal is told with the server’s words, leaves what was written, and the next try is the same call', async () => {
  expectComplaint(/The note could not be saved/)
  const { open, title, text, form, choose, running, told } = await openNotes()
  await open()
  await title.fill('A note')
  await text.fill('words')
  const { createKey, fail } = await running()
  fail(refusal(422, 'invalid', { fields: { text: 'Not these words' }, answer: { error: 'The server says no' } }))
  await expect.element(form.getByRole('alert')).toHaveTextContent('The server says no')
  await expect.element(text).toHaveAccessibleDescription('Not these words')
  await choose('Dismiss')
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(text).toHaveAccessibleDescription('Not these words')
  const next = await running()
  expect(next).toMatchObject({ createKey, values: { title: 'A note', text: 'words' } })
  next.finish(first)
  await expect.poll(() => told.saved).toEqual([first])
})

test('a line that is gone is told as such, and an answer without words by the form’s own', async () => {
  expectComplaint(/The note could not be saved/)
  const { open, title, form, running } = await openNotes()
  await open()
  await title.fill('A note')
  ;(await running()).fail(refusal(0, 'network'))
  await expect.element(form.getByRole('alert')).toHaveTextContent(messages.auth.network)
  ;(await running()).fail(refusal(502, 'unexpected', { answer: '<html>' }))
  await expect.element(form.getByRole('alert')).toHaveTextContent('The note could not be saved')
  await expect.element(title).toHaveValue('A note')
})

test('the name of a call that makes something new outlives a closed tab: what was made by it is made once', async () => {
  expectComplaint(/The note could not be saved/)
  const before = await openNotes()
  await before.open()
  await before.title.fill('A note')
  const { createKey, fail } = await before.running()
  fail(refusal(0, 'network'))
  await expect.element(before.form.getByRole('alert')).toBeVisible()
  await before.close()

  const { open, title, text, conflict, version, running, choose, told } = await openNotes()
  await open()
  await title.fill('A note, and more')
  const next = await running()
  expect(next.createKey).toBe(createKey)
  const made = { ...first, title: 'A note', text: '' }
  next.fail(refusal(409, 'made-already', { answer: { current: made } }))
  await expect.element(conflict).toHaveAccessibleName('Your first try was saved after all')
  await expect.element(version('Your version')).toMatchTextContent('A note, and more:')
  await expect.element(version('The version of the first try')).toMatchTextContent('A note:')

  await choose('Back to editing')
  await text.fill('words')
  ;(await running()).fail(refusal(409, 'made-already', { answer: { current: made } }))
  await choose('Save my changes')
  await expect.poll(() => told.saves.length).toBe(3)
  const over = told.saves.at(-1)!
  expect(over).toMatchObject({ id: '1', ifMatch: 'v1', values: { title: 'A note, and more', text: 'words' } })
  expect(over).not.toHaveProperty('createKey')
  over.finish(first)
  await expect.poll(() => told.saved).toEqual([first])
})

test('what the first try made is left as it is', async () => {
  const { open, title, form, conflict, running, choose, told } = await openNotes()
  await open()
  await title.fill('A note')
  ;(await running()).fail(refusal(409, 'made-already', { answer: { current: first } }))
  await expect.element(conflict).toBeVisible()
  await choose('Leave it as saved')
  await expect.element(form).not.toBeInTheDocument()
  expect(told.saved).toEqual([first])
  expect(told.saves.length).toBe(1)
})

const theirs = { ...first, version: 'v2', title: 'Theirs' }
const changed = () => refusal(412, 'changed', { answer: { current: theirs } })

test('over what somebody else saved nothing is written unseen: who goes back to editing is asked again', async () => {
  const { open, title, conflict, version, running, choose, address } = await openNotes({ notes: [first] })
  await open('First')
  await title.fill('Mine')
  const save = await running()
  expect(save).toMatchObject({ id: '1', ifMatch: 'v1' })
  expect(save).not.toHaveProperty('createKey')
  save.fail(changed())
  await expect.element(conflict).toHaveAccessibleName(messages.request.changedMeanwhile)
  await expect.element(version('Your version')).toMatchTextContent('Mine: one')
  await expect.element(version('The version saved meanwhile')).toMatchTextContent('Theirs: one')
  await press('Escape')
  await expect.element(conflict).not.toBeInTheDocument()
  expect(address()).toBe('/?edit=1')
  await expect.element(title).toHaveValue('Mine')
  const again = await running()
  expect(again.ifMatch).toBe('v1')
  again.fail(changed())
  await expect.element(conflict).toBeVisible()
  await choose('Back to editing')
  await expect.element(conflict).not.toBeInTheDocument()
})

test('theirs is taken into the form as what is stored now', async () => {
  const { open, title, form, conflict, kept, question, running, choose } = await openNotes({ notes: [first] })
  await open('First')
  await title.fill('Mine')
  ;(await running()).fail(changed())
  await expect.element(conflict).toBeVisible()
  await choose('Take theirs')
  await expect.element(title).toHaveValue('Theirs')
  expect(kept.query()).toBe(null)
  await title.fill('Theirs, and more')
  const next = await running()
  expect(next).toMatchObject({ id: '1', ifMatch: 'v2', values: { title: 'Theirs, and more', text: 'one' } })
  next.fail(changed())
  await choose('Take theirs')
  await expect.element(title).toHaveValue('Theirs')
  // nothing of one's own is left to ask about
  await press('Escape')
  await expect.element(form).not.toBeInTheDocument()
  expect(question.query()).toBe(null)
})

test('mine is saved over theirs, as the newest one', async () => {
  expectComplaint(/The note could not be saved/)
  const before = await openNotes({ notes: [first] })
  await before.open('First')
  await before.title.fill('Mine')
  ;(await before.running()).fail(changed())
  await expect.element(before.conflict).toBeVisible()
  await before.choose('Keep mine')
  await expect.poll(() => before.told.saves.length).toBe(2)
  const over = before.told.saves.at(-1)!
  expect(over).toMatchObject({ id: '1', ifMatch: 'v2', values: { title: 'Mine', text: 'one' } })
  over.fail(refusal(0, 'network'))
  await expect.element(before.form.getByRole('alert')).toBeVisible()
  await before.close()

  // what was chosen stands after a closed tab
  const after = await openNotes({ notes: [theirs] })
  await after.open('Theirs')
  await expect.element(after.title).toHaveValue('Mine')
  const { ifMatch } = await after.running()
  expect(ifMatch).toBe('v2')
})

test('a draft remembers the version that it began with', async () => {
  const before = await openNotes({ notes: [first] })
  await before.open('First')
  await before.title.fill('Mine')
  await expect.element(before.kept).toBeVisible()
  await before.close()

  const after = await openNotes({ notes: [theirs] })
  await after.open('Theirs')
  await expect.element(after.title).toHaveValue('Mine')
  const { ifMatch } = await after.running()
  expect(ifMatch).toBe('v1')
})

test('what was not changed is left without a question', async () => {
  const { open, form, question, back, address } = await openNotes({ notes: [first] })
  await open('First')
  await press('Escape')
  await expect.element(form).not.toBeInTheDocument()
  await open('First')
  await back()
  await expect.element(form).not.toBeInTheDocument()
  await open('First')
  expect(await mayLeave()).toBe(true)
  expect(question.query()).toBe(null)
  expect(address()).toBe('/?edit=1')
})

for (const { way, leave } of [
  { way: 'Escape', leave: () => press('Escape') },
  { way: 'the button', leave: () => page.getByRole('button', { name: 'Close' }).click() },
  { way: 'Back', leave: ({ back }: Awaited<ReturnType<typeof openNotes>>) => back() },
]) {
  test(`leaving by ${way} asks: it stays, goes and keeps the draft, or gives it up`, async () => {
    const notes = await openNotes({ notes: [first] })
    const { open, title, form, question, restored, choose, address } = notes
    await open('First')
    await title.fill('Mine')
    await leave(notes)
    await expect.element(question).toBeVisible()
    await expect.element(question).toMatchTextContent('A draft stays on this device and is there when you come back.')
    await choose('Keep editing')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(title).toHaveValue('Mine')
    await expect.poll(address).toBe('/?edit=1')

    await leave(notes)
    await expect.element(question).toBeVisible()
    await press('Escape')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(title).toHaveValue('Mine')

    await leave(notes)
    await choose('Leave, keep the draft')
    await expect.element(form).not.toBeInTheDocument()
    expect(address()).toBe('/')
    await open('First')
    await expect.element(title).toHaveValue('Mine')
    await expect.element(restored).toBeVisible()

    await leave(notes)
    await choose('Discard changes')
    await expect.element(form).not.toBeInTheDocument()
    await open('First')
    await expect.element(title).toHaveValue('First')
    await expect.element(restored).not.toBeInTheDocument()
  })
}

test('who goes back once more before the form has its address again is asked once more', async () => {
  const { open, title, question, back, choose, address } = await openNotes({ notes: [first] })
  await open('First')
  await title.fill('Mine')
  back()
  const stay = question.getByRole('button', { name: 'Keep editing' })
  await expect.element(stay).toBeVisible()
  ;(stay.element() as HTMLElement).click()
  await waited()
  back()
  await expect.element(question).toBeVisible()
  await choose('Keep editing')
  await expect.poll(address).toBe('/?edit=1')
  await expect.element(title).toHaveValue('Mine')
})

test('another screen asks before it takes the place of the form', async () => {
  const { open, title, question, choose } = await openNotes({ notes: [first] })
  await open('First')
  await title.fill('Mine')
  const stays = mayLeave()
  await expect.element(question).toBeVisible()
  await choose('Keep editing')
  expect(await stays).toBe(false)
  const goes = mayLeave()
  await expect.element(question).toBeVisible()
  await choose('Leave, keep the draft')
  expect(await goes).toBe(true)
})

test('an address opens the form at once, and closing it leaves the visitor in the list', async () => {
  const { form, title, address } = await openNotes({ notes: [first], at: '/?edit=1' })
  await expect.element(title).toHaveValue('First')
  await press('Escape')
  await expect.element(form).not.toBeInTheDocument()
  expect(address()).toBe('/')
})
