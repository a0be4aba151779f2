import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '#tests/support/components/keys.ts'
import { clearBrowserStorage, openNotes, type Note } from '#tests/support/components/notes.tsx'

/**
 * Every way out of a form with unsaved work asks. The forms of posts, members and projects show in tests/e2e
 * that they are wired to it.
 */

const first: Note = { id: '1', version: 'v1', title: 'First', text: 'one' }

/** What waits for promises has gone on, and nothing has been drawn yet. */
const waited = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

beforeEach(clearBrowserStorage)

test('what was not changed is left without a question', async () => {
  const { open, form, leaveDialog, back, goElsewhere, elsewhere } = await openNotes({ notes: [first] })
  await open('First')
  await press('Escape')
  await expect.element(form).not.toBeInTheDocument()
  await open('First')
  back()
  await expect.element(form).not.toBeInTheDocument()
  await open('First')
  goElsewhere()
  await expect.element(elsewhere).toBeVisible()
  expect(leaveDialog.query()).toBe(null)
})

for (const { way, leave } of [
  { way: 'Escape', leave: () => press('Escape') },
  { way: 'the button', leave: () => page.getByRole('button', { name: 'Close' }).click() },
  { way: 'Back', leave: ({ back }: Awaited<ReturnType<typeof openNotes>>) => back() },
]) {
  test(`leaving by ${way} asks: it stays, goes and keeps the draft, or gives it up`, async () => {
    const notes = await openNotes({ notes: [first] })
    const { open, title, form, leaveDialog, draftRestored, choose, address } = notes
    await open('First')
    await title.fill('Mine')
    await leave(notes)
    await expect.element(leaveDialog).toBeVisible()
    await expect
      .element(leaveDialog)
      .toMatchTextContent('A draft stays on this device and is there when you come back.')
    await choose('Keep editing')
    await expect.element(leaveDialog).not.toBeInTheDocument()
    await expect.element(title).toHaveValue('Mine')
    await expect.poll(address).toBe('/?edit=1')

    await leave(notes)
    await expect.element(leaveDialog).toBeVisible()
    await press('Escape')
    await expect.element(leaveDialog).not.toBeInTheDocument()
    await expect.element(title).toHaveValue('Mine')

    await leave(notes)
    await choose('Leave, keep the draft')
    await expect.element(form).not.toBeInTheDocument()
    expect(address()).toBe('/')
    await open('First')
    await expect.element(title).toHaveValue('Mine')
    await expect.element(draftRestored).toBeVisible()

    await leave(notes)
    await choose('Discard changes')
    await expect.element(form).not.toBeInTheDocument()
    await open('First')
    await expect.element(title).toHaveValue('First')
    await expect.element(draftRestored).not.toBeInTheDocument()
  })
}

test('who goes back once more before the form has its address again is asked once more', async () => {
  const { open, title, leaveDialog, back, choose, address } = await openNotes({ notes: [first] })
  await open('First')
  await title.fill('Mine')
  back()
  const stay = leaveDialog.getByRole('button', { name: 'Keep editing' })
  await expect.element(stay).toBeVisible()
  ;(stay.element() as HTMLElement).click()
  await waited()
  back()
  await expect.element(leaveDialog).toBeVisible()
  await choose('Keep editing')
  await expect.poll(address).toBe('/?edit=1')
  await expect.element(title).toHaveValue('Mine')
})

test('another screen asks before it takes the place of the form', async () => {
  const { open, title, leaveDialog, choose, goElsewhere, elsewhere, address } = await openNotes({
    notes: [first],
  })
  await open('First')
  await title.fill('Mine')
  goElsewhere()
  await expect.element(leaveDialog).toBeVisible()
  await choose('Keep editing')
  await expect.element(leaveDialog).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Mine')
  expect(address()).toBe('/?edit=1')
  goElsewhere()
  await expect.element(leaveDialog).toBeVisible()
  await choose('Leave, keep the draft')
  await expect.element(elsewhere).toBeVisible()
})

test('an address opens the form at once, and closing it leaves the visitor in the list', async () => {
  const { form, title, address } = await openNotes({ notes: [first], at: '/?edit=1' })
  await expect.element(title).toHaveValue('First')
  await press('Escape')
  await expect.element(form).not.toBeInTheDocument()
  expect(address()).toBe('/')
})
