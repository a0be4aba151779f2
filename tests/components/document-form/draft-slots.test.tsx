import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKey, draftStore } from '#web/panel/drafts/draft-store.ts'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { renderProjects } from '#tests/support/components/project-screen.tsx'
import { pixelFile } from '#tests/support/components/pixel-file.ts'

/** Each form keeps its edits in a place of its own, which no other tab is offered while it is open. */

beforeEach(clearBrowserStorage)
afterEach(() => vi.restoreAllMocks())

const house = {
  id: 'a',
  title: 'A house',
  category: 'Residential',
  status: 'published' as const,
  publishedAt: null,
}
const draftNames = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'))
const titlesKept = () =>
  draftNames()
    .map((key) => draftStore.read<{ title: string }>(key)!.values.title)
    .toSorted()

/** Another tab that edits the draft. @returns what ends it, as a kill does */
async function editElsewhere(key: string): Promise<() => void> {
  let end = () => {}
  await new Promise<void>((held) => {
    void navigator.locks.request(key, () => {
      held()
      return new Promise<void>((release) => (end = release))
    })
  })
  return end
}

test('two new documents have a draft each, and the form of a third lists both', async () => {
  const { open, title, leave, draftsInForm, button, drafts } = await renderProjects()
  for (const name of ['First', 'Second']) {
    await open()
    await expect.element(title).toHaveValue('')
    await title.fill(name)
    await leave()
  }
  expect(titlesKept()).toEqual(['First', 'Second'])

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
  expect(titlesKept()).toEqual(['First'])
  await leave()
  await expect.element(drafts).toMatchTextContent(/First/)
})

test('each new document names its create by a key of its own', async () => {
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

test('what another tab edits is not offered here, until that tab is gone', async () => {
  const key = draftKey('ada', 'project:own-1')
  draftStore.write(key, { values: { title: 'Of the other tab' }, keptAt: Date.now() })
  const end = await editElsewhere(key)
  const { open, title, drafts, draftsInForm, leave } = await renderProjects()
  await open()
  await title.fill('Mine')
  await expect.poll(titlesKept).toEqual(['Mine', 'Of the other tab'])
  await expect.element(draftsInForm).not.toBeInTheDocument()
  await leave()
  await expect.element(drafts).toMatchTextContent(/^1 unfinished draftMine/)
  end()
  await expect.element(drafts).toMatchTextContent(/Of the other tab/)
})

test('a document that another tab edits opens as it is stored, with a draft of its own', async () => {
  const key = draftKey('ada', 'project:a')
  draftStore.write(key, { values: { title: 'Theirs' }, keptAt: Date.now(), version: 'v1' })
  const end = await editElsewhere(key)
  const first = await renderProjects({ stored: [house] })
  await first.open('Edit A house')
  await expect.element(first.title).toHaveValue('A house')
  await first.title.fill('Mine')
  await expect.poll(titlesKept).toEqual(['Mine', 'Theirs'])
  const address = first.search()
  await first.close()
  end()

  const again = await renderProjects({ stored: [house], at: `/${address}` })
  await expect.element(again.title).toHaveValue('Mine')
  await expect.element(again.draftsInForm).toMatchTextContent(/Theirs/)
})

test('a draft of a new document that was kept under the former name is found, with its files', async () => {
  const former = draftKey('ada', 'project:new')
  draftStore.write(former, { values: { title: 'Of before' }, keptAt: Date.now(), createKey: 'key-of-before' })
  await set(former, pixelFile('a.png'))
  await set('upload:ada:project:new:x', pixelFile('b.png'))
  const { button, title, category, nextSave, drafts } = await renderProjects()
  await expect.element(drafts).toMatchTextContent(/Of before/)
  await button('Open the draft “Of before”').click()
  await expect.element(title).toHaveValue('Of before')
  expect(draftNames()).not.toContain(former)
  const name = draftNames()[0]!
  expect(await get<File>(name)).toBeInstanceOf(File)
  expect(await get(former)).toBe(undefined)
  await category.fill('Residential')
  await button('Create Project').click()
  expect((await nextSave(1)).createKey).toBe('"key-of-before"')
})
