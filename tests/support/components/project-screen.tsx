import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Page as Projects } from '#web/panel/screens/projects/projects-screen.tsx'
import { renderScreen } from './with-session.tsx'

type Status = 'draft' | 'scheduled' | 'published'
type StoredProject = {
  id: string
  title: string
  category: string
  status: Status
  publishedAt: string | null
}

/** A save that the server received; it waits for the test to respond to it. */
type Save = {
  method: string
  path: string
  ifMatch: string | null
  createKey: string | null
  body: { title: string; status: Status; publishedAt: string }
  /**
   * @param error status of a refusal
   * @param current what somebody else, or a first attempt, saved
   */
  respond: (error?: number, current?: StoredProject) => void
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const rowOf = (project: StoredProject) => ({
  ...project,
  description: '',
  images: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
})

/**
 * Opens the screen of projects, whose form is that of all documents. The test restores the spy on `fetch`.
 */
export async function renderProjects({ stored = [] as StoredProject[], at = '/' } = {}) {
  const saves: Save[] = []
  const find = (path: string) => stored.find(({ id }) => path.endsWith(`/${id}`))
  const toResponse = ({ status, publishedAt, ...project }: StoredProject, version: string) => ({
    project: { ...rowOf({ status, publishedAt, ...project }), slug: '', videoUrl: null },
    status,
    publishedAt,
    version,
  })

  vi.spyOn(window, 'fetch').mockImplementation(async (input, { method = 'GET', headers, body } = {}) => {
    const { pathname: path } = new URL(String(input), location.href)
    if (method === 'GET') {
      const project = find(path)
      if (project) return json(toResponse(project, 'v1'))
      return json({ projects: stored.map(rowOf), total: stored.length })
    }
    const requestHeaders = new Headers(headers)
    const requestBody = JSON.parse(String(body)) as Save['body'] & { category: string }
    const [errorStatus, current] = await new Promise<[number?, StoredProject?]>((resolve) =>
      saves.push({
        method,
        path,
        ifMatch: requestHeaders.get('If-Match'),
        createKey: requestHeaders.get('Idempotency-Key'),
        body: requestBody,
        respond: (...refusal) => resolve(refusal),
      }),
    )
    if (errorStatus) {
      const code = errorStatus === 409 ? 'already-created' : 'no'
      return json({ error: 'No', code, current: current && toResponse(current, 'v9') }, errorStatus)
    }
    const project = {
      id: find(path)?.id ?? `made-${saves.length}`,
      title: requestBody.title,
      category: requestBody.category,
      status: requestBody.status,
      publishedAt: requestBody.publishedAt || null,
    }
    stored = [...stored.filter(({ id }) => id !== project.id), project]
    return json(toResponse(project, `v${saves.length + 1}`))
  })
  const { router, unmount } = await renderScreen(<Projects />, at)
  const form = page.getByRole('dialog', { name: /^(?:New|Edit) Project$/ })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    saves,
    form,
    button,
    title: form.getByRole('textbox', { name: 'Title', exact: true }),
    category: form.getByRole('combobox', { name: 'Category' }),
    drafts: page.getByRole('region', { name: 'Unfinished drafts' }),
    draftsInForm: form.getByRole('region', { name: 'Unfinished drafts' }),
    says: (text: string | RegExp) => form.getByRole('status').getByText(text),
    search: () => router.state.location.search,
    open: async (name = 'New Project') => {
      await button(name).first().click()
      await expect.element(form).toBeVisible()
    },
    leave: async () => {
      await form.getByRole('button', { name: 'Close' }).click()
      await button('Leave, keep the draft').click()
      await expect.element(form).not.toBeInTheDocument()
    },
    /** @returns the save that waits for its response */
    nextSave: async (count: number) => {
      await expect.poll(() => saves.length).toBe(count)
      return saves[count - 1]!
    },
    /** closes the tab, as far as the screen can know */
    close: unmount,
  }
}
