import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draftKey } from '#web/panel/drafts/draft-store.ts'
import { Page as Dashboard } from '#web/panel/screens/dashboard/dashboard-screen.tsx'
import { Page as Projects } from '#web/panel/screens/projects/projects-screen.tsx'
import { Page as Team } from '#web/panel/screens/team/team-screen.tsx'
import { toPostBody } from '#web/panel/screens/dashboard/post-values.ts'
import { toProjectBody } from '#web/panel/screens/projects/project-values.ts'
import { toMemberBody } from '#web/panel/screens/team/member-values.ts'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { renderScreen } from '#tests/support/components/with-session.tsx'
import { FORMER_VALUES, UPGRADED_VALUES } from '#tests/support/former-drafts.ts'

/* Drafts that the previous version of the panel left on a device (web/panel/drafts/upgrade-draft.ts). */

let sentBodies: Record<string, unknown>[]

beforeEach(async () => {
  await clearBrowserStorage()
  sentBodies = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, { body } = {}) => {
    if (!body) return Response.json({ projects: [], posts: [], teamMembers: [], total: 0 })
    sentBodies.push(JSON.parse(String(body)))
    return new Promise(() => {})
  })
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation((body) => {
    sentBodies.push(Object.fromEntries(body as FormData))
  })
})
afterEach(() => vi.restoreAllMocks())

/** Stores a draft, renders the screen, and opens the draft from its list of unfinished ones. */
async function openDraft(kind: string, values: { title: string } | { name: string }, Screen: ComponentType) {
  const draft = { values, keptAt: Date.now(), createKey: crypto.randomUUID() }
  localStorage.setItem(draftKey('ada', `${kind}:own-1`), JSON.stringify(draft))
  await renderScreen(<Screen />)
  const title = 'title' in values ? values.title : values.name
  await page.getByRole('button', { name: `Open the draft “${title}”` }).click()
  return page.getByRole('dialog')
}

test('an older draft of a project is restored with its blocks, its images and its location', async () => {
  const form = await openDraft('project', FORMER_VALUES.project, Projects)
  await expect.element(form.getByText('Media after the text: 4')).toBeVisible()
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect
    .poll(() => sentBodies)
    .toEqual([{ ...toProjectBody(UPGRADED_VALUES.project), status: 'draft' }])
})

test('an older draft of a post is restored with its blocks and its image of the library', async () => {
  const form = await openDraft('post', FORMER_VALUES.post, Dashboard)
  await expect.element(form.getByText('Media after the text: 4')).toBeVisible()
  await form.getByRole('button', { name: 'Save draft' }).click()
  const body = toPostBody(UPGRADED_VALUES.post, { hasFile: false, edited: undefined })
  await expect.poll(() => sentBodies).toEqual([{ ...body, status: 'draft' }])
})

test('an older draft of a member is restored with its image of the library', async () => {
  const form = await openDraft('member', FORMER_VALUES.member, Team)
  await form.getByRole('button', { name: 'Add Team Member' }).click()
  const body = toMemberBody(UPGRADED_VALUES.member, { hasFile: false, edited: undefined })
  await expect.poll(() => sentBodies).toEqual([body])
})
