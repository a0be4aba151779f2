import { expect, it } from 'vitest'
import { MINUTE } from '#cms/shared/units.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, uploadImage } from '#tests/support/builders.ts'

const app = await startApp()
const { rollBackIncompleteSaves } = await import('#cms/features/documents/roll-back-incomplete-saves.ts')
const admin = await app.admin()

/** Leaves a document as a kill does between the write of its rows and of its version. */
const cutOff = async (id: string, data: Record<string, unknown>) =>
  app.payload.db.updateOne({
    collection: 'projects',
    id,
    data: { ...data, updatedAt: new Date(Date.now() + MINUTE).toISOString() },
  })

it('a document whose save was cut off is brought back to its last version, images included', async () => {
  const { imagePath } = await uploadImage(admin)
  const project = await makeProject(admin, { title: 'Whole', images: [{ imagePath }] })
  await cutOff(project.id, { title: 'Half', category: project.category, images: [] })

  await rollBackIncompleteSaves({ payload: app.payload })

  const { body } = await app.client().get(`/api/public/projects/${project.id}`)
  expect(body.project).toMatchObject({ title: 'Whole', images: [{ imagePath }] })
})

it('a document without any complete save is removed', async () => {
  const project = await makeProject(admin, { title: 'Never finished' })
  await app.payload.db.deleteVersions({ collection: 'projects', where: { parent: { equals: project.id } } })
  await rollBackIncompleteSaves({ payload: app.payload })
  expect((await app.client().get(`/api/public/projects/${project.id}`)).status).toBe(404)
})

it('a document that was saved completely is left alone, also in the trash', async () => {
  const [saved, trashed] = [await makeProject(admin), await makeProject(admin)]
  await admin.delete(`/api/projects/${trashed.id}`)
  await rollBackIncompleteSaves({ payload: app.payload })
  expect((await app.client().get(`/api/public/projects/${saved.id}`)).body.project).toEqual(saved)
  const { docs } = await app.payload.find({
    collection: 'projects',
    where: { id: { equals: trashed.id } },
    trash: true,
    overrideAccess: true,
  })
  expect(docs[0]?.deletedAt).toBeTruthy()
})
