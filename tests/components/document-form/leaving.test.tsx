import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '#tests/support/components/keys.ts'
import { clearBrowserStorage, openNotes, type Note } from '#tests/support/components/notes.tsx'

/*
 * Every way out of a form with unsaved edits asks first. tests/e2e shows that the forms of posts, members and
 * projects use it.
 */

const first: Note = { id: '1', version: 'v1', title: 'First', text: 'one' }

/** Lets pending promises settle before the browser paints; 20 turns are more than any chain of them has. */
const settlePromises = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

beforeEach(clearBrowserStorage)

test('an unchanged form is left without a question', async () => {
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
  test(`leaving by ${way} asks whether to stay, to keep the draft or to discard it`, async () => {
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

test('a second Back before the address of the form is restored asks again', async () => {
  const { open, title, leaveDialog, back, choose, address } = await openNotes({ notes: [first] })
  await open('First')
  await title.fill('Mine')
  back()
  const stay = leaveDialog.getByRole('button', { name: 'Keep editing' })
  await expect.element(stay).toBeVisible()
  ;(stay.element() as HTMLElement).click()
  await settlePromises()
  back()
  await expect.element(leaveDialog).toBeVisible()
  await choose('Keep editing')
  await expect.poll(address).toBe('/?edit=1')
  await expect.element(title).toHaveValue('Mine')
})

test('a link to another screen asks before it leaves the form', async () => {
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

test('a form opened by its address leads to the list when it is closed', async () => {
  const { form, title, address } = await openNotes({ notes: [first], at: '/?edit=1' })
  await expect.element(title).toHaveValue('First')
  await press('Escape')
  await expect.element(form).not.toBeInTheDocument()
  expect(address()).toBe('/')
})
