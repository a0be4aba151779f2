import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { DAY } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makePost, makeProject, postForm, projectBody } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import {
  jpegFile,
  projectImages,
  type LibraryImage,
  imageLibrary,
  textWithImage,
} from '#tests/support/image-library.ts'
import { animation, hostileSvg, jpeg, phoneHeic, png } from '#tests/support/images.ts'

/* The file of a stored image is replaced, and everything that shows the image shows the new file. */

const app = await startApp()
const { rerenderAllReplacedImages } = await import('#cms/features/media/rerender-replaced-images.ts')
const { sweepOrphanedFiles } = await import('#cms/features/media/sweep-orphaned-files.ts')
const { sweepUnusedMedia } = await import('#cms/features/media/sweep-unused-media.ts')
const visitor = app.client()
const admin = await app.admin()
const { store, read, replace, makeVariants, isStored } = imageLibrary({ app, admin })

describe('an image is replaced in place', () => {
  it('and every use follows: relations, texts, the studio, the trash', async () => {
    const storedImage = await store('previous.png', { alt: 'A stair', folder: 'text-images' })
    const content = textWithImage(storedImage.imageUrl)
    const post = await makePost(admin, { content, imagePath: storedImage.imagePath })
    const trashed = await makePost(admin, { content })
    await admin.delete(`/api/blogposts/${trashed.id}`)
    const project = await makeProject(admin, { description: content, images: projectImages(storedImage) })
    const { parseRichText } = await import('#cms/rich-text/parse-rich-text.ts')
    const privacy = await parseRichText({ req: await app.req(), html: content })
    await app.payload.updateGlobal({
      slug: 'studio',
      data: { privacy, heroImages: [storedImage.id] },
      overrideAccess: true,
    })
    const pages = [`/blog/${post.id}`, `/portfolio/${project.id}`, '/privacy', '/']
    const fetchText = async (path: string) => (await visitor.get(path, { undocumented: true })).text
    for (const path of pages) expect(await fetchText(path)).toContain(storedImage.imageUrl)

    const response = await replace(storedImage.id, { file: jpegFile(await jpeg({ width: 100, height: 50 })) })
    expect(response.status, response.text).toBe(200)
    const { imageUrl, imagePath } = response.body.image
    expect(response.body.image).toMatchObject({
      id: storedImage.id,
      name: 'better.jpg',
      alt: 'A stair',
      type: 'image/jpeg',
      width: 100,
      height: 50,
    })
    expect(imagePath).toMatch(/^text-images\/\d{13}-[0-9a-f]{16}\.jpg$/)
    expect(imagePath).not.toBe(storedImage.imagePath)
    for (const path of pages) {
      const page = await fetchText(path)
      expect(page, path).toContain(imageUrl)
      expect(page, path).not.toContain(storedImage.imageUrl)
    }
    const restoredContent = (await admin.post(`/api/blogposts/${trashed.id}/restore`)).body.post.content
    expect(restoredContent).toContain(`<img src="${imageUrl}" alt="A stair" width="100" height="50"`)
    expect((await visitor.get(imageUrl)).headers.get('content-type')).toBe('image/jpeg')

    const projectResponse = await visitor.get(`/api/public/projects/${project.id}`)
    expect(projectResponse.body.project).toMatchObject({ title: project.title, images: [{ imagePath }] })
    const studio = (await visitor.get('/api/public/studio')).body.studio
    expect(studio.hero.images).toMatchObject([{ imagePath }])
    await app.payload.updateGlobal({ slug: 'studio', data: { heroImages: [] }, overrideAccess: true })
  })

  it('drafts follow as well, and show the new file once they are published', async () => {
    const storedImage = await store('drafted.png', { folder: 'text-images' })
    const content = textWithImage(storedImage.imageUrl)
    const draft = await makePost(admin, { content, status: 'draft', imagePath: storedImage.imagePath })
    const before = (await admin.get(`/api/blogposts/${draft.id}`)).body
    const scheduled = await makeProject(admin, {
      description: content,
      status: 'scheduled',
      publishedAt: new Date(Date.now() + DAY).toISOString(),
    })
    const { imageUrl, imagePath } = (await replace(storedImage.id)).body.image
    const after = (await admin.get(`/api/blogposts/${draft.id}`)).body
    expect(after).toMatchObject({ status: 'draft', version: before.version, updatedAt: before.updatedAt })
    expect(after.post.image).toMatchObject({ imagePath })
    expect(after.post.content).toContain(imageUrl)
    expect(after.post.content).not.toContain(storedImage.imageUrl)

    const { publishDue } = await import('#cms/features/documents/publish-due.ts')
    await publishDue({ payload: app.payload, now: new Date(Date.now() + 2 * DAY) })
    // the form of the draft was opened before, and names the previous file
    const form = postForm({ content: before.post.content, status: 'published' })
    const saved = await admin.putForm(`/api/blogposts/${draft.id}`, form)
    expect(saved.status, saved.text).toBe(200)
    for (const path of [`/blog/${draft.id}`, `/portfolio/${scheduled.id}`]) {
      const page = (await visitor.get(path, { undocumented: true })).text
      expect(page, path).toContain(imageUrl)
      expect(page, path).not.toContain(storedImage.imageUrl)
    }
  })

  it('and versions, dates and the version that a form was opened with stay as they are', async () => {
    const storedImage = await store('kept.png')
    const { id } = await makeProject(admin, {
      description: textWithImage(storedImage.imageUrl),
      images: projectImages(storedImage),
    })
    const before = (await admin.get(`/api/projects/${id}`)).body
    await replace(storedImage.id)
    const after = (await admin.get(`/api/projects/${id}`)).body
    expect(after.project.description).not.toBe(before.project.description)
    expect([after.version, after.updatedAt]).toEqual([before.version, before.updatedAt])

    // the form that was opened before names the previous file, in the text and among the images
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
      images: after.project.images.map(({ imagePath }: LibraryImage) => ({ imagePath })),
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

  it('and the previous file is kept for a week, then removed with its variants', async () => {
    const storedImage = await store('long-gone.png')
    await makeProject(admin, { images: projectImages(storedImage) })
    const response = await replace(storedImage.id)
    await makeVariants(storedImage.id)
    const sweep = (days: number) =>
      sweepOrphanedFiles({ payload: app.payload, now: new Date(Date.now() + days * DAY) })
    await sweep(6.9)
    expect(await isStored(storedImage.imagePath)).toBe(true)
    await sweep(7.1)
    expect(await isStored(storedImage.imagePath)).toBe(false)
    expect(await isStored(response.body.image.imagePath)).toBe(true)
  })

  it('and is kept while only an earlier version of a document shows it', async () => {
    const storedImage = await store('in-a-version.png', { folder: 'text-images' })
    const { id } = await makePost(admin, { content: textWithImage(storedImage.imageUrl) })
    await replace(storedImage.id)
    await admin.putForm(`/api/blogposts/${id}`, postForm())
    await sweepUnusedMedia({ payload: app.payload, now: new Date(Date.now() + 8 * DAY) })
    expect((await admin.get(`/api/images/${storedImage.id}`)).status).toBe(200)
  })

  it('only by a file that everything that shows it accepts', async () => {
    const storedImage = await store('cover.png')
    const drawing = { name: 'a.svg', type: 'image/svg+xml', bytes: hostileSvg }
    expect((await replace(storedImage.id, { file: drawing })).body.image.type).toBe('image/svg+xml')
    await replace(storedImage.id)
    const { imagePath } = (await read(storedImage.id)).image
    await makeMember(admin, { imagePath })
    expect((await replace(storedImage.id, { file: drawing })).body.error).toBe(mediaTexts.imageType)
    await makePost(admin, { imagePath })
    const refused = await replace(storedImage.id, { file: drawing })
    expect([refused.status, refused.body.error]).toEqual([415, postsTexts.imageType])
    const large = await replace(storedImage.id, {
      file: jpegFile(await png({ width: 1_600, height: 1_400 })),
    })
    expect([large.status, large.body.error]).toEqual([413, postsTexts.imageSize])
    const broken = await replace(storedImage.id, { file: jpegFile((await jpeg()).subarray(0, 500)) })
    expect(broken.status).toBe(422)
    expect((await read(storedImage.id)).image.imagePath).toBe(imagePath)
  })

  it('by a photo of a phone, which is stored and named as JPEG', async () => {
    const { id } = await store('camera.png')
    const photo = { name: 'IMG_0042.HEIC', type: 'image/heic', bytes: phoneHeic }
    const { image: storedImage } = (await replace(id, { file: photo })).body
    expect(storedImage).toMatchObject({ name: 'IMG_0042.jpg', type: 'image/jpeg' })
    expect(storedImage.imagePath).toMatch(/\.jpg$/)
  })

  it('with new variants, and with none for an animation', async () => {
    const storedImage = await store('sizes.png')
    await replace(storedImage.id, { file: jpegFile(await jpeg({ width: 400, height: 300 })) })
    await makeVariants(storedImage.id)
    const { sources, imagePath } = (await read(storedImage.id)).image
    const stem = imagePath.split('.')[0]
    expect(sources).toEqual([
      { type: 'image/avif', srcset: `/media/${stem}-320.avif 320w` },
      { type: 'image/webp', srcset: `/media/${stem}-320.webp 320w` },
    ])
    await replace(storedImage.id, {
      file: { name: 'a.gif', type: 'image/gif', bytes: await animation('gif') },
    })
    await makeVariants(storedImage.id)
    expect((await read(storedImage.id)).image).toMatchObject({ type: 'image/gif', sources: [] })
  })

  it('and keeps the focal point only for an image of the same shape', async () => {
    const storedImage = await store('focus.png')
    const focus = { focalX: 20, focalY: 80 }
    await app.payload.update({ collection: 'media', id: storedImage.id, data: focus, overrideAccess: true })
    const focusAfterReplacing = async (width: number) =>
      (await replace(storedImage.id, { file: jpegFile(await jpeg({ width, height: 60 })) })).body.image.focus
    expect(await focusAfterReplacing(80)).toEqual({ x: 20, y: 80 })
    expect(await focusAfterReplacing(60)).toEqual({ x: 50, y: 50 })
  })

  it('twice, and a form that names the first file can still be saved', async () => {
    const storedImage = await store('twice.png')
    await replace(storedImage.id)
    const { body } = await replace(storedImage.id)
    const { images } = await makeProject(admin, {
      images: [{ imagePath: storedImage.imagePath, alt: 'As the form said' }],
    })
    expect(images).toMatchObject([{ imagePath: body.image.imagePath, alt: 'As the form said' }])
  })

  it('once of two that are sent at the same time over the same file, or one after the other', async () => {
    const storedImage = await store('raced.png')
    const responses = await Promise.all([replace(storedImage.id), replace(storedImage.id)])
    expect(responses.some(({ status }) => status === 200)).toBe(true)
    for (const { status } of responses) expect([200, 412]).toContain(status)
    const { imagePath } = (await read(storedImage.id)).image
    expect(responses.map(({ body }) => body.image?.imagePath)).toContain(imagePath)
    const original = (await app.files.open(imagePath))!
    expect((await buffer(original.stream)).length).toBeGreaterThan(0)
  })

  it('and a save of its text that began before does not bring the previous file back', async () => {
    const storedImage = await store('saved-meanwhile.png')
    const { db } = app.payload
    const { updateOne } = db
    db.updateOne = async function (args) {
      db.updateOne = updateOne
      await replace(storedImage.id)
      return updateOne.call(this, args)
    }
    const response = await admin.put(`/api/images/${storedImage.id}`, { alt: 'A door' })
    expect(response.status, response.text).toBe(200)
    expect((await read(storedImage.id)).image).toMatchObject({ name: 'better.jpg', alt: 'A door' })
  })

  it('and a text that still names the previous file after a crash is rendered anew', async () => {
    const storedImage = await store('crashed.png', { folder: 'text-images' })
    const { id, content } = await makePost(admin, { content: textWithImage(storedImage.imageUrl) })
    const { body } = await replace(storedImage.id)
    const stale = { contentHtml: content }
    await app.payload.db.updateOne({ collection: 'posts', where: { id: { equals: id } }, data: stale })
    await rerenderAllReplacedImages({ payload: app.payload })
    const { post } = (await admin.get(`/api/blogposts/${id}`)).body
    expect(post.content).toContain(body.image.imageUrl)
  })

  it('without a file it is refused', async () => {
    const { id } = await store('no-file.png')
    const response = await admin.putForm(`/api/images/${id}/file`, multipartForm({}))
    expect(response.status).toBe(400)
    expect(response.body.fields).toEqual({ image: 'Required' })
  })
})
