import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { historyTexts } from '#cms/shared/texts/documents.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { SavedVersion } from '#cms/schemas/versions.ts'
import { HistoryDialog } from '#web/panel/history/history-dialog.tsx'
import { ConfirmProvider } from '#web/panel/ui/confirm.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { press } from '#tests/support/components/keys.ts'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { withSession } from '#tests/support/components/with-session.tsx'

/*
 * The saved versions of a document: each is compared with the form and can be restored. tests/e2e shows that
 * the forms of posts, members and projects use it.
 */

type Note = { text: string }
type Call = { method: string; path: string; ifMatch: string | null }
let calls: Call[]
let versions: SavedVersion[]
let notes: Record<string, string>
let respondToRestore: (call: Call) => Response
const onRestored = vi.fn<(response: object, text: string) => void>()
const onClose = vi.fn<() => void>()

const makeVersion = (id: string, details: Partial<SavedVersion> = {}): SavedVersion => ({
  id,
  savedAt: '2026-03-04T10:20:00.000Z',
  savedBy: 'ada@studio.test',
  isCurrent: false,
  ...details,
})
const responseOf = (id: string) => ({ note: { text: notes[id] }, version: `v-${id}` })

beforeEach(() => {
  calls = []
  versions = [
    makeVersion('now', { isCurrent: true, savedAt: '2026-03-06T10:20:00.000Z', status: 'published' }),
    makeVersion('job', { savedBy: null, savedAt: '2026-03-05T10:20:00.000Z', status: 'scheduled' }),
    makeVersion('first', { status: 'draft' }),
  ]
  notes = { now: 'A house by a lake', job: 'A house by a lake', first: 'A hut by the lake' }
  respondToRestore = ({ path }) => Response.json(responseOf(path.split('/').at(-2)!))
  onRestored.mockClear()
  onClose.mockClear()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input).replace('/api/notes/1/', '')
    const headers = new Headers(init?.headers)
    const call = { method: init?.method ?? 'GET', path, ifMatch: headers.get('If-Match') }
    calls.push(call)
    if (call.method === 'POST') return respondToRestore(call)
    if (path === 'versions') return Response.json({ versions })
    return Response.json(responseOf(path.split('/').at(-1)!))
  })
})
afterEach(() => vi.restoreAllMocks())

const dialog = page.getByRole('dialog', { name: historyTexts.title })
const versionButton = (name: string | RegExp) =>
  dialog.getByRole('list', { name: 'Versions' }).getByRole('button', { name })
const restoreButton = dialog.getByRole('button', { name: 'Restore this version' })
const shownVersion = dialog.getByRole('region', { name: /^Saved/ })

async function open({ text = 'A house by a lake', isDirty = false } = {}): Promise<void> {
  await render(
    withSession(
      'ada',
      <ConfirmProvider>
        <main>
          <h1>Notes</h1>
          <HistoryDialog<Note>
            path="/notes/1"
            noun="note"
            values={{ text }}
            isDirty={isDirty}
            version="v-now"
            toValues={({ note }) => note as Note}
            Version={({ values }) => <p>{values.text}</p>}
            onRestored={onRestored}
            onClose={onClose}
          />
        </main>
      </ConfirmProvider>,
      'token',
    ),
  )
}

test('each version says when, by whom and with which status it was saved; differences are counted', async () => {
  await open()
  await expect
    .element(versionButton(/ada@studio\.test/).first())
    .toMatchTextContent(/6 Mar, .*Current version/)
  await expect
    .element(versionButton(new RegExp(historyTexts.unknownAuthor)))
    .toMatchTextContent(/5 Mar, .*Scheduled/is)
  await expect.element(versionButton(/Draft/)).toMatchTextContent(/4 Mar, .*Draft.*ada@studio\.test/is)
  // the newest version but the current one is selected, and differs in nothing
  await expect
    .element(versionButton(new RegExp(historyTexts.unknownAuthor)))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog.getByRole('status')).toHaveTextContent(historyTexts.sameText)

  await versionButton(/Draft/).click()
  await expect.element(shownVersion).toMatchTextContent('A hut by the lake')
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent(fill(historyTexts.differences, { count: '2' }))
  const highlighted = [...CSS.highlights.get('differs')!].map((range) => textOf(range))
  expect(highlighted).toEqual(['hut', 'house', 'the', 'a'])
  expect(await accessibilityViolations()).toEqual([])
})

function textOf(range: AbstractRange): string {
  const { startContainer, startOffset, endOffset } = range
  return startContainer.textContent!.slice(startOffset, endOffset)
}

test('a restore is one call over the version that the form has', async () => {
  await open()
  await versionButton(/Draft/).click()
  await restoreButton.click()
  await expect
    .poll(() => onRestored.mock.calls)
    .toEqual([[responseOf('first'), expect.stringMatching(/^The version of 4 Mar, .* was restored/)]])
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: 'versions/first/restore', ifMatch: expect.stringContaining('v-now') },
  ])
})

test('the current version cannot be restored', async () => {
  await open()
  await versionButton(/Current version/).click()
  await expect.element(restoreButton).toBeDisabled()
})

test('unsaved edits are given up only after a question', async () => {
  await open({ text: 'Something else', isDirty: true })
  await versionButton(/Current version/).click()
  await restoreButton.click()
  const question = page.getByRole('dialog', { name: /^Restore the version of 6 Mar/ })
  await expect.element(question.getByText(historyTexts.unsaved)).toBeVisible()
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await restoreButton.click()
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => onRestored.mock.calls.length).toBe(1)
})

test('a version that does not exist any more says so, and the list is read again', async () => {
  allowPageError(/The earlier version could not be restored/)
  respondToRestore = () => Response.json({ error: historyTexts.gone, code: 'not-found' }, { status: 404 })
  await open()
  const listReads = () => calls.filter(({ path }) => path === 'versions').length
  await expect.element(restoreButton).toBeEnabled()
  const readsBefore = listReads()
  await restoreButton.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(historyTexts.gone)
  await expect.poll(listReads).toBeGreaterThan(readsBefore)
  expect(onRestored).not.toHaveBeenCalled()
})

test('a list that cannot be read says so, and can be read again', async () => {
  const respond = vi.mocked(window.fetch).getMockImplementation()!
  vi.mocked(window.fetch).mockImplementation(async () => Response.json({ error: 'x' }, { status: 500 }))
  await open()
  await expect.element(dialog.getByText(historyTexts.loadFailed)).toBeVisible()
  vi.mocked(window.fetch).mockImplementation(respond)
  await dialog.getByRole('button', { name: errorPageTexts.tryAgain }).click()
  await expect.element(versionButton(/Draft/)).toBeVisible()
})

test('a document that was saved once has no earlier version', async () => {
  versions = versions.slice(0, 1)
  await open()
  await expect.element(dialog.getByText(fill(historyTexts.none, { noun: 'note' }))).toBeVisible()
  await expect.element(restoreButton).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Back to editing' }).click()
  expect(onClose).toHaveBeenCalled()
})
