import { describe, expect, it } from 'vitest'
import { IMAGE } from '#cms/shared/images.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import type { Media } from '#cms/payload-types.ts'
import { startApp } from '#tests/support/app.ts'
import {
  makeMember,
  makePost,
  makeProject,
  memberForm,
  imageFile,
  postForm,
} from '#tests/support/builders.ts'
import { imageLibrary } from '#tests/support/image-library.ts'
import { hostileSvg, png } from '#tests/support/images.ts'

/* A stored image is used again, in place of a new upload. */

const app = await startApp()
const admin = await app.admin()
const editor = await app.editor()
const { list, store, read } = imageLibrary({ app, admin })

describe('a stored image is used again', () => {
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
    const changed = (await editor.putForm(`/api/blogposts/${post.id}`, form)).body.post
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
    const cover = (imagePath: string) => editor.postForm('/api/newpost', postForm({ imagePath }))
    const [asDrawing, asLarge] = [await cover(pathOf(svg)), await cover(pathOf(large))]
    expect([asDrawing.status, asDrawing.body.error]).toEqual([415, postsTexts.imageType])
    expect([asLarge.status, asLarge.body.error]).toEqual([413, postsTexts.imageSize])
    const photo = await editor.postForm('/api/team', memberForm({ imagePath: pathOf(svg) }))
    expect([photo.status, photo.body.error]).toEqual([415, mediaTexts.imageType])
    const images = [{ imagePath: pathOf(large) }, { imagePath: pathOf(svg) }]
    expect((await makeProject(editor, { images })).images).toMatchObject(images)
  })

  it.each([
    ['that was never uploaded', 'post-images/1760000000000-0123456789abcdef.png', 422],
    ['that leads elsewhere', '../../secret', 422],
    ['that is too long', 'x'.repeat(301), 400],
  ])('but by no path %s', async (_, imagePath, status) => {
    const [post, member] = [
      await editor.postForm('/api/newpost', postForm({ imagePath })),
      await editor.postForm('/api/team', memberForm({ imagePath })),
    ]
    for (const response of [post, member]) {
      expect(response.status).toBe(status)
      expect(response.body.fields).toEqual({ imagePath: expect.any(String) })
    }
  })

  it('and not together with a file', async () => {
    const { imagePath } = await store('one-of-two.png')
    const form = postForm({ imagePath, image: await imageFile() })
    const response = await editor.postForm('/api/newpost', form)
    expect([response.status, response.body.error]).toEqual([400, mediaTexts.fileOrPath])
  })

  /** As the console stores a file. */
  async function consoleFile(name: string, data: Buffer): Promise<Media> {
    const file = { name, mimetype: 'image/png', size: data.length, data }
    return app.payload.create({ collection: 'media', data: {}, file, overrideAccess: true })
  }
})
