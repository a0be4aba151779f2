import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DAY } from '#cms/shared/units.ts'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { renderProjects } from '#tests/support/components/project-screen.tsx'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { press, type } from '#tests/support/components/keys.ts'

/* Saves that leave the form open, and the publication status that they send. */

beforeEach(clearBrowserStorage)
afterEach(() => vi.restoreAllMocks())

const TOMORROW = new Date(Date.now() + DAY).toISOString()
const house = {
  id: 'a',
  title: 'A house',
  category: 'Residential',
  status: 'published' as const,
  publishedAt: null,
}
const SAVED_AT = /^Saved \d\d:\d\d$/
const draftKeys = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'))

async function openNew() {
  const screen = await renderProjects()
  await screen.open()
  await screen.category.fill('Residential')
  await screen.title.click()
  await type('A house in a sent')
  return screen
}

test('a new document is created in the middle of a sentence without interrupting it, then updated', async () => {
  const { title, form, says, nextSave, search } = await openNew()
  await press('Control+S')
  const create = await nextSave(1)
  expect(create).toMatchObject({ method: 'POST', ifMatch: null, body: { status: 'draft' } })
  expect(create.createKey).not.toBe(null)
  await expect.element(title).toHaveFocus()
  await type('ence')
  create.respond()
  await expect.element(says(SAVED_AT)).toBeVisible()
  await expect.element(title).toHaveFocus()
  await type(' more')
  await expect.element(title).toHaveValue('A house in a sentence more')
  expect(search()).toMatch(/^\?edit=made-1\./)
  await expect.element(form).toHaveAccessibleName('Edit Project')

  await press('Control+S')
  const update = await nextSave(2)
  expect(update).toMatchObject({
    method: 'PUT',
    path: '/api/projects/made-1',
    ifMatch: '"v2"',
    createKey: null,
    body: { title: 'A house in a sentence more', status: 'draft' },
  })
  update.respond()
  await expect.poll(draftKeys).toEqual([])
  await expect.element(form).toBeVisible()
  await press('Escape')
  await expect.element(form).not.toBeInTheDocument()
})

test('the button saves in place, too, and keeps the focus; Undo also reverts edits from before the save', async () => {
  const { title, button, says, nextSave, form } = await openNew()
  await button('Save draft').click()
  ;(await nextSave(1)).respond()
  await expect.element(says(SAVED_AT)).toBeVisible()
  await expect.element(button('Save draft')).toHaveFocus()
  await expect.element(form).toBeVisible()
  title.element().focus()
  await press('ControlOrMeta+Z')
  await expect.element(title).not.toHaveValue('A house in a sent')
})

test('edits after the first save are a draft of the stored document', async () => {
  const first = await openNew()
  await press('Control+S')
  ;(await first.nextSave(1)).respond()
  await expect.element(first.says(SAVED_AT)).toBeVisible()
  await type(', later')
  await expect.poll(draftKeys).toHaveLength(1)
  const address = `/${first.search()}`
  await first.close()

  const stored = [{ ...house, id: 'made-1', status: 'draft' as const }]
  const second = await renderProjects({ stored, at: address })
  await expect.element(second.title).toHaveValue('A house in a sent, later')
  await press('Control+S')
  expect(await second.nextSave(1)).toMatchObject({
    method: 'PUT',
    path: '/api/projects/made-1',
    createKey: null,
  })
})

test('a failed save leaves the text and the focus, and says why', async () => {
  allowPageError(/Failed to save project/, /500/)
  const { title, form, nextSave } = await openNew()
  await press('Control+S')
  ;(await nextSave(1)).respond(500)
  await expect.element(form.getByRole('alert')).toBeVisible()
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveValue('A house in a sent')
})

test('a published document stays published, and the form open', async () => {
  const { open, title, says, nextSave, form } = await renderProjects({ stored: [house] })
  await open('Edit A house')
  await title.fill('Another house')
  await press('Control+S')
  const save = await nextSave(1)
  expect(save.body).toMatchObject({ title: 'Another house', status: 'published' })
  save.respond()
  await expect.element(says(SAVED_AT)).toBeVisible()
  await expect.element(form).toBeVisible()
})

test('a scheduled document stays scheduled; only Unschedule makes it a draft, after a question', async () => {
  const scheduled = { ...house, status: 'scheduled' as const, publishedAt: TOMORROW }
  const { open, title, says, button, nextSave, form, saves } = await renderProjects({ stored: [scheduled] })
  await open('Edit A house')
  await expect.element(button('Save draft')).not.toBeInTheDocument()
  await title.fill('Another house')
  await press('Control+S')
  const save = await nextSave(1)
  expect(save.body).toMatchObject({ status: 'scheduled', publishedAt: TOMORROW })
  save.respond()
  await expect.element(says(SAVED_AT)).toBeVisible()

  await button('Unschedule').click()
  await button('Cancel').last().click()
  expect(saves).toHaveLength(1)
  await button('Unschedule').click()
  await button('Unschedule').last().click()
  const unschedule = await nextSave(2)
  expect(unschedule.body.status).toBe('draft')
  unschedule.respond()
  await expect.element(says('The project is now a draft.')).toBeVisible()
  await expect.element(form.getByText('Draft. Only staff can see it.')).toBeVisible()
  await expect.element(button('Save draft')).toHaveFocus()
})

const THEIR_VERSION = { name: 'The version saved by someone else' }

test.each(['Control+S', 'Save draft'])(
  'a document that somebody published meanwhile stays published by %s, and the dialog says so',
  async (action) => {
    const draft = { ...house, status: 'draft' as const }
    const { open, title, button, nextSave, says } = await renderProjects({ stored: [draft] })
    await open('Edit A house')
    await title.fill('Mine')
    if (action === 'Save draft') await button('Save draft').click()
    else await press(action)
    const save = await nextSave(1)
    expect(save.body.status).toBe('draft')
    save.respond(412, { ...house, title: 'Theirs', publishedAt: '2026-01-01T00:00:00.000Z' })
    await expect.element(page.getByRole('region', THEIR_VERSION)).toMatchTextContent('Theirs')
    await expect.element(page.getByText(/The project has been published in the meantime/)).toBeVisible()
    await button('Keep mine').click()
    const mine = await nextSave(2)
    expect(mine).toMatchObject({ ifMatch: '"v9"', body: { title: 'Mine', status: 'published' } })
    expect(mine.body.publishedAt).toBe('2026-01-01T00:00:00.000Z')
    mine.respond()
    await expect.element(says('The project is published.')).toBeVisible()
    await expect.element(button('Unpublish')).toBeVisible()
  },
)

test('a scheduled document that was published while its form was open stays published', async () => {
  const scheduled = { ...house, status: 'scheduled' as const, publishedAt: TOMORROW }
  const { open, title, button, nextSave } = await renderProjects({ stored: [scheduled] })
  await open('Edit A house')
  await title.fill('Mine')
  await press('Control+S')
  ;(await nextSave(1)).respond(412, { ...scheduled, status: 'published' })
  await button('Keep mine').click()
  expect((await nextSave(2)).body).toMatchObject({ title: 'Mine', status: 'published' })
})

test('an update leaves a document that somebody unpublished meanwhile a draft', async () => {
  const { open, title, button, nextSave, form } = await renderProjects({ stored: [house] })
  await open('Edit A house')
  await title.fill('Mine')
  await form.getByRole('button', { name: /^Update/ }).click()
  const save = await nextSave(1)
  expect(save.body.status).toBe('published')
  save.respond(412, { ...house, status: 'draft' })
  await expect.element(page.getByText(/The project has been made a draft in the meantime/)).toBeVisible()
  await button('Keep mine').click()
  expect((await nextSave(2)).body).toMatchObject({ title: 'Mine', status: 'draft' })
})

test('a first attempt that was published after all stays published by Ctrl+S', async () => {
  const { title, nextSave, button } = await openNew()
  await press('Control+Enter')
  ;(await nextSave(1)).respond(500)
  await title.fill('A house in a sentence')
  await press('Control+S')
  ;(await nextSave(2)).respond(409, { ...house, id: 'made-1' })
  await button('Save my changes').click()
  const overwrite = await nextSave(3)
  expect(overwrite).toMatchObject({
    method: 'PUT',
    path: '/api/projects/made-1',
    body: { status: 'published' },
  })
})
