import { describe, expect, it } from 'vitest'
import { IMAGE } from '#cms/shared/images.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { ADMIN, startApp } from '#tests/support/app.ts'
import { makePost, imageFile, postForm, unusedId } from '#tests/support/builders.ts'
import { multipartForm, type Client } from '#tests/support/client.ts'
import { phoneHeic } from '#tests/support/images.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'

const app = await startApp()
const admin = await app.admin()

const create = (client: Client, form: FormData) => client.postForm('/api/newpost', form)
const change = (client: Client, id: string, form: FormData) => client.putForm(`/api/blogposts/${id}`, form)
const read = (id: string) => app.client().get(`/api/public/blogposts/${id}`)
const idsOf = async (client: Client) =>
  (await client.get('/api/blogposts')).body.posts.map(({ id }: { id: string }) => id)
const notFound = { error: postsTexts.notFound, code: 'not-found' }

describe('POST /newpost', () => {
  it('creates a post of the caller, and visitors read it', async () => {
    const credentials = await app.makeUser()
    const editor = await app.client().signIn(credentials)
    const response = await create(
      editor,
      postForm({ title: '  Light  ', content: '<p>About <strong>light</strong></p>' }),
    )
    expect(response.status).toBe(201)
    expect(response.body.post).toMatchObject({
      title: 'Light',
      content: '<p>About <strong>light</strong></p>',
      createdBy: credentials.email,
      image: null,
    })

    const { createdBy: _, ...visible } = response.body.post
    expect((await read(response.body.post.id)).body).toEqual({ post: visible, related: [] })
  })

  it('keeps the image that comes with it, and shows it', async () => {
    const { imageUrl, image } = await makePost(admin, { image: await imageFile() })
    expect(imageUrl).toBe(image.imageUrl)
    expect((await app.client().get(imageUrl)).headers.get('content-type')).toBe('image/png')
  })

  it('takes an empty file field as no image, as browsers send it', async () => {
    const part = (name: string, attributes: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${attributes}\r\n\r\n${value}\r\n`
    const file = part('image', '; filename=""\r\nContent-Type: application/octet-stream', '')
    const body = `${part('title', '', 'A title')}${part('content', '', '<p>Words</p>')}${file}--x--\r\n`
    const response = await admin.call('POST', '/api/newpost', {
      raw: { type: 'multipart/form-data; boundary=x', body },
    })
    expect([response.status, response.body.post?.image]).toEqual([201, null])
  })

  it.each([
    ['no title', { content: '<p>Words</p>' }],
    ['a title of spaces', { title: '   ', content: '<p>Words</p>' }],
    ['no content', { title: 'A title' }],
    ['content of spaces', { title: 'A title', content: '   ' }],
    ['content of empty tags', { title: 'A title', content: '<p>&nbsp;<br></p>' }],
    ['nothing', {}],
  ])(`says '${postsTexts.required}' to %s, and makes nothing`, async (_, fields) => {
    const before = await snapshotDatabase(app.payload)
    const response = await create(admin, multipartForm(fields))
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      error: postsTexts.required,
      code: 'invalid',
      fields: expect.any(Object),
    })
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })

  it.each([
    ['another author', { createdBy: ADMIN.email }, 'createdBy'],
    ['an id', { id: '0' }, 'id'],
    ['a time', { createdAt: '2001-01-01' }, 'createdAt'],
    ['a title with a line break', { title: 'one\ntwo' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'title'],
  ])('refuses %s', async (_, fields, field) => {
    const response = await create(admin, postForm(fields))
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      error: requestTexts.invalid,
      fields: { [field]: expect.any(String) },
    })
  })

  it('keeps the HEIC of an iPhone as a JPEG', async () => {
    const image = { name: 'IMG_0001.HEIC', type: 'image/heic', bytes: phoneHeic }
    const { imageUrl } = await makePost(admin, { image })
    expect((await app.client().get(imageUrl)).headers.get('content-type')).toBe('image/jpeg')
  })

  it(`says '${mediaTexts.unreadable}' to an image that cannot be read, and makes nothing`, async () => {
    const before = await snapshotDatabase(app.payload)
    for (const bytes of [Buffer.alloc(2_000), (await imageFile()).bytes.subarray(0, 40)]) {
      const response = await create(
        admin,
        postForm({ image: { name: 'cover.png', type: 'image/png', bytes } }),
      )
      expect([response.status, response.body.error]).toEqual([422, mediaTexts.unreadable])
    }
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })

  it(`says '${postsTexts.imageType}' to a file that is no image, whatever it says, and makes nothing`, async () => {
    const before = await snapshotDatabase(app.payload)
    const response = await create(
      admin,
      postForm({
        image: { name: 'picture.png', type: 'image/png', bytes: Buffer.from('#!/bin/sh\necho hello') },
      }),
    )
    expect(response.status).toBe(415)
    expect(response.body.error).toBe(postsTexts.imageType)
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })

  it(`says '${postsTexts.imageSize}' to an image over 5 MB, and makes nothing`, async () => {
    const before = await snapshotDatabase(app.payload)
    const { bytes } = await imageFile()
    const large = Buffer.concat([bytes, Buffer.alloc(IMAGE.maxPostImageBytes)])
    const response = await create(
      admin,
      postForm({ image: { name: 'large.png', type: 'image/png', bytes: large } }),
    )
    expect(response.status).toBe(413)
    expect(response.body.error).toBe(postsTexts.imageSize)
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })

  it('removes the script from hostile content and leaves the words', async () => {
    const { content } = await makePost(admin, {
      content:
        '<p onclick="alert(1)">Hello <script>alert(2)</script><a href="javascript:alert(3)">there</a></p>',
    })
    expect(content).toContain('Hello')
    expect(content).toContain('there')
    expect(content).not.toMatch(/script|onclick|alert/)
  })
})

describe('GET /blogposts', () => {
  it('lists every post for an admin and only their own for an editor, newest first', async () => {
    const [editor, otherEditor] = [await app.editor(), await app.editor()]
    const [first, second, foreign] = [
      await makePost(editor),
      await makePost(editor),
      await makePost(otherEditor),
    ]
    expect(await idsOf(editor)).toEqual([second.id, first.id])
    expect(await idsOf(otherEditor)).toEqual([foreign.id])
    expect(await idsOf(admin)).toEqual(expect.arrayContaining([first.id, second.id, foreign.id]))
  })
})

describe('GET /blogposts?view=rows', () => {
  it('lists the same posts in the same order, without their contents', async () => {
    const editor = await app.editor()
    await makePost(admin)
    const [withoutImage, withImage] = [
      await makePost(editor),
      await makePost(editor, { image: await imageFile() }),
    ]
    const { posts } = (await editor.get('/api/blogposts?view=rows')).body
    const row = ({ id, title, createdBy, createdAt, updatedAt }: typeof withoutImage) => ({
      id,
      title,
      createdBy,
      createdAt,
      updatedAt,
      status: 'published',
      publishedAt: createdAt,
    })
    expect(posts).toEqual([
      {
        ...row(withImage),
        imageUrl: withImage.imageUrl,
        thumbnailUrl: expect.stringMatching(/^\/media\/post-images\//),
        imageFocus: { x: 50, y: 50 },
      },
      { ...row(withoutImage), imageUrl: null, thumbnailUrl: null, imageFocus: null },
    ])
    expect((await app.client().get(posts[0].thumbnailUrl)).status).toBe(200)
  })

  it('refuses a view that it does not know', async () => {
    const response = await admin.get('/api/blogposts?view=cards')
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      error: requestTexts.invalid,
      fields: { view: expect.any(String) },
    })
  })

  it.each(['/api/blogposts', '/api/blogposts?view=rows'])('keeps %s out of every cache', async (path) => {
    expect((await admin.get(path)).headers.get('cache-control')).toBe('no-store')
    expect((await app.client().get(path)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('PUT /blogposts/{id}', () => {
  it('changes a post, which shows at once, and its author and time stay', async () => {
    const editor = await app.editor()
    const before = await makePost(editor)
    await read(before.id)
    const { post } = (
      await change(admin, before.id, postForm({ title: 'Changed', content: '<p>Other words</p>' }))
    ).body
    expect(post).toMatchObject({
      id: before.id,
      title: 'Changed',
      createdBy: before.createdBy,
      createdAt: before.createdAt,
    })
    expect((await read(before.id)).body.post).toMatchObject({
      title: 'Changed',
      content: '<p>Other words</p>',
    })
  })

  it('keeps the image when none is sent, and takes another', async () => {
    const { id, image } = await makePost(admin, { image: await imageFile() })
    expect((await change(admin, id, postForm())).body.post.image.imagePath).toBe(image.imagePath)
    const newPath = (await change(admin, id, postForm({ image: await imageFile() }))).body.post.image
      .imagePath
    expect(newPath).not.toBe(image.imagePath)
  })

  it("refuses another's post to an editor like an unknown one, and changes nothing", async () => {
    const { id } = await makePost(admin)
    const editor = await app.editor()
    const before = await snapshotDatabase(app.payload)
    for (const hidden of [id, unusedId()]) {
      const response = await change(editor, hidden, postForm({ image: await imageFile() }))
      expect(response.status).toBe(404)
      expect(response.body).toEqual(notFound)
    }
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })

  it(`says '${postsTexts.required}' to a blank text and leaves the post`, async () => {
    const { id, title } = await makePost(admin)
    const response = await change(admin, id, postForm({ content: ' ' }))
    expect(response.status).toBe(400)
    expect(response.body.error).toBe(postsTexts.required)
    expect((await read(id)).body.post.title).toBe(title)
  })
})

describe('DELETE /blogposts/{id}', () => {
  it('removes a post from the site and from the list, and keeps it in the trash', async () => {
    const editor = await app.editor()
    const { id, title } = await makePost(editor)
    await app.client().get('/api/public/blogposts')
    expect((await editor.delete(`/api/blogposts/${id}`)).body).toEqual({ ok: true })

    expect(await idsOf(editor)).toEqual([])
    expect((await read(id)).body).toEqual(notFound)
    expect((await app.client().get('/api/public/blogposts')).text).not.toContain(id)
    expect(
      await app.payload.findByID({ collection: 'posts', id, trash: true, overrideAccess: true }),
    ).toMatchObject({ title, deletedAt: expect.any(String) })
  })

  it('finds nothing to delete or to change in the trash', async () => {
    const { id } = await makePost(admin)
    await admin.delete(`/api/blogposts/${id}`)
    expect((await admin.delete(`/api/blogposts/${id}`)).body).toEqual(notFound)
    expect((await change(admin, id, postForm())).body).toEqual(notFound)
  })

  it("refuses to delete another's post for an editor", async () => {
    const { id } = await makePost(admin)
    expect((await (await app.editor()).delete(`/api/blogposts/${id}`)).body).toEqual(notFound)
    expect((await read(id)).status).toBe(200)
  })

  it('lets an admin delete the post of anybody', async () => {
    const { id } = await makePost(await app.editor())
    expect((await admin.delete(`/api/blogposts/${id}`)).status).toBe(200)
    expect((await read(id)).status).toBe(404)
  })
})
