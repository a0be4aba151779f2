import { describe, expect, it } from 'vitest'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import { makePost } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { imageLibrary } from '#tests/support/image-library.ts'

/* Tags of the images of the library. */

const app = await startApp()
const admin = await app.admin()
const editor = await app.editor()
const { store, read } = imageLibrary({ app, admin })

const setTags = (id: string, tags: unknown, client: Client = editor) =>
  client.put(`/api/images/${id}`, { tags })
const namesWith = async (query: string) =>
  (await editor.get(`/api/images?${query}`)).body.images.map(({ name }: { name: string }) => name).toSorted()
const withTag = (tag: string) => namesWith(`tag=${encodeURIComponent(tag)}`)

describe('the tags of an image', () => {
  it.each(['Brick', 'قرميد', 'سقف 2', '🏠', '👩🏽‍🎨 by Ada', 'a, b', '50 % grey_\\', 'x'.repeat(40)])(
    '%s is kept as it is, finds its images alone, and is suggested',
    async (tag) => {
      const name = `with ${Buffer.from(tag).toString('hex')}.png`
      const [image] = [await store(name), await store(`without ${name}`)]
      const response = await setTags(image.id, [tag])
      expect(response.status, response.text).toBe(200)
      expect(response.body.image.tags).toEqual([tag])
      expect((await read(image.id)).image.tags).toEqual([tag])
      expect(await withTag(tag)).toEqual([name])
      expect((await editor.get('/api/image-tags')).body.tags).toContain(tag)
    },
  )

  it('are each stored once whatever the case, found whatever the case, and searched', async () => {
    const image = await store('cased.png', { alt: 'A stair' })
    await setTags(image.id, [' Larch ', 'Straße', 'stairs', 'LARCH'])
    expect((await read(image.id)).image).toMatchObject({
      tags: ['Larch', 'Straße', 'stairs'],
      alt: 'A stair',
    })
    expect(await withTag('lARCH')).toEqual(['cased.png'])
    expect(await withTag('larc')).toEqual([])
    expect(await namesWith('tag=larch&use=unused')).toEqual(['cased.png'])
    expect(await namesWith('q=larch stair')).toEqual(['cased.png'])
    await setTags(image.id, [])
    expect(await withTag('larch')).toEqual([])
    expect(await namesWith('q=larch')).toEqual([])
    expect((await editor.get('/api/image-tags')).body.tags).not.toContain('Larch')
  })

  it('stay when the file, the text or the focal point changes', async () => {
    const image = await store('kept.png')
    await setTags(image.id, ['Kept'])
    await editor.put(`/api/images/${image.id}`, { alt: 'Another', focus: { x: 1, y: 2 } })
    expect((await read(image.id)).image).toMatchObject({ tags: ['Kept'], alt: 'Another' })
  })

  it('may be changed where the image is used by what the account may not change', async () => {
    const image = await store('foreign.png')
    await makePost(admin, { imagePath: image.imagePath })
    expect((await setTags(image.id, ['Mine'])).status).toBe(200)
    const { status } = await editor.put(`/api/images/${image.id}`, { tags: ['Mine'], alt: 'Mine' })
    expect(status).toBe(403)
  })

  it.each([
    ['of 41 characters', ['x'.repeat(41)], 'At most 40 characters'],
    ['that is empty', ['a', ' '], 'Required'],
    ['of two lines', ['a\nb'], 'Line breaks and control characters are not allowed'],
    ['too many', Array.from({ length: 11 }, (_, index) => `tag ${index}`), mediaTexts.tooManyTags],
  ])('%s are refused, in the console too', async (_what, tags, text) => {
    const image = await store('refused.png')
    const { status, body } = await setTags(image.id, tags)
    expect([status, body.error]).toEqual([400, requestTexts.invalid])
    expect(Object.values(body.fields)).toEqual([text])
    await expect(
      app.payload.update({ collection: 'media', id: image.id, data: { tags }, overrideAccess: true }),
    ).rejects.toThrow(/tags/i)
    expect((await read(image.id)).image.tags).toEqual([])
  })
})
