import { describe, expect, it } from 'vitest'
import { VERSIONS_KEPT } from '#cms/shared/content.ts'
import { historyTexts } from '#cms/shared/texts/documents.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { startApp } from '#tests/support/app.ts'
import {
  makePost,
  makeProject,
  postForm,
  projectBody,
  unusedId,
  uploadImage,
} from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { EDITABLE_COLLECTIONS } from '#tests/support/editable-collections.ts'

// The saves of a document: who made them, what they left, and the way back.

const app = await startApp()
const [admin, otherAdmin] = [await app.admin(), await app.admin()]
const ada = 'ada@studio.test'
const editor = await app.editor(ada)

type Version = { id: string; savedAt: string; savedBy: string | null; status?: string; isCurrent: boolean }
const versionsOf = async (path: string, id: string, staff: Client = admin): Promise<Version[]> => {
  const response = await staff.get(`${path}/${id}/versions`)
  expect(response.status, response.text).toBe(200)
  return response.body.versions
}

describe.each(EDITABLE_COLLECTIONS)(
  'the saves of $name',
  ({ path, key, create, save, titleOf, publicPath }) => {
    it('are listed, the newest first, with who made them and when', async () => {
      const { id } = (await create(editor, 'One')).body[key]
      await save(admin, id, 'Two')
      const before = Date.now()
      await save(editor, id, 'Three')
      const versions = await versionsOf(path, id)
      expect(versions.map(({ savedBy, isCurrent }) => [savedBy, isCurrent])).toEqual([
        [ada, true],
        ['admin@studio.test', false],
        [ada, false],
      ])
      expect(new Set(versions.map(({ id }) => id)).size).toBe(3)
      const [newest, second, oldest] = versions.map(({ savedAt }) => Date.parse(savedAt))
      expect(newest).toBeGreaterThanOrEqual(before)
      expect(second).toBeLessThanOrEqual(newest!)
      expect(oldest).toBeLessThanOrEqual(second!)
    })

    it('are read in the shape of the document, which changes nothing', async () => {
      const { id } = (await create(admin, 'One')).body[key]
      const first = (await admin.get(`${path}/${id}`)).body
      await save(admin, id, 'Two')
      const current = (await admin.get(`${path}/${id}`)).body
      const [, { id: versionId }] = (await versionsOf(path, id)) as [Version, Version]
      const response = await admin.get(`${path}/${id}/versions/${versionId}`)
      expect(response.status).toBe(200)
      expect(titleOf(response.body[key])).toBe('One')
      expect(response.body).toMatchObject({ version: first.version })
      expect(response.body[key].id).toBe(id)
      expect((await admin.get(`${path}/${id}`)).body).toEqual(current)
    })

    it('are restored by one more save, over the version that was seen', async () => {
      const { id } = (await create(editor, 'One')).body[key]
      await save(editor, id, 'Two')
      const { version } = (await admin.get(`${path}/${id}`)).body
      const [, first] = (await versionsOf(path, id)) as [Version, Version]
      const restore = (ifMatch?: string) =>
        admin.call('POST', `${path}/${id}/versions/${first.id}/restore`, {
          headers: ifMatch ? { 'If-Match': `"${ifMatch}"` } : {},
        })
      const response = await restore(version)
      expect(response.status, response.text).toBe(200)
      expect(titleOf(response.body[key])).toBe('One')
      expect(response.body.version).not.toBe(version)
      expect((await app.client().get(publicPath(id))).text).toContain('One')
      expect((await versionsOf(path, id)).map(({ savedBy, isCurrent }) => [savedBy, isCurrent])).toEqual([
        ['admin@studio.test', true],
        [ada, false],
        [ada, false],
      ])
      // a second restore over the same version is refused, with what is stored now
      const late = await restore(version)
      expect(late.status).toBe(412)
      expect(late.body).toMatchObject({
        code: 'changed-meanwhile',
        current: { version: response.body.version },
      })
      expect((await restore()).status).toBe(200)
    })

    it('are of this document alone, and not reached while it is in the trash', async () => {
      const { id } = (await create(admin, 'One')).body[key]
      const [{ id: versionId }] = (await versionsOf(path, id)) as [Version]
      const { id: otherId } = (await create(admin, 'Other')).body[key]
      for (const call of [
        admin.get(`${path}/${otherId}/versions/${versionId}`),
        admin.post(`${path}/${otherId}/versions/${versionId}/restore`),
        admin.get(`${path}/${id}/versions/${unusedId()}`),
      ]) {
        const response = await call
        expect([response.status, response.body.error]).toEqual([404, historyTexts.gone])
      }
      expect((await admin.get(`${path}/${id}/versions/${'x'.repeat(65)}`)).status).toBe(404)
      await admin.delete(`${path}/${id}`)
      expect((await admin.get(`${path}/${id}/versions`)).status).toBe(404)
      expect((await admin.get(`${path}/${id}/versions/${versionId}`)).status).toBe(404)
      await admin.post(`${path}/${id}/restore`)
      expect(await versionsOf(path, id)).toHaveLength(2)
    })
  },
)

it('only the newest versions of a document are kept', async () => {
  const { id } = await makeProject(admin)
  const [{ id: first }] = (await versionsOf('/api/projects', id)) as [Version]
  for (let saves = 0; saves < VERSIONS_KEPT; saves += 1) {
    await admin.put(`/api/projects/${id}`, projectBody({ title: `Save ${saves}` }))
  }
  const newest = await versionsOf('/api/projects', id)
  expect(newest).toHaveLength(VERSIONS_KEPT)
  expect(newest.map((version) => version.id)).not.toContain(first)
  // a list shows no more than these: older ones are not stored either
  const { totalDocs } = await app.payload.countVersions({
    collection: 'projects',
    where: { parent: { equals: id } },
    overrideAccess: true,
  })
  expect(totalDocs).toBe(VERSIONS_KEPT)
})

it('the versions of somebody else’s post are not found by another editor', async () => {
  const { id } = await makePost(admin)
  const [{ id: versionId }] = (await versionsOf('/api/blogposts', id)) as [Version]
  for (const call of [
    editor.get(`/api/blogposts/${id}/versions`),
    editor.get(`/api/blogposts/${id}/versions/${versionId}`),
    editor.post(`/api/blogposts/${id}/versions/${versionId}/restore`),
  ]) {
    const response = await call
    expect([response.status, response.body.error]).toEqual([404, postsTexts.notFound])
  }
})

it('restored versions leave who sees the document, its position and its writer as they are', async () => {
  const { id } = await makePost(editor, { title: 'A draft', content: '<p>first</p>', status: 'draft' })
  await admin.putForm(
    `/api/blogposts/${id}`,
    postForm({ title: 'Out', content: '<p>second</p>', status: 'published' }),
  )
  const versions = await versionsOf('/api/blogposts', id)
  expect(versions.map(({ status }) => status)).toEqual(['published', 'draft'])
  const before = (await admin.get(`/api/blogposts/${id}`)).body
  const { body } = await otherAdmin.post(`/api/blogposts/${id}/versions/${versions[1]!.id}/restore`)
  expect(body.post).toMatchObject({ title: 'A draft', content: '<p>first</p>', createdBy: ada })
  expect(body).toMatchObject({ status: 'published', publishedAt: before.publishedAt })
  expect((await app.client().get(`/api/public/blogposts/${id}`)).body.post.title).toBe('A draft')
})

it('versions that are too incomplete to be published are not restored into a published post', async () => {
  const { id } = await makePost(editor, { title: 'A draft', content: '', status: 'draft' })
  const form = postForm({ title: 'Out', content: '<p>second</p>', status: 'published' })
  await admin.putForm(`/api/blogposts/${id}`, form)
  const [, draft] = (await versionsOf('/api/blogposts', id)) as [Version, Version]
  const response = await admin.post(`/api/blogposts/${id}/versions/${draft.id}/restore`)
  expect([response.status, response.body.code]).toEqual([400, 'invalid'])
  expect((await admin.get(`/api/blogposts/${id}`)).body.post.title).toBe('Out')
})

it('versions bring back the images of a project, in their order', async () => {
  const [one, two] = [await uploadImage(admin), await uploadImage(admin)]
  const project = await makeProject(admin, { images: [one, two] })
  await admin.put(`/api/projects/${project.id}`, projectBody({ images: [] }))
  const [, first] = (await versionsOf('/api/projects', project.id)) as [Version, Version]
  const pathsOf = ({ images }: { images: { imagePath: string }[] }) =>
    images.map(({ imagePath }) => imagePath)
  const read = await admin.get(`/api/projects/${project.id}/versions/${first.id}`)
  expect(pathsOf(read.body.project)).toEqual([one.imagePath, two.imagePath])
  const { body } = await admin.post(`/api/projects/${project.id}/versions/${first.id}/restore`)
  expect(pathsOf(body.project)).toEqual([one.imagePath, two.imagePath])
})

it('versions name nobody where the site saved by itself', async () => {
  const { id } = await makePost(editor)
  await app.payload.update({ collection: 'posts', id, data: { title: 'By a job' }, overrideAccess: true })
  const [newest] = (await versionsOf('/api/blogposts', id)) as [Version]
  expect(newest).toMatchObject({ savedBy: null, isCurrent: true })
  expect((await app.client().get(`/api/public/blogposts/${id}`)).text).not.toContain('savedBy')
})
