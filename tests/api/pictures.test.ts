import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY, IMAGE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { Media } from '#cms/payload-types.ts'
import { startApp } from '#tests/support/app.ts'
import {
  makeMember,
  makePost,
  makeProject,
  memberForm,
  pictureFile,
  postForm,
  projectBody,
  unusedId,
  uploadImage,
} from '#tests/support/builders.ts'
import { multipartForm, type Client } from '#tests/support/client.ts'
import { animation, hostileSvg, jpeg, phoneHeic, png } from '#tests/support/pictures.ts'

/** The library of stored pictures: found, described, taken again, replaced in place, deleted. */

const app = await startApp()
const { followAllReplacements } = await import('#cms/features/media/follow-replacements.ts')
const { sweepOrphanedFiles } = await import('#cms/features/media/sweep-orphaned-files.ts')
const { sweepUnusedImages } = await import('#cms/features/media/sweep-images.ts')
const { generateVariants } = await import('#cms/features/media/generate-variants.ts')
const visitor = app.client()
let admin: Client
let editor: Client

beforeAll(async () => {
  ;[admin, editor] = [await app.admin(), await app.editor()]
})

type Library = { id: string; name: string; imagePath: string; imageUrl: string; alt: string }

const list = async (query = '', client = admin) => (await client.get(`/api/pictures${query}`)).body
const namesOf = ({ pictures }: { pictures: Library[] }) => pictures.map(({ name }) => name)

/** A picture as the library has it. */
async function store(name: string, { alt = '', folder = 'project-images' } = {}): Promise<Library> {
  const { imagePath } = await uploadImage(
    admin,
    { image: await pictureFile(name), alt },
    folder as 'project-images',
  )
  return (await list('?limit=1')).pictures.find((picture: Library) => picture.imagePath === imagePath)
}
const read = async (id: string, client = admin) => (await client.get(`/api/pictures/${id}`)).body
const fileOf = (bytes: Buffer, name = 'better.jpg') => ({ name, type: 'image/jpeg', bytes })
const replace = async (id: string, file = fileOf(Buffer.alloc(0)), client = admin) =>
  client.put(`/api/pictures/${id}/file`, undefined, {
    form: multipartForm({ image: file.bytes.length > 0 ? file : fileOf(await jpeg()) }),
  })
/** What the queue does in the background. */
const makeSizes = (id: string) =>
  generateVariants({ payload: app.payload, id, signal: new AbortController().signal })
/** As the body of a project names it. */
const imagesOf = ({ imagePath }: Library) => [{ imagePath }]
const isStored = async (imagePath: string) => (await app.files.stat(imagePath)) !== null
const text = (imageUrl: string) => `<p>Before</p><img src="${imageUrl}" alt="A stair"><p>After</p>`

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

describe('a stored picture is taken again', () => {
  it('as the cover of a post and the photo of a member, which then share it', async () => {
    const { imagePath, id } = await store('shared.png', { alt: 'A house' })
    const post = await makePost(editor, { imagePath })
    const member = await makeMember(editor, { imagePath })
    expect([post.image, member.image]).toEqual([
      expect.objectContaining({ imagePath, alt: 'A house' }),
      expect.objectContaining({ imagePath, alt: 'A house' }),
    ])
    const other = await store('another.png')
    const form = postForm({ imagePath: other.imagePath, imageAlt: 'A door' })
    const changed = (await editor.put(`/api/blogposts/${post.id}`, undefined, { form })).body.post
    expect(changed.image).toMatchObject({ imagePath: other.imagePath, alt: 'A door' })
    expect((await read(id)).uses).toMatchObject([{ collection: 'team' }])
    expect((await list(`?q=shared.png`)).total).toBe(1)
  })

  it('of any folder as an image of a project', async () => {
    const { imagePath } = await store('inline.png', { folder: 'text-images' })
    expect((await makeProject(editor, { images: [{ imagePath }] })).images).toMatchObject([{ imagePath }])
  })

  it('only where it may be: a cover is no SVG and has at most 5 MB, with the texts of an upload', async () => {
    const svg = await consoleFile('drawing.svg', hostileSvg)
    const large = await consoleFile('large.png', await png({ width: 1_600, height: 1_400 }))
    expect(large.filesize).toBeGreaterThan(IMAGE.maxPostImageBytes)
    const pathOf = ({ prefix, filename }: Media) => `${prefix}/${filename}`
    const cover = (imagePath: string) =>
      editor.post('/api/newpost', undefined, { form: postForm({ imagePath }) })
    const [asDrawing, asLarge] = [await cover(pathOf(svg)), await cover(pathOf(large))]
    expect([asDrawing.status, asDrawing.body.error]).toEqual([415, messages.posts.imageType])
    expect([asLarge.status, asLarge.body.error]).toEqual([413, messages.posts.imageSize])
    const photo = await editor.post('/api/team', undefined, { form: memberForm({ imagePath: pathOf(svg) }) })
    expect([photo.status, photo.body.error]).toEqual([415, messages.media.imageType])
    const images = [{ imagePath: pathOf(large) }, { imagePath: pathOf(svg) }]
    expect((await makeProject(editor, { images })).images).toMatchObject(images)
  })

  it.each([
    ['that was never uploaded', 'post-images/1760000000000-0123456789abcdef.png', 422],
    ['that leads elsewhere', '../../secret', 422],
    ['that is too long', 'x'.repeat(301), 400],
  ])('but by no path %s', async (_, imagePath, status) => {
    const [post, member] = [
      await editor.post('/api/newpost', undefined, { form: postForm({ imagePath }) }),
      await editor.post('/api/team', undefined, { form: memberForm({ imagePath }) }),
    ]
    for (const reply of [post, member]) {
      expect(reply.status).toBe(status)
      expect(reply.body.fields).toEqual({ imagePath: expect.any(String) })
    }
  })

  it('and not together with a file', async () => {
    const { imagePath } = await store('one-of-two.png')
    const form = postForm({ imagePath, image: await pictureFile() })
    const reply = await editor.post('/api/newpost', undefined, { form })
    expect([reply.status, reply.body.error]).toEqual([400, messages.media.oneImage])
  })

  /** As the console stores a file. */
  async function consoleFile(name: string, data: Buffer): Promise<Media> {
    const file = { name, mimetype: 'image/png', size: data.length, data }
    return app.payload.create({ collection: 'media', data: {}, file, overrideAccess: true })
  }
})

describe('a picture is replaced in place', () => {
  it('and every use follows: relations, texts, the studio, the trash', async () => {
    const picture = await store('former.png', { alt: 'A stair', folder: 'text-images' })
    const content = text(picture.imageUrl)
    const post = await makePost(admin, { content, imagePath: picture.imagePath })
    const trashed = await makePost(admin, { content })
    await admin.delete(`/api/blogposts/${trashed.id}`)
    const project = await makeProject(admin, { description: content, images: imagesOf(picture) })
    const { parseRichText } = await import('#cms/rich-text/parse.ts')
    const privacy = await parseRichText({ req: await app.req(), html: content })
    await app.payload.updateGlobal({
      slug: 'studio',
      data: { privacy, heroImages: [picture.id] },
      overrideAccess: true,
    })
    const pages = [`/blog/${post.id}`, `/portfolio/${project.id}`, '/privacy', '/']
    const see = async (path: string) => (await visitor.get(path, { undocumented: true })).text
    for (const path of pages) expect(await see(path)).toContain(picture.imageUrl)

    const reply = await replace(picture.id, fileOf(await jpeg({ width: 100, height: 50 })))
    expect(reply.status, reply.text).toBe(200)
    const { imageUrl, imagePath } = reply.body.picture
    expect(reply.body.picture).toMatchObject({
      id: picture.id,
      name: 'better.jpg',
      alt: 'A stair',
      type: 'image/jpeg',
      width: 100,
      height: 50,
    })
    expect(imagePath).toMatch(/^text-images\/\d{13}-[0-9a-f]{16}\.jpg$/)
    expect(imagePath).not.toBe(picture.imagePath)
    for (const path of pages) {
      const page = await see(path)
      expect(page, path).toContain(imageUrl)
      expect(page, path).not.toContain(picture.imageUrl)
    }
    const again = (await admin.post(`/api/blogposts/${trashed.id}/restore`)).body.post.content
    expect(again).toContain(`<img src="${imageUrl}" alt="A stair" width="100" height="50"`)
    expect((await visitor.get(imageUrl)).headers.get('content-type')).toBe('image/jpeg')

    const shown = await visitor.get(`/api/public/projects/${project.id}`)
    expect(shown.body.project).toMatchObject({ title: project.title, images: [{ imagePath }] })
    const studio = (await visitor.get('/api/public/studio')).body.studio
    expect(studio.hero.images).toMatchObject([{ imagePath }])
    await app.payload.updateGlobal({ slug: 'studio', data: { heroImages: [] }, overrideAccess: true })
  })

  it('drafts follow as well, and show the new file once they are published', async () => {
    const picture = await store('drafted.png', { folder: 'text-images' })
    const content = text(picture.imageUrl)
    const draft = await makePost(admin, { content, status: 'draft', imagePath: picture.imagePath })
    const before = (await admin.get(`/api/blogposts/${draft.id}`)).body
    const scheduled = await makeProject(admin, {
      description: content,
      status: 'scheduled',
      publishedAt: new Date(Date.now() + DAY).toISOString(),
    })
    const { imageUrl, imagePath } = (await replace(picture.id)).body.picture
    const after = (await admin.get(`/api/blogposts/${draft.id}`)).body
    expect(after).toMatchObject({ status: 'draft', version: before.version, updatedAt: before.updatedAt })
    expect(after.post.image).toMatchObject({ imagePath })
    expect(after.post.content).toContain(imageUrl)
    expect(after.post.content).not.toContain(picture.imageUrl)

    const { publishDue } = await import('#cms/features/documents/publish-due.ts')
    await publishDue({ payload: app.payload, now: new Date(Date.now() + 2 * DAY) })
    // the form of the draft was opened before, and names the former file
    const form = postForm({ content: before.post.content, status: 'published' })
    const saved = await admin.put(`/api/blogposts/${draft.id}`, undefined, { form })
    expect(saved.status, saved.text).toBe(200)
    for (const path of [`/blog/${draft.id}`, `/portfolio/${scheduled.id}`]) {
      const page = (await visitor.get(path, { undocumented: true })).text
      expect(page, path).toContain(imageUrl)
      expect(page, path).not.toContain(picture.imageUrl)
    }
  })

  it('leaves versions, dates and the version that a form was opened with as they are', async () => {
    const picture = await store('kept.png')
    const { id } = await makeProject(admin, {
      description: text(picture.imageUrl),
      images: imagesOf(picture),
    })
    const before = (await admin.get(`/api/projects/${id}`)).body
    await replace(picture.id)
    const after = (await admin.get(`/api/projects/${id}`)).body
    expect(after.project.description).not.toBe(before.project.description)
    expect([after.version, after.updatedAt]).toEqual([before.version, before.updatedAt])

    // the form that was opened before names the former file, in the text and among the images
    const saved = await admin.put(
      `/api/projects/${id}`,
      projectBody({
        description: before.project.description,
        images: [{ imagePath: before.project.images[0].imagePath }],
      }),
      { headers: { 'If-Match': `"${before.version}"` } },
    )
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.project).toMatchObject({
      description: after.project.description,
      images: after.project.images.map(({ imagePath }: Library) => ({ imagePath })),
    })

    const { docs } = await app.payload.findVersions({
      collection: 'projects',
      where: { parent: { equals: id } },
      sort: 'createdAt',
      depth: 0,
      overrideAccess: true,
    })
    await app.payload.restoreVersion({ collection: 'projects', id: docs[0]!.id, overrideAccess: true })
    const restored = (await admin.get(`/api/projects/${id}`)).body.project
    expect(restored.description).toBe(after.project.description)
  })

  it('keeps the former file for a week, and then it goes with its sizes', async () => {
    const picture = await store('long-gone.png')
    await makeProject(admin, { images: imagesOf(picture) })
    const reply = await replace(picture.id)
    await makeSizes(picture.id)
    const sweep = (days: number) =>
      sweepOrphanedFiles({ payload: app.payload, now: new Date(Date.now() + days * DAY) })
    await sweep(6.9)
    expect(await isStored(picture.imagePath)).toBe(true)
    await sweep(7.1)
    expect(await isStored(picture.imagePath)).toBe(false)
    expect(await isStored(reply.body.picture.imagePath)).toBe(true)
  })

  it('stays while a former version alone shows what it was', async () => {
    const picture = await store('in-a-version.png', { folder: 'text-images' })
    const { id } = await makePost(admin, { content: text(picture.imageUrl) })
    await replace(picture.id)
    await admin.put(`/api/blogposts/${id}`, undefined, { form: postForm() })
    await sweepUnusedImages({ payload: app.payload, now: new Date(Date.now() + 8 * DAY) })
    expect((await admin.get(`/api/pictures/${picture.id}`)).status).toBe(200)
  })

  it('by a file that all of its places take, or not at all', async () => {
    const picture = await store('cover.png')
    const drawing = { name: 'a.svg', type: 'image/svg+xml', bytes: hostileSvg }
    expect((await replace(picture.id, drawing)).body.picture.type).toBe('image/svg+xml')
    await replace(picture.id)
    const { imagePath } = (await read(picture.id)).picture
    await makeMember(admin, { imagePath })
    expect((await replace(picture.id, drawing)).body.error).toBe(messages.media.imageType)
    await makePost(admin, { imagePath })
    const refused = await replace(picture.id, drawing)
    expect([refused.status, refused.body.error]).toEqual([415, messages.posts.imageType])
    const large = await replace(picture.id, fileOf(await png({ width: 1_600, height: 1_400 })))
    expect([large.status, large.body.error]).toEqual([413, messages.posts.imageSize])
    const broken = await replace(picture.id, fileOf((await jpeg()).subarray(0, 500)))
    expect(broken.status).toBe(422)
    expect((await read(picture.id)).picture.imagePath).toBe(imagePath)
  })

  it('by a photo of a phone, which is stored and named as JPEG', async () => {
    const { id } = await store('camera.png')
    const photo = { name: 'IMG_0042.HEIC', type: 'image/heic', bytes: phoneHeic }
    const { picture } = (await replace(id, photo)).body
    expect(picture).toMatchObject({ name: 'IMG_0042.jpg', type: 'image/jpeg' })
    expect(picture.imagePath).toMatch(/\.jpg$/)
  })

  it('with new sizes, and none for what moves', async () => {
    const picture = await store('sizes.png')
    await replace(picture.id, fileOf(await jpeg({ width: 400, height: 300 })))
    await makeSizes(picture.id)
    const { sources, imagePath } = (await read(picture.id)).picture
    const stem = imagePath.split('.')[0]
    expect(sources).toEqual([
      { type: 'image/avif', srcset: `/media/${stem}-320.avif 320w` },
      { type: 'image/webp', srcset: `/media/${stem}-320.webp 320w` },
    ])
    await replace(picture.id, { name: 'a.gif', type: 'image/gif', bytes: await animation('gif') })
    await makeSizes(picture.id)
    expect((await read(picture.id)).picture).toMatchObject({ type: 'image/gif', sources: [] })
  })

  it('keeps the focal point for a picture of the same shape alone', async () => {
    const picture = await store('focus.png')
    const focus = { focalX: 20, focalY: 80 }
    await app.payload.update({ collection: 'media', id: picture.id, data: focus, overrideAccess: true })
    const replaced = async (width: number) =>
      (await replace(picture.id, fileOf(await jpeg({ width, height: 60 })))).body.picture.focus
    expect(await replaced(80)).toEqual({ x: 20, y: 80 })
    expect(await replaced(60)).toEqual({ x: 50, y: 50 })
  })

  it('twice, and a form that names the first file can still be saved', async () => {
    const picture = await store('twice.png')
    await replace(picture.id)
    const { body } = await replace(picture.id)
    const { images } = await makeProject(admin, {
      images: [{ imagePath: picture.imagePath, alt: 'As the form said' }],
    })
    expect(images).toMatchObject([{ imagePath: body.picture.imagePath, alt: 'As the form said' }])
  })

  it('once of two that are sent at the same time over the same file, or one after the other', async () => {
    const picture = await store('raced.png')
    const replies = await Promise.all([replace(picture.id), replace(picture.id)])
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    for (const { status } of replies) expect([200, 412]).toContain(status)
    const { imagePath } = (await read(picture.id)).picture
    expect(replies.map(({ body }) => body.picture?.imagePath)).toContain(imagePath)
    const original = (await app.files.open(imagePath))!
    expect((await buffer(original.stream)).length).toBeGreaterThan(0)
  })

  it('and no save of its text that read the former file brings that one back', async () => {
    const picture = await store('saved-meanwhile.png')
    const { db } = app.payload
    const { updateOne } = db
    db.updateOne = async function (args) {
      db.updateOne = updateOne
      await replace(picture.id)
      return updateOne.call(this, args)
    }
    const reply = await admin.put(`/api/pictures/${picture.id}`, { alt: 'A door' })
    expect(reply.status, reply.text).toBe(200)
    expect((await read(picture.id)).picture).toMatchObject({ name: 'better.jpg', alt: 'A door' })
  })

  it('and a text that still names the former file, after a crash, is written anew', async () => {
    const picture = await store('crashed.png', { folder: 'text-images' })
    const { id, content } = await makePost(admin, { content: text(picture.imageUrl) })
    const { body } = await replace(picture.id)
    const stale = { contentHtml: content }
    await app.payload.db.updateOne({ collection: 'posts', where: { id: { equals: id } }, data: stale })
    await followAllReplacements({ payload: app.payload })
    const { post } = (await admin.get(`/api/blogposts/${id}`)).body
    expect(post.content).toContain(body.picture.imageUrl)
  })

  it('without a file it is refused', async () => {
    const { id } = await store('no-file.png')
    const reply = await admin.put(`/api/pictures/${id}/file`, undefined, { form: multipartForm({}) })
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({ image: 'Required' })
  })
})
