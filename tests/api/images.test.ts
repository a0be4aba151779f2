import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { DAY } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makePost, makeProject, projectBody, unusedId } from '#tests/support/builders.ts'
import { projectImages, imageNames, imageLibrary, textWithImage } from '#tests/support/image-library.ts'

/* The library of stored images: how they are found, described and deleted. */

const app = await startApp()
const visitor = app.client()
const admin = await app.admin()
const editor = await app.editor()
const { list, store, read, replace, isStored } = imageLibrary({ app, admin })

describe('the list', () => {
  it('has the newest first, a page at a time, with the metadata of each file', async () => {
    const [one, two] = [await store('first.png', { alt: 'One' }), await store('second.png')]
    const page = await list('?limit=1')
    expect(page).toMatchObject({ images: [{ id: two.id }], next: '/images?limit=1&page=2' })
    expect((await list('?limit=1&page=2')).images[0]).toMatchObject({
      id: one.id,
      name: 'first.png',
      alt: 'One',
      type: 'image/png',
      bytes: expect.any(Number),
      width: 64,
      height: 48,
      createdAt: expect.stringMatching(/^20\d\d-/),
    })
  })

  it('is searched by name and alternative text, without case and accents, and sorted by name', async () => {
    await store('Übergang 10.png')
    await store('übergang 2.png', { alt: 'Señora at a door' })
    expect(imageNames(await list('?q=UBERGANG&sort=title'))).toEqual(['übergang 2.png', 'Übergang 10.png'])
    expect(imageNames(await list('?q=senora+uber'))).toEqual(['übergang 2.png'])
  })

  it('finds an image by its new text', async () => {
    const { id } = await store('plain.png')
    expect(imageNames(await list('?q=lighthouse'))).toEqual([])
    await admin.put(`/api/images/${id}`, { alt: 'A lighthouse' })
    expect(imageNames(await list('?q=lighthouse'))).toEqual(['plain.png'])
  })

  it('narrows to those that no document shows, in the trash or not', async () => {
    const [free, used, trashed] = [
      await store('rare free.png'),
      await store('rare used.png'),
      await store('rare trashed.png', { folder: 'text-images' }),
    ]
    await makeProject(admin, { images: projectImages(used) })
    const post = await makePost(admin, { content: textWithImage(trashed.imageUrl) })
    await admin.delete(`/api/blogposts/${post.id}`)
    const unused = await list('?use=unused&q=rare&limit=1')
    expect(unused).toMatchObject({ images: [{ id: free.id }], total: 1 })
    expect(unused.next).toBeUndefined()
    expect((await list('?q=rare')).total).toBe(3)
  })

  it('names a file as its owner did, in one line', async () => {
    const { name } = await store('ho\u202Euse\u0000 <b>.png')
    expect(name).toBe('house <b>.png')
    const long = await store(`${'x'.repeat(300)}.png`)
    expect(long.name).toHaveLength(200)
    expect(long.name).toMatch(/\.png$/)
  })

  it('has no videos', async () => {
    const video = await readFile('cms/seed/assets/tour.mp4')
    const { id } = await app.payload.create({
      collection: 'media',
      data: {},
      file: { name: 'film.mp4', mimetype: 'video/mp4', size: video.length, data: video },
      overrideAccess: true,
    })
    expect(imageNames(await list())).not.toContain('film.mp4')
    expect((await admin.get(`/api/images/${id}`)).status).toBe(404)
  })
})

describe('an image', () => {
  it('says where it is used: as an image, in a text, by the studio, in the trash', async () => {
    const image = await store('used.png')
    const project = await makeProject(admin, { title: 'House', images: projectImages(image) })
    const member = await makeMember(admin, { name: 'Ada', bio: textWithImage(image.imageUrl) })
    await admin.delete(`/api/team/${member.id}`)
    await app.payload.updateGlobal({
      slug: 'studio',
      data: { heroImages: [image.id] },
      overrideAccess: true,
    })
    const response = await read(image.id)
    expect(response.image).toMatchObject({ id: image.id, name: 'used.png' })
    expect(response).toMatchObject({ useCount: 3, mayReplace: true })
    expect(response.uses).toEqual(
      expect.arrayContaining([
        {
          collection: 'projects',
          id: project.id,
          title: 'House',
          inTrash: false,
          status: 'published',
          mayEdit: true,
        },
        { collection: 'team', id: member.id, title: 'Ada', inTrash: true, mayEdit: true },
        expect.objectContaining({ collection: 'studio', mayEdit: true }),
      ]),
    )
    expect(await read(image.id, editor)).toMatchObject({ useCount: 3, mayReplace: false })
    await app.payload.updateGlobal({ slug: 'studio', data: { heroImages: [] }, overrideAccess: true })
  })

  it('is used by what visitors do not see yet: a draft, and what is scheduled, in the trash too', async () => {
    const image = await store('not yet.png')
    const { imagePath } = image
    const draft = await makePost(admin, { title: 'A draft', content: '', status: 'draft', imagePath })
    const trashed = await makePost(admin, { title: 'Given up', status: 'draft', imagePath })
    await admin.delete(`/api/blogposts/${trashed.id}`)
    const project = await makeProject(admin, {
      title: 'Next week',
      description: textWithImage(image.imageUrl),
      status: 'scheduled',
      publishedAt: new Date(Date.now() + 7 * DAY).toISOString(),
    })
    const usedBy = (collection: string, { id }: { id: string }) => ({ collection, id, mayEdit: true })
    const { uses, useCount } = await read(image.id)
    expect(uses).toEqual(
      expect.arrayContaining([
        { ...usedBy('posts', draft), title: 'A draft', inTrash: false, status: 'draft' },
        { ...usedBy('posts', trashed), title: 'Given up', inTrash: true, status: 'draft' },
        { ...usedBy('projects', project), title: 'Next week', inTrash: false, status: 'scheduled' },
      ]),
    )
    expect(useCount).toBe(3)
    expect((await admin.delete(`/api/images/${image.id}`)).status).toBe(409)
    expect(imageNames(await list('?use=unused&q=not+yet'))).toEqual([])
  })

  it("names nobody else's post to an editor, who cannot change what it shows either", async () => {
    const image = await store('of-an-admin.png')
    const { id } = await makePost(admin, { title: 'Secret plans', imagePath: image.imagePath })
    const response = await read(image.id, editor)
    expect(response).toMatchObject({ uses: [], useCount: 1, mayReplace: false })
    for (const response of [
      await editor.put(`/api/images/${image.id}`, { alt: 'Mine now' }),
      await replace(image.id, { client: editor }),
    ]) {
      expect(response.status).toBe(403)
      expect(response.body).toEqual({ error: mediaTexts.usedElsewhere, code: 'forbidden' })
    }
    // nor by taking it up in a document of one's own
    const ownPost = await makePost(editor, { imagePath: image.imagePath, imageAlt: 'Mine now' })
    expect(ownPost.image).toMatchObject({ imagePath: image.imagePath, alt: '' })
    expect((await visitor.get(`/api/public/blogposts/${id}`)).body.post.image.alt).toBe('')
  })

  it('gets its text for everything that shows it, at once', async () => {
    const image = await store('described.png')
    const { id } = await makeProject(admin, { images: projectImages(image) })
    await visitor.get(`/api/public/projects/${id}`)
    const response = await editor.put(`/api/images/${image.id}`, { alt: ' A stair ' })
    expect(response.body.image.alt).toBe('A stair')
    const { body } = await visitor.get(`/api/public/projects/${id}`)
    expect(body.project.images[0].alt).toBe('A stair')
  })

  it('is deleted with its file once nothing shows it, by admins alone', async () => {
    const image = await store('deleted.png')
    const { id } = await makeProject(admin, { title: 'Shows it', images: projectImages(image) })
    const refused = await admin.delete(`/api/images/${image.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'in-use', error: expect.stringContaining('"Shows it"') })
    await admin.put(`/api/projects/${id}`, projectBody({ images: [] }))
    expect((await editor.delete(`/api/images/${image.id}`)).status).toBe(403)
    expect(await isStored(image.imagePath)).toBe(true)
    expect((await admin.delete(`/api/images/${image.id}`)).status).toBe(200)
    expect(await isStored(image.imagePath)).toBe(false)
    expect((await admin.get(`/api/images/${image.id}`)).body).toEqual({
      error: mediaTexts.notFound,
      code: 'not-found',
    })
  })

  it('that does not exist is not found', async () => {
    const path = `/api/images/${unusedId()}`
    expect((await admin.get(path)).status).toBe(404)
    expect((await admin.put(path, { alt: '' })).status).toBe(404)
    expect((await replace(unusedId())).status).toBe(404)
    expect((await admin.delete(path)).status).toBe(404)
  })

  it.each([
    ['a line break', { alt: 'one\ntwo' }],
    ['no text', {}],
    ['a field that cannot be changed', { alt: '', name: 'x' }],
  ])('refuses %s', async (_, body) => {
    const { id } = await store('refuses.png')
    expect((await admin.put(`/api/images/${id}`, body)).status).toBe(400)
  })
})
