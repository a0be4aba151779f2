import { describe, expect, it } from 'vitest'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, projectBody } from '#tests/support/builders.ts'
import { tourParts } from '#tests/support/tours.ts'

/* SQLite's foreign keys, without transactions; MongoDB has none, and leaves out a file that is gone. */

const app = await startApp()
const admin = await app.admin()
const { uploadPanorama, scene, tour } = await tourParts(admin)

describe('where a file is deleted while its tour is saved', () => {
  /** Deletes a panorama right before the database writes a document. @returns its path */
  async function deleteBefore(operation: 'create' | 'updateOne'): Promise<string> {
    const panoramaPath = await uploadPanorama()
    const { id } = (await admin.get(`/api/uploads/images?path=${panoramaPath}`)).body.image
    const { db } = app.payload
    const write = db[operation] as (args: { collection: string }) => Promise<unknown>
    const deleteFirst: typeof write = async function (this: unknown, args) {
      if (args.collection === 'projects') {
        Object.assign(db, { [operation]: write })
        expect((await admin.delete(`/api/images/${id}`)).status).toBe(200)
      }
      return write.call(this, args)
    }
    Object.assign(db, { [operation]: deleteFirst })
    return panoramaPath
  }

  it('a new document is refused in words, and nothing of it stays', async () => {
    const title = 'Half a house'
    const blocks = [tour({ scenes: [scene({ panoramaPath: await deleteBefore('create') })] })]
    const { status, body } = await admin.post('/api/projects', projectBody({ title, blocks }))
    expect([status, body.error]).toEqual([422, mediaTexts.deletedMeanwhile])
    const where = { title: { equals: title } }
    const { totalDocs } = await app.payload.count({ collection: 'projects', where, overrideAccess: true })
    expect(totalDocs).toBe(0)
  })

  it('a change is refused in words, and the document stays as it was', async () => {
    const { id, title } = await makeProject(admin, { blocks: [tour()] })
    const before = (await admin.get(`/api/projects/${id}`)).body.project
    const blocks = [tour({ scenes: [scene({ panoramaPath: await deleteBefore('updateOne') })] })]
    const change = projectBody({ title: `${title}, changed`, blocks })
    const { status, body } = await admin.put(`/api/projects/${id}`, change)
    expect([status, body.error]).toEqual([422, mediaTexts.deletedMeanwhile])
    const { project } = (await admin.get(`/api/projects/${id}`)).body
    expect(project).toMatchObject({ title, blocks: before.blocks })
  })
})
