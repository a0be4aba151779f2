import { describe, expect, it } from 'vitest'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makePost, makeProject } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { imageLibrary, projectImages } from '#tests/support/image-library.ts'

/* The focal point of an image, which staff set in the library or from the form of a document that shows it. */

type Focus = { x: number; y: number }

const CENTRE: Focus = { x: 50, y: 50 }

const app = await startApp()
const visitor = app.client()
const admin = await app.admin()
const editor = await app.editor()
const { store, read, replace } = imageLibrary({ app, admin })

const setFocus = (id: string, focus: unknown, client: Client = editor) =>
  client.put(`/api/images/${id}`, { focus })

/** Runs something between the reading and the writing of the next save. */
function beforeNextWrite(run: () => Promise<unknown>): void {
  const { db } = app.payload
  const { updateOne } = db
  db.updateOne = async function (args) {
    db.updateOne = updateOne
    await run()
    return updateOne.call(this, args)
  }
}

describe('the focal point of an image', () => {
  it('is set for everything that shows the image, at once, and its text stays', async () => {
    const image = await store('set.png', { alt: 'A stair' })
    const { id } = await makeProject(editor, { images: projectImages(image) })
    const member = await makeMember(editor, { imagePath: image.imagePath })
    const readPublic = async () => ({
      project: (await visitor.get(`/api/public/projects/${id}`)).body.project.images[0].focus,
      page: (await visitor.get(`/portfolio/${id}`, { undocumented: true })).text,
    })
    expect((await readPublic()).project).toEqual(CENTRE)

    const response = await setFocus(image.id, { x: 42, y: 30.25 })
    expect(response.status, response.text).toBe(200)
    expect(response.body).toMatchObject({
      image: { id: image.id, focus: { x: 42, y: 30.25 }, alt: 'A stair' },
      useCount: 2,
      mayReplace: true,
    })
    const { project, page } = await readPublic()
    expect(project).toEqual({ x: 42, y: 30.25 })
    expect(page).toContain('object-position:42% 30.25%')
    const { teamMembers } = (await visitor.get('/api/team/all')).body
    expect(teamMembers.find((other: { id: string }) => other.id === member.id).image.focus).toEqual(project)
  })

  it('is set together with the text, and a change of the text leaves it', async () => {
    const { id } = await store('both.png')
    const both = await editor.put(`/api/images/${id}`, { alt: 'A door', focus: { x: 0, y: 100 } })
    expect(both.body.image).toMatchObject({ alt: 'A door', focus: { x: 0, y: 100 } })
    const { body } = await editor.put(`/api/images/${id}`, { alt: 'A gate' })
    expect(body.image).toMatchObject({ alt: 'A gate', focus: { x: 0, y: 100 } })
  })

  it('shows in the list of posts, and changes the address of the share image', async () => {
    const image = await store('cover.png', { folder: 'text-images' })
    const post = await makePost(editor, { imagePath: image.imagePath })
    const readShareImage = async () =>
      /og:image" content="([^"]+)/.exec(
        (await visitor.get(`/blog/${post.id}`, { undocumented: true })).text,
      )?.[1]
    const before = await readShareImage()
    await setFocus(image.id, { x: 10, y: 90 })
    const { posts } = (await editor.get('/api/blogposts?view=rows')).body
    expect(posts[0]).toMatchObject({ id: post.id, imageFocus: { x: 10, y: 90 } })
    expect(await readShareImage()).toMatch(/\/share\//)
    expect(await readShareImage()).not.toBe(before)
  })

  it('stays as it is where a document shows the image that the caller may not change', async () => {
    const image = await store('of-an-admin.png')
    await makePost(admin, { imagePath: image.imagePath })
    const response = await setFocus(image.id, { x: 1, y: 1 })
    expect(response.status).toBe(403)
    expect(response.body).toEqual({ error: mediaTexts.usedElsewhere, code: 'forbidden' })
    expect((await read(image.id)).image.focus).toEqual(CENTRE)
    expect((await setFocus(image.id, { x: 1, y: 1 }, admin)).body.image.focus).toEqual({ x: 1, y: 1 })
  })

  it('is not set by visitors, nor of an image that does not exist', async () => {
    const { id } = await store('not-by-visitors.png')
    expect((await setFocus(id, CENTRE, visitor)).status).toBe(401)
    expect((await setFocus('0'.repeat(8) + id.slice(8), CENTRE)).status).toBe(404)
  })

  it.each([
    ['a value below 0', { x: -0.01, y: 50 }, 'focus.x'],
    ['a value above 100', { x: 50, y: 100.01 }, 'focus.y'],
    ['three decimals', { x: 33.333, y: 50 }, 'focus.x'],
    ['a text', { x: '50', y: 50 }, 'focus.x'],
    ['one of the two', { x: 50 }, 'focus.y'],
  ])('is refused with %s, and nothing changes', async (_, focus, field) => {
    const { id } = await store('refused.png')
    const response = await setFocus(id, focus)
    expect(response.status).toBe(400)
    expect(response.body).toEqual({
      error: requestTexts.invalid,
      code: 'invalid',
      fields: { [field]: mediaTexts.percent },
    })
    expect((await read(id)).image.focus).toEqual(CENTRE)
  })

  it.each([
    ['a third value', { x: 50, y: 50, z: 50 }],
    ['a text in its place', '50% 50%'],
    ['null', null],
  ])('is refused with %s', async (_, focus) => {
    const { id } = await store('refused-too.png')
    expect((await setFocus(id, focus)).status).toBe(400)
  })

  it('and the text that somebody else saves at the same moment are both kept', async () => {
    const { id } = await store('raced.png', { alt: 'A stair' })
    beforeNextWrite(() => admin.put(`/api/images/${id}`, { alt: 'A door' }))
    expect((await setFocus(id, { x: 20, y: 80 })).status).toBe(200)
    expect((await read(id)).image).toMatchObject({ alt: 'A door', focus: { x: 20, y: 80 } })

    beforeNextWrite(() => setFocus(id, { x: 70, y: 10 }))
    expect((await admin.put(`/api/images/${id}`, { alt: 'A gate' })).status).toBe(200)
    expect((await read(id)).image).toMatchObject({ alt: 'A gate', focus: { x: 70, y: 10 } })
  })

  it('does not bring back a file that was replaced while it was saved', async () => {
    const { id } = await store('replaced-meanwhile.png')
    beforeNextWrite(() => replace(id))
    expect((await setFocus(id, { x: 20, y: 80 })).status).toBe(200)
    expect((await read(id)).image).toMatchObject({ name: 'better.jpg', focus: { x: 20, y: 80 } })
  })
})

describe('an image is found by its path', () => {
  const find = (path: string, client: Client = editor) =>
    client.get(`/api/uploads/images?path=${encodeURIComponent(path)}`)

  it('with what may be done with it, also before anything shows it and by a former path', async () => {
    const image = await store('by-path.png')
    const { status, body } = await find(image.imagePath)
    expect(status).toBe(200)
    expect(body).toMatchObject({ image: { id: image.id }, uses: [], useCount: 0, mayReplace: true })
    await makePost(admin, { imagePath: image.imagePath })
    expect((await find(image.imagePath)).body).toMatchObject({ uses: [], useCount: 1, mayReplace: false })
    const { imagePath } = (await replace(image.id)).body.image
    expect((await find(image.imagePath)).body.image).toMatchObject({ id: image.id, imagePath })
  })

  it.each(['project-images/1760000000000-0123456789abcdef.png', '../../secret'])(
    'not at %s',
    async (path) => {
      const response = await find(path)
      expect(response.status).toBe(404)
      expect(response.body).toEqual({ error: mediaTexts.notFound, code: 'not-found' })
    },
  )

  it('nor without a path', async () => {
    expect((await find('')).body.fields).toEqual({ path: 'Required' })
  })
})
