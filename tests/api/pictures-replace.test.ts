import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { DAY } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makePost, makeProject, postForm, projectBody } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import { fileOf, imagesOf, type Library, pictureLibrary, text } from '#tests/support/picture-library.ts'
import { animation, hostileSvg, jpeg, phoneHeic, png } from '#tests/support/pictures.ts'

/** The file of a stored picture is replaced, and all that show the picture follow. */

const app = await startApp()
const { followAllReplacements } = await import('#cms/features/media/follow-replacements.ts')
const { sweepOrphanedFiles } = await import('#cms/features/media/sweep-orphaned-files.ts')
const { sweepUnusedMedia } = await import('#cms/features/media/sweep-unused-media.ts')
const visitor = app.client()
const admin = await app.admin()
const { store, read, replace, makeSizes, isStored } = pictureLibrary({ app, admin })

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
    await sweepUnusedMedia({ payload: app.payload, now: new Date(Date.now() + 8 * DAY) })
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
