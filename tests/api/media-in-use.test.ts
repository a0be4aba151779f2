import { expect, it } from 'vitest'
import type { Media } from '#cms/payload-types.ts'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makePost, makeProject, uploadImage } from '#tests/support/builders.ts'
import { consoleAdmin, isConsoleBuilt } from '#tests/support/console-callers.ts'

const app = await startApp()
const [admin, consoleClient] = [await app.admin(), await consoleAdmin(app)]

async function mediaOf({ imagePath }: { imagePath: string }): Promise<Media> {
  const filename = imagePath.split('/')[1]!
  const { docs } = await app.payload.find({
    collection: 'media',
    where: { filename: { equals: filename } },
    overrideAccess: true,
  })
  return docs[0]!
}
const exists = async ({ id }: Media) =>
  (await app.payload.count({ collection: 'media', where: { id: { equals: id } }, overrideAccess: true }))
    .totalDocs === 1
const remove = ({ id }: Media) => app.payload.delete({ collection: 'media', id, overrideAccess: true })
const makeUnused = async () => mediaOf(await uploadImage(admin))

it('an image that is shown anywhere is not deleted, and the refusal names what shows it', async () => {
  const image = await uploadImage(admin, { folder: 'text-images' })
  const media = await mediaOf(image)
  await makeMember(admin, { name: 'In words', bio: `<p>Seen</p><img src="${image.imageUrl}" alt="">` })
  await app.payload.updateGlobal({ slug: 'studio', data: { heroImages: [media.id] }, overrideAccess: true })
  const post = await makePost(admin, { title: 'In the post' })
  await app.payload.update({
    collection: 'posts',
    id: post.id,
    data: { image: media.id },
    overrideAccess: true,
  })
  await admin.delete(`/api/blogposts/${post.id}`)

  const uses = `post "In the post" (in the trash), team member "In words", the studio's page`
  const error = {
    status: 409,
    code: 'in-use',
    message: `"picture.png" is in use and was not deleted. Used by: ${uses}`,
  }
  await expect(remove(media)).rejects.toMatchObject(error)
  expect(await exists(media)).toBe(true)
  expect((await app.files.list(image.imagePath)).length).toBe(1)

  await app.payload.updateGlobal({ slug: 'studio', data: { heroImages: [] }, overrideAccess: true })
  await expect(remove(media)).rejects.toMatchObject({ message: expect.not.stringContaining('studio') })
})

it('of many images those that nothing uses are deleted, and the reason is given for each other', async () => {
  const image = await uploadImage(admin)
  const used = await mediaOf(image)
  const unused = await Promise.all([makeUnused(), makeUnused()])
  await makeProject(admin, { title: 'Two of three', images: [{ imagePath: image.imagePath }] })
  const where = { id: { in: [used, ...unused].map(({ id }) => id) } }
  const { docs, errors } = await app.payload.delete({ collection: 'media', where, overrideAccess: true })
  expect(docs.map(({ id }) => id).toSorted()).toEqual(unused.map(({ id }) => id).toSorted())
  expect(errors).toEqual([
    { id: used.id, isPublic: true, message: expect.stringContaining('Used by: project "Two of three"') },
  ])
  expect(await exists(used)).toBe(true)
})

it('an image that only an earlier version shows is deleted, and the version can still be restored', async () => {
  const image = await uploadImage(admin, { folder: 'text-images' })
  const media = await mediaOf(image)
  const project = await makeProject(admin, {
    title: 'Former',
    description: `<p>Then</p><img src="${image.imageUrl}" alt="">`,
  })
  await app.payload.update({
    collection: 'projects',
    id: project.id,
    data: { images: [media.id] },
    overrideAccess: true,
  })
  const saved = await admin.put(`/api/projects/${project.id}`, {
    title: 'Now',
    category: 'B',
    description: '<p>Now</p>',
    images: [],
  })
  expect(saved.status, saved.text).toBe(200)
  await remove(media)
  expect(await exists(media)).toBe(false)

  const { docs } = await app.payload.findVersions({
    collection: 'projects',
    where: { parent: { equals: project.id } },
    sort: 'createdAt',
    depth: 0,
    overrideAccess: true,
  })
  // the oldest is restored last, so that the document becomes what it was first
  for (const { id } of docs.toReversed()) {
    await app.payload.restoreVersion({ collection: 'projects', id, overrideAccess: true })
  }
  const { body } = await app.client().get(`/api/public/projects/${project.id}`)
  expect(body.project).toMatchObject({ title: 'Former', description: '<p>Then</p>', images: [] })
})

it.skipIf(!isConsoleBuilt)(
  'the console gets the refusal in its own form: 409 for one, 400 with the errors for many',
  async () => {
    const image = await uploadImage(admin)
    const [used, unused] = [await mediaOf(image), await makeUnused()]
    await makeProject(admin, { title: 'Shows', images: [{ imagePath: image.imagePath }] })
    const one = await consoleClient.delete(`/console-api/media/${used.id}`)
    expect(one.status).toBe(409)
    expect(one.body.errors).toMatchObject([{ message: expect.stringContaining('Used by: project "Shows"') }])

    const many = await consoleClient.delete(`/console-api/media?where[id][in]=${used.id},${unused.id}`)
    expect(many.status).toBe(400)
    expect(many.body).toMatchObject({
      docs: [{ id: unused.id }],
      errors: [{ id: used.id, message: expect.stringContaining('Used by') }],
    })
    expect([await exists(used), await exists(unused)]).toEqual([true, false])
  },
)
