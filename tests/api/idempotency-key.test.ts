import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import { imageFile, postForm } from '#tests/support/builders.ts'
import { EDITABLE_COLLECTIONS } from '#tests/support/editable-collections.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'

// A call that creates a document is repeated because its response was lost (decision 014).

const app = await startApp()
const [ada, ben] = [await app.editor(), await app.editor()]

const newKey = () => randomUUID()
const withKey = (key: string) => ({ 'Idempotency-Key': `"${key}"` })
const countDocuments = async (collection: 'posts') =>
  (await app.payload.count({ collection, trash: true, overrideAccess: true })).totalDocs

describe.each(EDITABLE_COLLECTIONS)(
  'making $name',
  ({ path, collection, key: name, make, create, save, titleOf }) => {
    it('responds to the same call with what it made before, and makes nothing again', async () => {
      const key = newKey()
      const first = await create(ada, 'Once', withKey(key))
      expect(first.status).toBe(201)
      const before = await snapshotDatabase(app.payload)
      const again = await create(ada, 'Once', withKey(key))
      expect([again.status, again.body]).toEqual([201, first.body])
      expect(await snapshotDatabase(app.payload)).toEqual(before)
    })

    it('makes one of many calls that come with one key at once', async () => {
      for (let round = 0; round < 3; round++) {
        const [before, key] = [await countDocuments(collection), newKey()]
        const responses = await Promise.all(
          [...Array(8)].map(() => create(ada, `At once ${round}`, withKey(key))),
        )
        expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201))
        expect(new Set(responses.map(({ body }) => body[name].id)).size).toBe(1)
        expect(await countDocuments(collection)).toBe(before + 1)
      }
    })

    it('makes another for another key, for another account, and for each call without a key', async () => {
      const key = newKey()
      const responses = [
        await create(ada, 'Like', withKey(key)),
        await create(ada, 'Like', withKey(newKey())),
        await create(ben, 'Like', withKey(key)),
        await create(ada, 'Like'),
        await create(ada, 'Like'),
      ]
      expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201))
      expect(new Set(responses.map(({ body }) => body[name].id)).size).toBe(5)
    })

    it('responds to another body under the same key with what is stored, and writes nothing', async () => {
      const key = newKey()
      const first = await create(ada, 'First', withKey(key))
      const before = await snapshotDatabase(app.payload)
      const other = await create(ada, 'Second', withKey(key))
      expect([other.status, other.body]).toEqual([
        422,
        { error: apiTexts.alreadyCreated, code: 'already-created', current: first.body },
      ])
      expect(await snapshotDatabase(app.payload)).toEqual(before)
      const { current } = other.body
      expect(
        (await save(ada, current[name].id, 'Second', { 'If-Match': `"${current.version}"` })).status,
      ).toBe(200)
    })

    it('responds with the document as it is now, however it was changed since', async () => {
      const key = newKey()
      const { id } = (await create(ada, 'Mine', withKey(key))).body[name]
      await save(ada, id, 'Changed')
      const again = await create(ada, 'Mine', withKey(key))
      expect([again.status, again.body]).toEqual([201, (await ada.get(`${path}/${id}`)).body])
      expect(titleOf(again.body[name])).toBe('Changed')
    })

    it('makes another once the first is in the trash, and both can exist', async () => {
      const key = newKey()
      const first = (await create(ada, 'Thrown away', withKey(key))).body[name]
      await ada.delete(`${path}/${first.id}`)
      const second = (await create(ada, 'Thrown away', withKey(key))).body[name]
      expect(second.id).not.toBe(first.id)
      expect((await ada.post(`${path}/${first.id}/restore`)).status).toBe(200)
      expect((await create(ada, 'Thrown away', withKey(key))).body[name].id).toBe(second.id)
    })

    it.each([
      '',
      'abcdefghijklmnopqrst',
      '"short"',
      '"a key that is not closed',
      `"${'x'.repeat(129)}"`,
      '"with a \\"quote\\" inside"',
    ])('refuses the key <%s>, and makes nothing', async (header) => {
      const before = await snapshotDatabase(app.payload)
      const response = await create(ada, 'New', { 'Idempotency-Key': header })
      expect([response.status, response.body]).toEqual([
        400,
        { error: apiTexts.idempotencyKey, code: 'invalid' },
      ])
      expect(await snapshotDatabase(app.payload)).toEqual(before)
    })

    it('accepts the key of a refused call for a valid one', async () => {
      const key = newKey()
      expect((await create(ada, '', withKey(key))).status).toBe(400)
      expect((await create(ada, 'Right', withKey(key))).status).toBe(201)
    })

    it('lets documents without a key exist side by side, be saved and copied', async () => {
      const ids = [(await make(ada)).id, (await make(ada)).id]
      for (const id of ids) expect((await save(ada, id, 'Saved')).status).toBe(200)
      const keyed = (await create(ada, 'Copied', withKey(newKey()))).body[name]
      const copies = [1, 2].map(() =>
        app.payload.duplicate({ collection, id: keyed.id, overrideAccess: true }),
      )
      expect(new Set((await Promise.all(copies)).map(({ id }) => id)).size).toBe(2)
    })

    it('shows nobody the key', async () => {
      const key = newKey()
      const { id } = (await create(ada, 'Secret', withKey(key))).body[name]
      expect((await ada.get(`${path}/${id}`)).text).not.toContain(key)
      const read = await app.payload.findByID({
        collection,
        id,
        overrideAccess: false,
        user: (
          await app.payload.find({
            collection: 'users',
            where: { role: { equals: 'admin' } },
            overrideAccess: true,
          })
        ).docs[0],
      })
      expect(JSON.stringify(read)).not.toContain(key)
    })
  },
)

describe('making a post with an image', () => {
  it('stores the image once, and knows another image from it', async () => {
    const [key, image] = [newKey(), await imageFile()]
    const send = (file: typeof image) =>
      ada.postForm('/api/newpost', postForm({ title: 'Seen', image: file }), { headers: withKey(key) })
    const first = await send(image)
    const stored = await app.payload.count({ collection: 'media', overrideAccess: true })
    const again = await send(image)
    expect([again.status, again.body.post.id]).toEqual([201, first.body.post.id])
    expect(await app.payload.count({ collection: 'media', overrideAccess: true })).toEqual(stored)
    expect((await send({ ...image, bytes: new Uint8Array([...image.bytes, 0]) })).body.code).toBe(
      'already-created',
    )
  })
})
