import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { teamTexts } from '#cms/shared/texts/team.ts'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { button, collections, openScreen, toast, undo } from './open-screen.tsx'

/* Deleting from a list, and undoing it. */

beforeEach(clearBrowserStorage)

test.for(collections)(
  'a delete from the %s asks, names the document, and can be undone',
  async (collection) => {
    const { server, remove, row, deletion, notice } = await openScreen(collection)
    await remove('Ada').click()
    await expect.element(deletion).toMatchTextContent('Ada')
    expect(await accessibilityViolations()).toEqual([])
    await deletion.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(remove('Ada')).toHaveFocus()
    expect(server.callsOf('DELETE')).toEqual([])

    await remove('Ada').click()
    await deletion.getByRole('button', { name: 'Delete' }).click()
    await expect.element(row('Ada')).not.toBeInTheDocument()
    await expect.element(toast).toBeVisible()
    // the focused button is removed with its row, so the notice takes the focus
    await expect.element(notice('Ada')).toHaveFocus()
    expect(server.callsOf('DELETE')).toEqual([server.pathOf('Ada')])
    expect(await accessibilityViolations()).toEqual([])

    await undo.click()
    await expect.element(row('Ada')).toBeVisible()
    await expect.element(notice('Ada')).not.toBeInTheDocument()
    expect(server.callsOf('POST')).toEqual([`${server.pathOf('Ada')}/restore`])
  },
)

// the second click may meet the page under the dialog, and takes the focus there: as in every browser
test.for(collections)('two clicks on Delete in the %s are one call', async (collection) => {
  const { server, remove, row, deletion } = await openScreen(collection)
  await remove('Ada').click()
  await deletion.getByRole('button', { name: 'Delete' }).dblClick()
  await expect.element(row('Ada')).not.toBeInTheDocument()
  await expect.element(toast).toBeVisible()
  expect(server.callsOf('DELETE')).toEqual([server.pathOf('Ada')])
})

test.for([
  ['posts', undefined],
  ['projects', projectsTexts.deleteFailed],
  ['team', teamTexts.deleteFailed],
] as const)(
  'a delete from the %s that fails leaves the row, and the banner says: %s',
  async ([collection, text]) => {
    allowPageError(/^Failed to delete /)
    const { server, remove, row, removeNow, banner } = await openScreen(collection)
    // the screen of the team shows the server's text where there is one
    server.refuse('DELETE', {
      status: 500,
      body: text === teamTexts.deleteFailed ? {} : { error: 'Inner' },
    })
    await removeNow('Ada')
    await expect.poll(() => server.callsOf('DELETE')).toHaveLength(1)
    await expect.element(remove('Ada')).toBeEnabled()
    await expect.element(row('Ada')).toBeVisible()
    await expect.element(toast).not.toBeInTheDocument()
    await expect.element(page.getByText(/Inner/)).not.toBeInTheDocument()
    if (text === undefined) return expect.element(banner).not.toBeInTheDocument()
    await expect.element(banner).toMatchTextContent(text)
    await button('Dismiss').click()
    await expect.element(banner).not.toBeInTheDocument()
  },
)

test('a row whose document somebody else has deleted leaves the list', async () => {
  allowPageError(/^Failed to delete blog post/)
  const { server, row, removeNow } = await openScreen('posts')
  server.change((stored) => stored.filter(({ name }) => name !== 'Ada'))
  await removeNow('Ada')
  await expect.element(row('Ada')).not.toBeInTheDocument()
  await expect.element(row('Bob')).toBeVisible()
})

test('an undo that fails says so, and can be tried again', async () => {
  allowPageError(/^Failed to restore project/)
  const { server, row, removeNow, banner, notice } = await openScreen('projects')
  await removeNow('Ada')
  await expect.element(notice('Ada')).toBeVisible()
  server.refuse('/restore', 'offline')
  await undo.click()
  await expect.element(banner).toMatchTextContent(`${projectsTexts.restoreFailed}. ${requestTexts.network}`)
  server.recover()
  await undo.click()
  await expect.element(row('Ada')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('the offer to undo goes when it is dismissed, and when a form is opened', async () => {
  const { removeNow, notice, add, form } = await openScreen('posts')
  await removeNow('Ada')
  await button('Dismiss').click()
  await expect.element(undo).not.toBeInTheDocument()
  await removeNow('Bob')
  await expect.element(notice('Bob')).toBeVisible()
  await add.click()
  await expect.element(form).toBeVisible()
  await expect.element(notice('Bob')).not.toBeInTheDocument()
})

test('in a long list the next row moves up at once, and undo puts the deleted one back in its place', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Post ${index + 10}`)
  const { removeNow, titles } = await openScreen('posts', names)
  await expect.poll(titles).toEqual(names.slice(0, 50))
  await removeNow('Post 11')
  await expect.element(page.getByRole('heading', { name: 'All Blog Posts 59' })).toBeVisible()
  await expect.poll(titles).toEqual(names.slice(0, 51).filter((name) => name !== 'Post 11'))
  await undo.click()
  await expect.poll(titles).toEqual(names.slice(0, 50))
  await expect.element(page.getByRole('heading', { name: 'All Blog Posts 60' })).toBeVisible()
})

test.for([360, 1000, 1280])(
  'the toast and the offer to undo stand apart at %d px, however long both are, and the offer stays',
  async (width) => {
    await page.viewport(width, 700)
    onTestFinished(() => page.viewport(1280, 720))
    // a busy browser gives the page its width some frames later, and a toast would wrap anew
    await expect.poll(() => window.innerWidth).toBe(width)
    const name = `A title as long as titles get ${'that goes on and on '.repeat(4)}`.trim()
    const { removeNow, notice } = await openScreen('posts', [name])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await removeNow(name)
    await expect.element(notice(name)).toBeVisible()
    await expect.element(toast).toBeVisible()
    // a font that loads only now would wrap it too; the toast's height is published before it is painted
    await document.fonts.ready
    const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
    await expect.poll(() => boxOf(notice(name)).bottom <= boxOf(toast).top).toBe(true)
    const [toastBox, noticeBox] = [boxOf(toast), boxOf(notice(name))]
    expect(toastBox.bottom).toBeLessThanOrEqual(700)
    expect(noticeBox.top).toBeGreaterThan(0)
    // the offer does not move away from a finger when the toast goes
    vi.advanceTimersByTime(3000)
    await expect.element(toast).not.toBeInTheDocument()
    expect(boxOf(notice(name))).toEqual(noticeBox)
  },
)
