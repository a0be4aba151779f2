import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKey, draftStore } from '#web/panel/drafts/draft-store.ts'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { renderProjects } from '#tests/support/components/project-screen.tsx'
import { pixelFile } from '#tests/support/components/pixel-file.ts'

/* Each open form keeps its draft in a slot of its own, which is offered to no other tab meanwhile. */

beforeEach(clearBrowserStorage)
afterEach(() => vi.restoreAllMocks())

const house = {
  id: 'a',
  title: 'A house',
  category: 'Residential',
  status: 'published' as const,
  publishedAt: null,
}
const draftKeys = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'))
const draftTitles = () =>
  draftKeys()
    .map((key) => draftStore.read<{ title: string }>(key)!.values.title)
    .toSorted()

/** Locks the draft as another tab that edits it. @returns a function that ends that tab, as a kill does */
async function editElsewhere(key: string): Promise<() => void> {
  let endTab = () => {}
  await new Promise<void>((onLocked) => {
    void navigator.locks.request(key, () => {
      onLocked()
      return new Promise<void>((release) => (endTab = release))
    })
  })
  return endTab
}

test('two new documents have a draft each, and the form of a third lists both', async () => {
  const { open, title, leave, draftsInForm, button, drafts } = await renderProjects()
  for (const name of ['First', 'Second']) {
    await open()
    await expect.element(title).toHaveValue('')
    await title.fill(name)
    await leave()
  }
  expect(draftTitles()).toEqual(['First', 'Second'])

  await open()
  await expect.element(title).toHaveValue('')
  await expect.element(draftsInForm).toMatchTextContent(/^2 unfinished drafts/)
  await draftsInForm.getByRole('button', { name: 'Open the draft “First”' }).click()
  await expect.element(title).toHaveValue('First')
  await expect.element(draftsInForm).toMatchTextContent(/^1 unfinished draft/)
  await draftsInForm.getByRole('button', { name: 'Discard the draft “Second”' }).click()
  await button('Discard').click()
  await expect.element(draftsInForm).not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
  expect(draftTitles()).toEqual(['First'])
  await leave()
  await expect.element(drafts).toMatchTextContent(/First/)
})

test('each new document is created with an idempotency key of its own', async () => {
  const { open, title, category, button, nextSave, form } = await renderProjects()
  const keys: (string | null)[] = []
  for (const count of [1, 2]) {
    await open()
    await title.fill(`Project ${count}`)
    await category.fill('Residential')
    await button('Create Project').click()
    const save = await nextSave(count)
    keys.push(save.createKey)
    save.respond()
    await expect.element(form).not.toBeInTheDocument()
  }
  expect(keys[0]).not.toBe(null)
  expect(keys[0]).not.toBe(keys[1])
})

test('a draft that another tab edits is not offered here until that tab is gone', async () => {
  const key = draftKey('ada', 'project:own-1')
  draftStore.write(key, { values: { title: 'Of the other tab' }, keptAt: Date.now() })
  const endTab = await editElsewhere(key)
  const { open, title, drafts, draftsInForm, leave } = await renderProjects()
  await open()
  await title.fill('Mine')
  await expect.poll(draftTitles).toEqual(['Mine', 'Of the other tab'])
  await expect.element(draftsInForm).not.toBeInTheDocument()
  await leave()
  await expect.element(drafts).toMatchTextContent(/^1 unfinished draftMine/)
  endTab()
  await expect.element(drafts).toMatchTextContent(/Of the other tab/)
})

test('a document that another tab edits opens as stored, with a draft of its own', async () => {
  const key = draftKey('ada', 'project:a')
  draftStore.write(key, { values: { title: 'Theirs' }, keptAt: Date.now(), version: 'v1' })
  const endTab = await editElsewhere(key)
  const first = await renderProjects({ stored: [house] })
  await first.open('Edit A house')
  await expect.element(first.title).toHaveValue('A house')
  await first.title.fill('Mine')
  await expect.poll(draftTitles).toEqual(['Mine', 'Theirs'])
  const address = first.search()
  await first.close()
  endTab()

  const second = await renderProjects({ stored: [house], at: `/${address}` })
  await expect.element(second.title).toHaveValue('Mine')
  await expect.element(second.draftsInForm).toMatchTextContent(/Theirs/)
})

test('a draft of a new document under the key of an older version is found, with its files', async () => {
  const olderKey = draftKey('ada', 'project:new')
  draftStore.write(olderKey, {
    values: { title: 'Of before' },
    keptAt: Date.now(),
    createKey: 'key-of-before',
  })
  await set(olderKey, pixelFile('a.png'))
  await set('upload:ada:project:new:x', pixelFile('b.png'))
  const { button, title, category, nextSave, drafts } = await renderProjects()
  await expect.element(drafts).toMatchTextContent(/Of before/)
  await button('Open the draft “Of before”').click()
  await expect.element(title).toHaveValue('Of before')
  expect(draftKeys()).not.toContain(olderKey)
  const key = draftKeys()[0]!
  expect(await get<File>(key)).toBeInstanceOf(File)
  expect(await get(olderKey)).toBe(undefined)
  await category.fill('Residential')
  await button('Create Project').click()
  expect((await nextSave(1)).createKey).toBe('"key-of-before"')
})
