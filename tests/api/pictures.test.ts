import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { DAY } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makePost, makeProject, projectBody, unusedId } from '#tests/support/builders.ts'
import { imagesOf, namesOf, pictureLibrary, text } from '#tests/support/picture-library.ts'

/** The library of stored pictures: found, described, deleted. */

const app = await startApp()
const visitor = app.client()
const admin = await app.admin()
const editor = await app.editor()
const { list, store, read, replace, isStored } = pictureLibrary({ app, admin })

describe('the list', () => {
  it('has the newest first, a page at a time, with what is known of each file', async () => {
    const [one, two] = [await store('first.png', { alt: 'One' }), await store('second.png')]
    const page = await list('?limit=1')
    expect(page).toMatchObject({ pictures: [{ id: two.id }], next: '/pictures?limit=1&page=2' })
    expect((await list('?limit=1&page=2')).pictures[0]).toMatchObject({
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
    expect(namesOf(await list('?q=UBERGANG&sort=title'))).toEqual(['übergang 2.png', 'Übergang 10.png'])
    expect(namesOf(await list('?q=senora+uber'))).toEqual(['übergang 2.png'])
  })

  it('finds a picture by its new text', async () => {
    const { id } = await store('plain.png')
    expect(namesOf(await list('?q=lighthouse'))).toEqual([])
    await admin.put(`/api/pictures/${id}`, { alt: 'A lighthouse' })
    expect(namesOf(await list('?q=lighthouse'))).toEqual(['plain.png'])
  })

  it('narrows to those that no document shows, in the trash or not', async () => {
    const [free, used, trashed] = [
      await store('rare free.png'),
      await store('rare used.png'),
      await store('rare trashed.png', { folder: 'text-images' }),
    ]
    await makeProject(admin, { images: imagesOf(used) })
    const post = await makePost(admin, { content: text(trashed.imageUrl) })
    await admin.delete(`/api/blogposts/${post.id}`)
    const unused = await list('?use=unused&q=rare&limit=1')
    expect(unused).toMatchObject({ pictures: [{ id: free.id }], total: 1 })
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

  it('has no films', async () => {
    const film = await readFile('cms/seed/assets/tour.mp4')
    const { id } = await app.payload.create({
      collection: 'media',
      data: {},
      file: { name: 'film.mp4', mimetype: 'video/mp4', size: film.length, data: film },
      overrideAccess: true,
    })
    expect(namesOf(await list())).not.toContain('film.mp4')
    expect((await admin.get(`/api/pictures/${id}`)).status).toBe(404)
  })
})

describe('a picture', () => {
  it('says where it is used: as a picture, in a text, by the studio, in the trash', async () => {
    const picture = await store('used.png')
    const project = await makeProject(admin, { title: 'House', images: imagesOf(picture) })
    const member = await makeMember(admin, { name: 'Ada', bio: text(picture.imageUrl) })
    await admin.delete(`/api/team/${member.id}`)
    await app.payload.updateGlobal({
      slug: 'studio',
      data: { heroImages: [picture.id] },
      overrideAccess: true,
    })
    const answer = await read(picture.id)
    expect(answer.picture).toMatchObject({ id: picture.id, name: 'used.png' })
    expect(answer).toMatchObject({ useCount: 3, mayReplace: true })
    expect(answer.uses).toEqual(
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
    expect(await read(picture.id, editor)).toMatchObject({ useCount: 3, mayReplace: false })
    await app.payload.updateGlobal({ slug: 'studio', data: { heroImages: [] }, overrideAccess: true })
  })

  it('is used by what visitors do not see yet: a draft, and what is scheduled, in the trash too', async () => {
    const picture = await store('not yet.png')
    const { imagePath } = picture
    const draft = await makePost(admin, { title: 'A draft', content: '', status: 'draft', imagePath })
    const trashed = await makePost(admin, { title: 'Given up', status: 'draft', imagePath })
    await admin.delete(`/api/blogposts/${trashed.id}`)
    const project = await makeProject(admin, {
      title: 'Next week',
      description: text(picture.imageUrl),
      status: 'scheduled',
      publishedAt: new Date(Date.now() + 7 * DAY).toISOString(),
    })
    const of = (collection: string, { id }: { id: string }) => ({ collection, id, mayEdit: true })
    const { uses, useCount } = await read(picture.id)
    expect(uses).toEqual(
      expect.arrayContaining([
        { ...of('posts', draft), title: 'A draft', inTrash: false, status: 'draft' },
        { ...of('posts', trashed), title: 'Given up', inTrash: true, status: 'draft' },
        { ...of('projects', project), title: 'Next week', inTrash: false, status: 'scheduled' },
      ]),
    )
    expect(useCount).toBe(3)
    expect((await admin.delete(`/api/pictures/${picture.id}`)).status).toBe(409)
    expect(namesOf(await list('?use=unused&q=not+yet'))).toEqual([])
  })

  it("names nobody else's post to an editor, who cannot change what it shows either", async () => {
    const picture = await store('of-an-admin.png')
    const { id } = await makePost(admin, { title: 'Secret plans', imagePath: picture.imagePath })
    const answer = await read(picture.id, editor)
    expect(answer).toMatchObject({ uses: [], useCount: 1, mayReplace: false })
    for (const reply of [
      await editor.put(`/api/pictures/${picture.id}`, { alt: 'Mine now' }),
      await replace(picture.id, undefined, editor),
    ]) {
      expect(reply.status).toBe(403)
      expect(reply.body).toEqual({ error: messages.media.usedElsewhere, code: 'forbidden' })
    }
    // nor by taking it up in a document of one's own
    const own = await makePost(editor, { imagePath: picture.imagePath, imageAlt: 'Mine now' })
    expect(own.image).toMatchObject({ imagePath: picture.imagePath, alt: '' })
    expect((await visitor.get(`/api/public/blogposts/${id}`)).body.post.image.alt).toBe('')
  })

  it('is described for all that show it, at once', async () => {
    const picture = await store('described.png')
    const { id } = await makeProject(admin, { images: imagesOf(picture) })
    await visitor.get(`/api/public/projects/${id}`)
    const reply = await editor.put(`/api/pictures/${picture.id}`, { alt: ' A stair ' })
    expect(reply.body.picture.alt).toBe('A stair')
    const { body } = await visitor.get(`/api/public/projects/${id}`)
    expect(body.project.images[0].alt).toBe('A stair')
  })

  it('is deleted with its file once nothing shows it, by admins alone', async () => {
    const picture = await store('deleted.png')
    const { id } = await makeProject(admin, { title: 'Shows it', images: imagesOf(picture) })
    const refused = await admin.delete(`/api/pictures/${picture.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'in-use', error: expect.stringContaining('"Shows it"') })
    await admin.put(`/api/projects/${id}`, projectBody({ images: [] }))
    expect((await editor.delete(`/api/pictures/${picture.id}`)).status).toBe(403)
    expect(await isStored(picture.imagePath)).toBe(true)
    expect((await admin.delete(`/api/pictures/${picture.id}`)).status).toBe(200)
    expect(await isStored(picture.imagePath)).toBe(false)
    expect((await admin.get(`/api/pictures/${picture.id}`)).body).toEqual({
      error: messages.media.notFound,
      code: 'not-found',
    })
  })

  it('that is not there is not found', async () => {
    const path = `/api/pictures/${unusedId()}`
    expect((await admin.get(path)).status).toBe(404)
    expect((await admin.put(path, { alt: '' })).status).toBe(404)
    expect((await replace(unusedId())).status).toBe(404)
    expect((await admin.delete(path)).status).toBe(404)
  })

  it.each([
    ['a line break', { alt: 'one\ntwo' }],
    ['no text', {}],
    ['what is not its to change', { alt: '', name: 'x' }],
  ])('refuses %s', async (_, body) => {
    const { id } = await store('refuses.png')
    expect((await admin.put(`/api/pictures/${id}`, body)).status).toBe(400)
  })
})
