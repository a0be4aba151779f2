import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { renderProjects } from '#tests/support/components/project-screen.tsx'
import { press, type } from '#tests/support/components/keys.ts'
// loaded before the clock stops: the screen imports it only when a form opens
import '#web/panel/editor/rich-text-editor.tsx'

/* The editor reports its text to the form after a pause. Saves and drafts before it have the whole text. */

const TEXT = 'A house by the lake'
const HTML = `<p>${TEXT}</p>`

beforeEach(clearBrowserStorage)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Types into a new project with a stopped clock, so that the editor's pause never ends. */
async function openAndType() {
  const screen = await renderProjects()
  await screen.open()
  await screen.category.fill('Residential')
  await screen.title.fill('A house')
  const text = screen.form.getByRole('textbox', { name: 'Description', exact: true })
  await text.click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await type(TEXT)
  return { ...screen, text }
}

const draftTexts = () =>
  Object.entries(localStorage)
    .filter(([name]) => name.startsWith('draft:'))
    .map(
      ([, draft]) => (JSON.parse(draft as string) as { values: { description: string } }).values.description,
    )

test.each([
  ['Ctrl+S', () => press('Control+S')],
  ['Ctrl+Enter', () => press('Control+Enter')],
  ['Create', () => page.getByRole('button', { name: 'Create Project' }).click()],
])('%s sends all that was typed', async (_way, save) => {
  const { nextSave } = await openAndType()
  await save()
  expect((await nextSave(1)).body).toMatchObject({ description: HTML })
})

test('Escape asks at once, and the draft has all that was typed', async () => {
  const { button, form } = await openAndType()
  await press('Escape')
  await button('Leave, keep the draft').click()
  await expect.element(form).not.toBeInTheDocument()
  expect(draftTexts()).toEqual([HTML])
})

test('Escape asks about text typed after a save, too', async () => {
  const { button, nextSave, says } = await openAndType()
  await press('Control+S')
  ;(await nextSave(1)).respond()
  await expect.element(says(/^Saved \d\d:\d\d$/)).toBeVisible()
  await type(' and')
  await press('Escape')
  await button('Leave, keep the draft').click()
  await expect.poll(draftTexts).toEqual([`<p>${TEXT} and</p>`])
})

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test.each<[way: string, end: (screen: Awaited<ReturnType<typeof openAndType>>) => unknown]>([
  ['a reloaded page', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
  ['a hidden tab', hide],
  ['a form that is unmounted', ({ close }) => close()],
])('the draft of %s has all that was typed', async (_way, end) => {
  const screen = await openAndType()
  await end(screen)
  expect(draftTexts()).toEqual([HTML])
})
