import { describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { makeListedContent, readTitles, TEXT } from '#tests/support/listed-content.ts'
import { fillListFields } from '#cms/features/documents/list-keys.ts'

const app = await startApp()
const visitor = app.client()
const admin = await app.admin()

await makeListedContent(admin)

const read = async (path: string, client: Client = visitor) => client.get(`/api${path}`)
const titles = (path: string, client: Client = visitor) => readTitles(client, path)

describe('documents of an older release', () => {
  it('get the fields that lists sort and search by, a date of publication, and keep the rest', async () => {
    const project = await makeProject(admin, { title: 'Ähnlich 3' })
    const stored = async () =>
      app.payload.findByID({ collection: 'projects', id: project.id, depth: 0, overrideAccess: true })
    const before = await stored()
    await app.payload.db.updateOne({
      collection: 'projects',
      where: { id: { equals: project.id } },
      data: {
        sortTitle: null,
        searchText: null,
        searchWords: null,
        _status: null,
        publishedAt: null,
        updatedAt: before.updatedAt,
      },
    })
    expect(await titles('/public/projects?q=ahnlich')).toEqual([])
    await fillListFields({ payload: app.payload })
    expect(await stored()).toEqual({ ...before, publishedAt: before.createdAt })
    expect(await titles('/public/projects?q=ahnlich')).toEqual(['Ähnlich 3'])
  })

  it('get the words of their texts where nothing else is missing', async () => {
    const { id } = await makePost(admin, { title: 'Letter', content: TEXT })
    const where = { id: { equals: id } }
    await app.payload.db.updateOne({ collection: 'posts', where, data: { searchWords: null } })
    expect(await titles('/blogposts?in=texts&q=harbour', admin)).toEqual([])
    await fillListFields({ payload: app.payload })
    expect(await titles('/blogposts?in=texts&q=harbour', admin)).toEqual(['Letter'])
  })
})

describe('the e-mail of whoever wrote a post', () => {
  const creator = 'admin@studio.test'

  it('is found by staff, who are shown it, and by no visitor', async () => {
    const post = await makePost(admin, { title: 'Written' })
    for (const q of [creator, '@', 'studio.te']) {
      expect(await titles(`/blogposts?q=written ${q}`, admin), q).toEqual(['Written'])
      expect((await read(`/public/blogposts?q=${q}`)).body, q).toEqual({ posts: [], total: 0 })
    }
    await admin.delete(`/api/blogposts/${post.id}`)
  })

  it('is removed from the search texts of earlier releases', async () => {
    const { id } = await makePost(admin, { title: 'Earlier' })
    const where = { id: { equals: id } }
    const stored = async () => app.payload.db.findOne<{ id: string }>({ collection: 'posts', where })
    const before = await stored()
    const data = { searchText: `earlier ${creator}`, updatedAt: null }
    await app.payload.db.updateOne({ collection: 'posts', where, data })
    expect(await titles('/public/blogposts?q=studio.test')).toEqual(['Earlier'])
    await fillListFields({ payload: app.payload })
    expect(await titles('/public/blogposts?q=studio.test')).toEqual([])
    expect(await stored()).toEqual(before)
    await admin.delete(`/api/blogposts/${id}`)
  })
})
