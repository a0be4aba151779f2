import { describe, expect, it } from 'vitest'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import {
  makeMember,
  makePost,
  makeProject,
  memberForm,
  imageFile,
  postForm,
  uploadImage,
} from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'

// The alternative text of an image, which staff write in the form of the document that shows the image.

type Fields = Parameters<typeof postForm>[0]

const app = await startApp()
const editor = await app.editor()

const kinds = [
  {
    name: 'a post',
    key: 'post',
    make: (fields?: Fields) => makePost(editor, fields),
    save: (id: string, fields?: Fields, staff: Client = editor) =>
      staff.putForm(`/api/blogposts/${id}`, postForm(fields)),
    readPublic: async (id: string) => (await app.client().get(`/api/public/blogposts/${id}`)).body.post,
    defaultAlt: () => '',
  },
  {
    name: 'a team member',
    key: 'teamMember',
    make: (fields?: Fields) => makeMember(editor, fields),
    save: (id: string, fields?: Fields) => editor.putForm(`/api/team/${id}`, memberForm(fields)),
    readPublic: async (id: string) =>
      (await app.client().get('/api/team/all')).body.teamMembers.find(
        (member: { id: string }) => member.id === id,
      ),
    defaultAlt: ({ name }: { name: string }) => name,
  },
]

describe.each(kinds)(
  'the alternative text of the image of $name',
  ({ key, make, save, readPublic, defaultAlt }) => {
    it('comes with the image', async () => {
      const { id, image } = await make({ image: await imageFile(), imageAlt: ' A house at dusk ' })
      expect(image.alt).toBe('A house at dusk')
      expect((await readPublic(id)).image.alt).toBe('A house at dusk')
    })

    it('is changed later without another image, and shows at once', async () => {
      const { id, image } = await make({ image: await imageFile(), imageAlt: 'A house' })
      await readPublic(id)
      const { body } = await save(id, { imageAlt: 'A villa' })
      expect(body[key].image).toMatchObject({ imagePath: image.imagePath, alt: 'A villa' })
      expect((await readPublic(id)).image).toMatchObject({ imagePath: image.imagePath, alt: 'A villa' })
    })

    it('stays when none is sent, and is removed when it is emptied: the image then only decorates', async () => {
      const { id } = await make({ image: await imageFile(), imageAlt: 'A house' })
      expect((await save(id)).body[key].image.alt).toBe('A house')
      expect((await save(id, { imageAlt: '' })).body[key].image.alt).toBe('')
      expect((await readPublic(id)).image.alt).toBe('')
    })

    it('is empty by default for a post, and the name for a member', async () => {
      const document = await make({ image: await imageFile() })
      expect(document.image.alt).toBe(defaultAlt(document))
    })

    it('belongs to the new image, not to the one before', async () => {
      const { id, image } = await make({ image: await imageFile(), imageAlt: 'A house' })
      const { body } = await save(id, { image: await imageFile(), imageAlt: 'A villa' })
      expect(body[key].image.alt).toBe('A villa')
      const { docs } = await app.payload.find({
        collection: 'media',
        where: { filename: { equals: image.imagePath.split('/')[1] } },
        overrideAccess: true,
      })
      expect(docs[0]!.alt).toBe('A house')
    })

    it('has no effect where there is no image', async () => {
      const { id } = await make({ imageAlt: 'A house' })
      const { status, body } = await save(id, { imageAlt: 'A villa' })
      expect([status, body[key].image]).toEqual([200, null])
    })

    it.each([
      ['a line break', 'one\ntwo'],
      ['more characters than it may have', 'x'.repeat(MAX_LENGTH.alt + 1)],
    ])('is refused with %s, and nothing changes', async (_, imageAlt) => {
      const { id } = await make({ image: await imageFile(), imageAlt: 'A house' })
      const before = await snapshotDatabase(app.payload)
      const response = await save(id, { imageAlt })
      expect(response.status).toBe(400)
      expect(response.body).toMatchObject({
        error: requestTexts.invalid,
        fields: { imageAlt: expect.any(String) },
      })
      expect(await snapshotDatabase(app.payload)).toEqual(before)
    })
  },
)

it("an editor changes no text of another's post", async () => {
  const [post] = kinds
  const { id } = await post!.make({ image: await imageFile(), imageAlt: 'A house' })
  expect((await post!.save(id, { imageAlt: 'Mine now' }, await app.editor())).status).toBe(404)
  expect((await post!.readPublic(id)).image.alt).toBe('A house')
})

it('a project changes the text of an image that it has, in its order, without another upload', async () => {
  const [one, two] = [await uploadImage(editor, { alt: 'One' }), await uploadImage(editor, { alt: 'Two' })]
  const { id } = await makeProject(editor, { images: [one, two] })
  const { body } = await editor.put(`/api/projects/${id}`, {
    title: 'A',
    category: 'B',
    images: [{ ...two, alt: 'Second' }, one],
  })
  expect(body.project.images.map(({ alt }: { alt: string }) => alt)).toEqual(['Second', 'One'])
  expect((await app.client().get(`/api/public/projects/${id}`)).body.project).toEqual(body.project)
})
