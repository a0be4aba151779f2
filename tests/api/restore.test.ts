import { describe, expect, it } from 'vitest'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { teamTexts } from '#cms/shared/texts/team.ts'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject, imageFile, unusedId, uploadImage } from '#tests/support/builders.ts'
import { EDITABLE_COLLECTIONS } from '#tests/support/editable-collections.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'

// Undoing a delete.

const app = await startApp()
const [ada, ben] = [await app.editor(), await app.editor()]

const texts = {
  post: postsTexts.notFound,
  teamMember: teamTexts.notFound,
  project: projectsTexts.notFound,
}

describe.each(EDITABLE_COLLECTIONS)('bringing back $name', ({ path, publicPath, key, make, save }) => {
  const restore = (id: string) => ada.post(`${path}/${id}/restore`)

  it('gives it back as it was, to staff and to visitors at once', async () => {
    const { id } = await make(ada)
    const before = (await ada.get(`${path}/${id}`)).body
    await ada.delete(`${path}/${id}`)
    expect((await app.client().get(publicPath(id))).text).not.toContain(id)

    const response = await restore(id)
    expect(response.status).toBe(200)
    const { updatedAt: _, ...document } = response.body[key]
    expect(before[key]).toMatchObject(document)
    expect((await ada.get(`${path}/${id}`)).body).toEqual(response.body)
    expect((await app.client().get(publicPath(id))).text).toContain(id)
  })

  it('gives it another version: a form that was opened before the delete is refused', async () => {
    const { id } = await make(ada)
    const { version } = (await ada.get(`${path}/${id}`)).body
    await ada.delete(`${path}/${id}`)
    const restored = (await restore(id)).body
    expect((await save(ada, id, 'Stale', { 'If-Match': `"${version}"` })).status).toBe(412)
    expect((await save(ada, id, 'Fresh', { 'If-Match': `"${restored.version}"` })).status).toBe(200)
  })

  it('responds with 404 for what is not in the trash, and changes nothing', async () => {
    const { id } = await make(ada)
    const before = await snapshotDatabase(app.payload)
    for (const absent of [id, unusedId()]) {
      const response = await restore(absent)
      expect([response.status, response.body]).toEqual([404, { error: texts[key], code: 'not-found' }])
    }
    expect((await restore('no-id')).status).toBe(404)
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })

  it('can be done again after another delete, and only once for each', async () => {
    const { id } = await make(ada)
    for (let round = 0; round < 2; round++) {
      expect((await ada.delete(`${path}/${id}`)).status).toBe(200)
      expect((await restore(id)).status).toBe(200)
      expect((await restore(id)).status).toBe(404)
    }
  })

  it('works when many call it at once', async () => {
    const { id } = await make(ada)
    await ada.delete(`${path}/${id}`)
    const statuses = (await Promise.all([...Array(4)].map(() => restore(id)))).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect((await ada.get(`${path}/${id}`)).status).toBe(200)
  })
})

describe('POST /blogposts/{id}/restore', () => {
  it("refuses another's post to an editor like an unknown one", async () => {
    const { id } = await makePost(ada)
    await ada.delete(`/api/blogposts/${id}`)
    const before = await snapshotDatabase(app.payload)
    const response = await ben.post(`/api/blogposts/${id}/restore`)
    expect([response.status, response.body]).toEqual([404, { error: postsTexts.notFound, code: 'not-found' }])
    expect(await snapshotDatabase(app.payload)).toEqual(before)
    expect((await ada.post(`/api/blogposts/${id}/restore`)).status).toBe(200)
  })

  it('lets an admin bring back the post of anybody, who still owns it', async () => {
    const post = await makePost(ada, { image: await imageFile() })
    await ada.delete(`/api/blogposts/${post.id}`)
    const { body } = await (await app.admin()).post(`/api/blogposts/${post.id}/restore`)
    expect(body.post).toMatchObject({
      id: post.id,
      createdBy: post.createdBy,
      createdAt: post.createdAt,
      imageUrl: post.imageUrl,
    })
    expect((await ada.get('/api/blogposts?view=rows')).text).toContain(post.id)
  })
})

it('a project comes back with its images in their order', async () => {
  const images = [await uploadImage(ada), await uploadImage(ada)].toReversed()
  const project = await makeProject(ada, { images })
  await ben.delete(`/api/projects/${project.id}`)
  expect((await ben.post(`/api/projects/${project.id}/restore`)).body.project).toEqual(project)
})
