import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'

const app = await startApp()
const PREVIEW_NOTE = 'Staff preview'
let editor: Client
beforeAll(async () => {
  editor = await app.editor()
})

describe.each([
  { kind: 'a post', page: '/blog', make: makePost },
  { kind: 'a project', page: '/portfolio', make: makeProject },
])('the preview of $kind', ({ page, make }) => {
  const draft = () => make(editor, { title: 'Not yet for visitors', status: 'draft' })

  it('is the page of the draft for signed-in staff, and is not cached', async () => {
    const address = `${page}/${(await draft()).id}?preview`
    const { status, text, headers } = await editor.get(address)
    expect(status).toBe(200)
    expect(text).toContain('Not yet for visitors</h1>')
    expect(text).toContain(PREVIEW_NOTE)
    expect(text).toContain('<meta name="robots" content="noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('etag')).toBeNull()
    const stranger = await app.client().get(address)
    expect(stranger.status).toBe(404)
    expect(stranger.text).not.toContain('Not yet for visitors')
  })

  it('needs the query and a session cookie', async () => {
    const { id } = await draft()
    expect((await editor.get(`${page}/${id}`)).status).toBe(404)
    const withoutCookie = app.client()
    withoutCookie.token = editor.token
    expect((await withoutCookie.get(`${page}/${id}?preview`)).status).toBe(404)
    const forged = app.client()
    for (const [name, value] of editor.cookies) forged.cookies.set(name, `${value.slice(0, -2)}xx`)
    expect((await forged.get(`${page}/${id}?preview`)).status).toBe(404)
  })

  it('of a published document is its page, for anybody', async () => {
    const { id } = await make(editor, { title: 'For everybody' })
    for (const caller of [editor, app.client()]) {
      const { status, text } = await caller.get(`${page}/${id}?preview`)
      expect(status).toBe(200)
      expect(text).toContain('For everybody</h1>')
      expect(text.includes(PREVIEW_NOTE)).toBe(caller === editor)
    }
  })

  it('does not exist for a document in the trash', async () => {
    const { id } = await draft()
    await editor.delete(`${page === '/blog' ? '/api/blogposts' : '/api/projects'}/${id}`)
    expect((await editor.get(`${page}/${id}?preview`)).status).toBe(404)
  })
})

it('an editor previews no post of somebody else, and none before a required password change', async () => {
  const admin = await app.admin()
  const { id } = await makePost(admin, { title: 'Of an admin', status: 'draft' })
  expect((await editor.get(`/blog/${id}?preview`)).status).toBe(404)
  expect((await admin.get(`/blog/${id}?preview`)).status).toBe(200)
  const ownPost = await makePost(editor, { status: 'draft' })
  await app.payload.update({
    collection: 'users',
    where: { role: { equals: 'editor' } },
    data: { requirePasswordChange: true },
    overrideAccess: true,
  })
  expect((await editor.get(`/blog/${ownPost.id}?preview`)).status).toBe(404)
})
