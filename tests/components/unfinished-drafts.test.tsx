import { get, set } from 'idb-keyval'
import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DAY } from '#cms/shared/units.ts'
import { UnfinishedDrafts } from '#web/panel/drafts/unfinished-drafts.tsx'
import { draftKey, draftStore } from '#web/panel/drafts/draft-store.ts'
import { ConfirmProvider } from '#web/panel/ui/confirm.tsx'
import { ToastProvider } from '#web/panel/ui/toast.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { pixelFile } from '#tests/support/components/pixel-file.ts'
import { withSession } from '#tests/support/components/with-session.tsx'

/* The unfinished drafts of the account above a list, to be opened or discarded. */

beforeEach(clearBrowserStorage)

type Draft = { title: string; daysAgo?: number; account?: string }

const storeDraft = (name: string, { title, daysAgo = 0, account = 'ada' }: Draft) =>
  draftStore.write(draftKey(account, name), { values: { title }, keptAt: Date.now() - daysAgo * DAY })

async function openDrafts({ isFrozen = false } = {}) {
  const opened: string[] = []
  function List({ isFrozen }: { isFrozen: boolean }) {
    const addButton = useRef<HTMLButtonElement>(null)
    return (
      <main>
        <h1>Notes</h1>
        <button ref={addButton}>Add</button>
        <UnfinishedDrafts<{ title: string }>
          kind="note"
          noun="note"
          getTitle={({ title }) => title}
          isFrozen={isFrozen}
          focusAfter={addButton}
          onOpen={(id) => opened.push(id)}
        />
      </main>
    )
  }
  const screen = (isFrozen: boolean) =>
    withSession(
      'ada',
      <ToastProvider>
        <ConfirmProvider>
          <List isFrozen={isFrozen} />
        </ConfirmProvider>
      </ToastProvider>,
    )
  const { rerender } = await render(screen(isFrozen))
  const drafts = page.getByRole('region', { name: 'Unfinished drafts' })
  return {
    opened,
    drafts,
    heading: (name: string) => drafts.getByRole('heading', { name, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    titles: () =>
      drafts
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    freeze: (isNowFrozen: boolean) => rerender(screen(isNowFrozen)),
  }
}

test('the drafts of the account are listed, the newest first, and open', async () => {
  storeDraft('note:1', { title: 'A house', daysAgo: 1 })
  storeDraft('note:new', { title: '  ' })
  storeDraft('note:2', { title: 'Somebody else’s', account: 'bob' })
  storeDraft('paper:3', { title: 'Of another kind' })
  localStorage.setItem(draftKey('ada', 'note:4'), '{"cut off')
  const { heading, titles, button, opened } = await openDrafts()
  await expect.element(heading('2 unfinished drafts')).toBeVisible()
  expect(titles()).toEqual([
    expect.stringMatching(/^UntitledNew note, written \d\d:\d\d$/),
    expect.stringMatching(/^A houseWritten \d+ \w+, \d\d:\d\d$/),
  ])
  await button('Open the draft “A house”').click()
  await button('Open the draft “Untitled”').click()
  expect(opened).toEqual(['1', 'new'])
  expect(await accessibilityViolations()).toEqual([])
})

test('no drafts show no list, and a draft that another tab writes appears', async () => {
  const { drafts, heading } = await openDrafts()
  await expect.element(drafts).not.toBeInTheDocument()
  storeDraft('note:new', { title: 'Of this tab' })
  await expect.element(heading('1 unfinished draft')).toBeVisible()
  localStorage.setItem(
    draftKey('ada', 'note:1'),
    JSON.stringify({ values: { title: 'Of another tab' }, keptAt: Date.now() }),
  )
  window.dispatchEvent(new StorageEvent('storage'))
  await expect.element(heading('2 unfinished drafts')).toBeVisible()
})

test('a draft is discarded after a question, with its files, and the focus is not lost', async () => {
  storeDraft('note:1', { title: 'First', daysAgo: 1 })
  storeDraft('note:2', { title: 'Second' })
  const [key, upload] = [draftKey('ada', 'note:1'), 'upload:ada:note:1:a']
  await set(key, pixelFile('a.png'))
  await set(upload, pixelFile('b.png'))
  const { button, drafts, heading } = await openDrafts()
  const question = page.getByRole('dialog', { name: 'Discard this draft?' })
  await button('Discard the draft “First”').click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button('Discard the draft “First”')).toHaveFocus()
  await button('Discard the draft “First”').click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()

  await expect.element(heading('1 unfinished draft')).toBeVisible()
  await expect.element(drafts).toHaveFocus()
  await expect.element(page.getByText('The draft “First” was discarded.')).toBeVisible()
  expect(localStorage.getItem(key)).toBe(null)
  await expect.poll(async () => [await get(key), await get(upload)]).toEqual([undefined, undefined])
  await button('Discard the draft “Second”').click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.element(drafts).not.toBeInTheDocument()
  await expect.element(button('Add')).toHaveFocus()
})

test('the list stays as it is while a form is open', async () => {
  const { drafts, heading, freeze } = await openDrafts({ isFrozen: true })
  storeDraft('note:new', { title: 'Written now' })
  await expect.element(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
  await expect.element(drafts).not.toBeInTheDocument()
  await freeze(false)
  await expect.element(heading('1 unfinished draft')).toBeVisible()
})

test('of many drafts the newest three are shown, and the others on demand', async () => {
  for (let day = 0; day < 5; day += 1) storeDraft(`note:${day}`, { title: `Note ${day}`, daysAgo: day })
  const { titles, button, drafts } = await openDrafts()
  await expect.element(drafts).toBeVisible()
  expect(titles()).toHaveLength(3)
  await button('Show all 5').click()
  expect(titles()).toHaveLength(5)
  await expect.element(drafts).toHaveFocus()
})
