import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { teamTexts } from '#cms/shared/texts/team.ts'
import { EDITOR_CLOSE_DELAY } from '#web/panel/content-screen/use-close-after-save.ts'
import { press } from '#tests/support/components/keys.ts'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { pixelFile } from '#tests/support/components/pixel-file.ts'
import { button, collections, openScreen, toast } from './open-screen.tsx'
import { openNew } from './open-new.tsx'

/* Saves of the forms of posts, projects and members: while they run, how they end, and how they fail. */

beforeEach(clearBrowserStorage)

test.for(collections)(
  'a save of the %s is one call for two clicks, and its form cannot be left meanwhile',
  async (collection) => {
    const { server, submit, form, row, fill, field, text } = await openNew(collection)
    const isTeam = collection === 'team'
    await fill('Cleo')
    await expect
      .element(submit)
      .toHaveTextContent(
        { posts: 'Create Blog Post', projects: 'Create Project', team: 'Add Team Member' }[collection],
      )
    const release = server.hold('POST ')
    await submit.dblClick()
    await expect.element(submit).toHaveTextContent(isTeam ? 'Adding...' : 'Creating...')
    for (const control of [
      submit,
      field(isTeam ? 'Name*' : 'Title'),
      form.getByRole('button', { name: 'Close' }),
    ]) {
      await expect.element(control).toBeDisabled()
    }
    await expect.element(text).toHaveAttribute('contenteditable', 'false')
    await press('Escape')
    await expect.element(form).toBeVisible()
    await release()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(toast).toBeVisible()
    await expect.element(row('Cleo')).toBeVisible()
    expect(server.callsOf('POST')).toHaveLength(1)
  },
)

test.for([
  ['posts', { error: 'The store is full' }, 'The store is full'],
  ['posts', {}, postsTexts.createFailed],
  ['projects', { error: 'Inner secret' }, projectsTexts.saveFailed],
  ['team', {}, teamTexts.submitFailed],
  ['team', { error: apiTexts.tooMany }, apiTexts.tooMany],
  ['posts', 'offline', requestTexts.network],
  ['projects', 'offline', `${projectsTexts.saveFailed}. ${requestTexts.network}`],
] as const)(
  'a save of the %s that is answered by %o says “%s”, and the next try is the same call',
  async ([collection, body, text]) => {
    allowPageError(/^Failed to /)
    await page.viewport(1280, 560)
    onTestFinished(() => page.viewport(1280, 720))
    const { server, banner, submit, field, text: editor, fill, form, row, image } = await openNew(collection)
    await fill('Cleo')
    const hasFile = collection !== 'projects'
    if (hasFile) await image.upload(pixelFile('stair.png'))
    server.refuse('POST ', body === 'offline' ? body : { status: 500, body })
    if (collection === 'posts') {
      form.getByText('Address and search results').element().scrollIntoView()
      await expect.element(field('Title')).not.toBeInViewport()
    }
    await submit.click()
    await expect.element(banner.first()).toHaveTextContent(text)
    if (collection === 'posts') {
      // although the form is longer than the window and was sent from its end
      await expect.element(banner.first()).toBeInViewport({ ratio: 1 })
    }
    await expect.element(submit).toHaveFocus()
    await expect.element(field(collection === 'team' ? 'Name*' : 'Title')).toHaveValue('Cleo')
    await expect.element(editor).toHaveTextContent('Words.')
    if (hasFile) await expect.element(form.getByAltText('Preview of stair.png')).toBeVisible()
    await button('Dismiss').click()
    await expect.element(banner).not.toBeInTheDocument()

    server.recover()
    await submit.click()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(row('Cleo')).toBeVisible()
    // the same call, with the same idempotency key
    const [first, second] = server.calls.filter(({ method }) => method === 'POST')
    expect(second!.key).toMatch(/./)
    expect(second).toEqual(first)
    expect(Object.hasOwn(second!.body as object, 'image')).toBe(hasFile)
  },
)

test('a change that fails without a reason says that the post could not be updated', async () => {
  allowPageError(/^Failed to /)
  const { server, edit, form, submit } = await openScreen('posts')
  await edit('Ada').click()
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Another title')
  server.refuse('PUT ', { status: 500 })
  await submit.click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(postsTexts.updateFailed)
  await expect.element(form.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Another title')
})

function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('the form of a saved post says so, is emptied, and closes after EDITOR_CLOSE_DELAY', async () => {
  const { submit, form, fill, field, text, row } = await openNew('posts')
  await fill('Cleo')
  stopClock()
  await submit.click()
  await expect.element(form.getByText('The post was created.')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('')
  await expect.element(text).toHaveTextContent('')
  vi.advanceTimersByTime(EDITOR_CLOSE_DELAY - 1)
  await expect.element(form).toBeVisible()
  await expect.element(toast).not.toBeInTheDocument()
  vi.advanceTimersByTime(1)
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(toast).toBeVisible()
  await expect.element(row('Cleo')).toBeVisible()
})

test.for([
  ['by a link', '/elsewhere'],
  ['by Back', -2],
] as const)(
  'a saved post that is left %s before its editor closes is announced, once',
  async ([, address]) => {
    const { edit, submit, form, goTo, address: currentAddress } = await openScreen('posts')
    await edit('Ada').click()
    await expect.element(form.getByRole('textbox', { name: 'Content' })).toBeVisible()
    stopClock()
    await submit.click()
    await expect.element(form.getByText('The post was updated.')).toBeVisible()
    goTo(address)
    await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    vi.advanceTimersByTime(EDITOR_CLOSE_DELAY)
    await expect.element(toast).toBeVisible()
    vi.advanceTimersByTime(3000)
    await expect.element(toast).not.toBeInTheDocument()
    expect(currentAddress()).toBe('/elsewhere')
  },
)
