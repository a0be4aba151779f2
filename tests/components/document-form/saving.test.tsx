import { requestTexts } from '#cms/shared/texts/requests.ts'
import { beforeEach, expect, test } from 'vitest'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { press } from '#tests/support/components/keys.ts'
import { clearBrowserStorage, openNotes, type Note } from '#tests/support/components/notes.tsx'
import { pixelFile } from '#tests/support/components/pixel-file.ts'

/*
 * A save of a form: its validation, its progress, its refusal. tests/e2e shows that the forms of posts,
 * members and projects use it.
 */

const first: Note = { id: '1', version: 'v1', title: 'First', text: 'one' }
const refusal = (
  status: number,
  code: string,
  details: { fields?: Record<string, string>; responseBody?: unknown } = {},
) => new ApiError({ status, code, message: 'refused', ...details })

beforeEach(clearBrowserStorage)

test('invalid values are not sent; each field says so until it is corrected', async () => {
  const { open, title, text, form, choose, received, startSave } = await openNotes()
  await open()
  await text.fill('no title')
  await choose('Save')
  await expect.element(form.getByRole('alert')).toHaveTextContent('Some fields are not valid')
  await expect.element(title).toHaveAccessibleDescription('A title is required')
  await text.fill('still none')
  await expect.element(title).toHaveAccessibleDescription('A title is required')
  await title.fill('A title')
  await expect.element(title).not.toHaveAccessibleDescription('A title is required')
  expect(received.saves).toEqual([])
  const { values } = await startSave()
  expect(values).toEqual({ title: 'A title', text: 'still none' })
})

test('without the schema, which comes over the network, the server validates', async () => {
  const { open, title, startSave } = await openNotes({
    loadSchema: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await open()
  await title.fill('A note')
  const { values } = await startSave()
  expect(values).toEqual({ title: 'A note', text: '' })
})

test('a save is one call, shows the progress of its file, and cannot be left while it runs', async () => {
  const {
    open,
    title,
    image: field,
    form,
    submit,
    startSave,
    received,
    address,
    goElsewhere,
  } = await openNotes()
  await open()
  await title.fill('A note')
  await field.upload(pixelFile('a.png'))
  const { file, progress, finish } = await startSave()
  expect(file?.name).toBe('a.png')
  await expect.element(submit).toHaveTextContent('Saving...')
  form.element().querySelector('form')!.requestSubmit()
  progress(40)
  await expect
    .element(form.getByRole('progressbar', { name: 'Upload of a.png' }))
    .toHaveAttribute('aria-valuenow', '40')
  await press('Escape')
  goElsewhere()
  await expect.element(form).toBeVisible()
  expect(address()).toBe('/?edit=new')
  expect(received.saves.length).toBe(1)
  finish(first)
  await expect.element(form).not.toBeInTheDocument()
  expect(received.saved).toEqual([first])
  expect(address()).toBe('/')
})

test('a save that waits for a busy server says so, and can be stopped without losing anything', async () => {
  const { open, title, image: field, form, submit, choose, startSave } = await openNotes()
  await open()
  await title.fill('A note')
  await field.upload(pixelFile('a.png'))
  const { progress, signal, fail } = await startSave()
  progress('busy')
  await expect.element(form.getByText(mediaTexts.retryingSave)).toBeVisible()
  await expect.element(form.getByText(mediaTexts.retryingUpload)).toBeVisible()
  await choose('Stop trying')
  expect(signal.aborted).toBe(true)
  fail(signal.reason as Error)
  await expect.element(submit).toHaveTextContent('Save')
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('A note')
  const next = await startSave()
  expect([next.file?.name, next.signal.aborted]).toEqual(['a.png', false])
})

test('a saved note leaves no draft; the next one begins empty, with another create key', async () => {
  const { open, title, image: field, form, startSave } = await openNotes()
  await open()
  await title.fill('A note')
  await field.upload(pixelFile('a.png'))
  const { createKey, finish } = await startSave()
  finish(first)
  await expect.element(form).not.toBeInTheDocument()
  await open()
  await expect.element(title).toHaveValue('')
  await title.fill('Another')
  const next = await startSave()
  expect(next.file).toBe(undefined)
  expect(next.createKey).not.toBe(createKey)
})

test('a refusal shows the server’s text and leaves the edits; the next try has the same create key', async () => {
  allowPageError(/The note could not be saved/)
  const { open, title, text, form, choose, startSave, received } = await openNotes()
  await open()
  await title.fill('A note')
  await text.fill('words')
  const { createKey, fail } = await startSave()
  fail(
    refusal(422, 'invalid', {
      fields: { text: 'Not these words' },
      responseBody: { error: 'The server says no' },
    }),
  )
  await expect.element(form.getByRole('alert')).toHaveTextContent('The server says no')
  await expect.element(text).toHaveAccessibleDescription('Not these words')
  await choose('Dismiss')
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(text).toHaveAccessibleDescription('Not these words')
  const next = await startSave()
  expect(next).toMatchObject({ createKey, values: { title: 'A note', text: 'words' } })
  next.finish(first)
  await expect.poll(() => received.saved).toEqual([first])
})

test('a lost connection has a text of its own; a response without a text has the form’s', async () => {
  allowPageError(/The note could not be saved/)
  const { open, title, form, startSave } = await openNotes()
  await open()
  await title.fill('A note')
  ;(await startSave()).fail(refusal(0, 'network'))
  await expect.element(form.getByRole('alert')).toHaveTextContent(requestTexts.network)
  ;(await startSave()).fail(refusal(502, 'unexpected', { responseBody: '<html>' }))
  await expect.element(form.getByRole('alert')).toHaveTextContent('The note could not be saved')
  await expect.element(title).toHaveValue('A note')
})
