import { beforeEach, describe, expect, it } from 'vitest'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import {
  makeMember,
  makePost,
  makeProject,
  imageFile,
  postForm,
  unusedId,
  uploadImage,
} from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { EDITABLE_COLLECTIONS } from '#tests/support/editable-collections.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'

// Reading one document to edit it, and what happens when two people do so at once.

const app = await startApp()
const { token } = await app.admin()
const [ada, ben] = [await app.editor(), await app.editor()]

/** Has an address of its own in each test, since uploads are limited by address. */
let admin: Client
beforeEach(() => void (admin = Object.assign(app.client(), { token })))

const ifMatch = (version: string) => ({ 'If-Match': `"${version}"` })

describe.each(EDITABLE_COLLECTIONS)(
  'editing $name',
  ({ path, publicPath, collection, key, make, save, titleOf }) => {
    const read = async (id: string) => (await admin.get(`${path}/${id}`)).body
    const fetchPublicText = async (id: string) => (await app.client().get(publicPath(id))).text

    it('reads it as the create call returned it, and is not cached', async () => {
      const document = await make(admin)
      const response = await admin.get(`${path}/${document.id}`)
      expect(response.body).toEqual({
        [key]: document,
        version: expect.any(String),
        updatedAt: expect.any(String),
        ...(key !== 'teamMember' && { status: 'published', publishedAt: expect.any(String) }),
      })
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    it('responds with 404 for an unknown document, and for one in the trash', async () => {
      const { id } = await make(admin)
      await admin.delete(`${path}/${id}`)
      for (const missingId of [id, unusedId(), 'no-id']) {
        expect((await admin.get(`${path}/${missingId}`)).status).toBe(404)
      }
    })

    it('gives it another version with every save, also with one that changes nothing', async () => {
      const { id } = await make(admin)
      const versions = [(await read(id)).version]
      for (const title of ['One', 'One', 'Two']) versions.push((await save(admin, id, title)).body.version)
      expect(new Set(versions).size).toBe(4)
      expect((await read(id)).version).toBe(versions.at(-1))
    })

    it('saves over the version that the caller has seen, save after save', async () => {
      const { id } = await make(admin)
      const first = await save(admin, id, 'First', ifMatch((await read(id)).version))
      const second = await save(admin, id, 'Second', ifMatch(first.body.version))
      expect([first.status, second.status]).toEqual([200, 200])
      expect(titleOf((await read(id))[key])).toBe('Second')
    })

    it('refuses to save over what somebody else saved since, shows it, and writes nothing', async () => {
      const { id } = await make(admin)
      const { version } = await read(id)
      await save(admin, id, 'Theirs')
      const before = await snapshotDatabase(app.payload)
      const response = await save(admin, id, 'Mine', ifMatch(version))
      expect(response.status).toBe(412)
      expect(response.body).toEqual({
        error: requestTexts.changedMeanwhile,
        code: 'changed-meanwhile',
        current: await read(id),
      })
      expect(titleOf(response.body.current[key])).toBe('Theirs')
      expect(await snapshotDatabase(app.payload)).toEqual(before)
      expect(await fetchPublicText(id)).not.toContain('Mine')
    })

    it('takes the version of the refusal: whoever has seen both may save', async () => {
      const { id } = await make(admin)
      const { version } = await read(id)
      await save(admin, id, 'Theirs')
      const { current } = (await save(admin, id, 'Mine', ifMatch(version))).body
      expect((await save(admin, id, 'Mine', ifMatch(current.version))).status).toBe(200)
      expect(titleOf((await read(id))[key])).toBe('Mine')
    })

    it('lets exactly one of many win who save the same version at once', async () => {
      for (let round = 0; round < 3; round++) {
        const { id } = await make(admin)
        const { version } = await read(id)
        const titles = [...Array(8)].map((_, index) => `Try ${round}-${index}`)
        const responses = await Promise.all(titles.map((title) => save(admin, id, title, ifMatch(version))))
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(412)])
        const winner = titles[responses.findIndex(({ status }) => status === 200)]!
        const saved = await read(id)
        expect(titleOf(saved[key])).toBe(winner)
        expect(responses.find(({ status }) => status === 200)!.body).toEqual(saved)
        expect(JSON.stringify(saved)).toContain(`<p>${winner}</p>`)
      }
    })

    it('keeps the documented behaviour without the header, and for any version', async () => {
      const { id } = await make(admin)
      expect((await save(admin, id, 'Without')).status).toBe(200)
      expect((await save(admin, id, 'Any', { 'If-Match': '*' })).status).toBe(200)
      expect(titleOf((await read(id))[key])).toBe('Any')
    })

    it('accepts its version among several, and not as a weak one', async () => {
      const { id } = await make(admin)
      const { version } = await read(id)
      expect((await save(admin, id, 'Weak', { 'If-Match': `W/"${version}"` })).status).toBe(412)
      expect((await save(admin, id, 'Listed', { 'If-Match': `"other" , "${version}"` })).status).toBe(200)
    })

    it.each(['', 'abc', '"abc', '"a" "b"', '"a",'])(
      'refuses the condition <%s>, and saves nothing',
      async (condition) => {
        const { id } = await make(admin)
        const before = await snapshotDatabase(app.payload)
        const response = await save(admin, id, 'New', { 'If-Match': condition })
        expect(response.status).toBe(400)
        expect(response.body).toEqual({ error: apiTexts.ifMatch, code: 'invalid' })
        expect(await snapshotDatabase(app.payload)).toEqual(before)
      },
    )

    it('responds with 404 and not 412 where there is nothing to save over', async () => {
      const { id } = await make(admin)
      const { version } = await read(id)
      await admin.delete(`${path}/${id}`)
      expect((await save(admin, id, 'New', ifMatch(version))).status).toBe(404)
    })

    it('refuses to save over a save of the console, too', async () => {
      const { id } = await make(admin)
      const { version } = await read(id)
      await app.payload.update({ collection, id, data: { revision: version }, overrideAccess: true })
      expect((await save(admin, id, 'Mine', ifMatch(version))).status).toBe(412)
    })

    it('saves over a document from before versions were kept, once', async () => {
      const { id } = await make(admin)
      await app.payload.db.updateOne({ collection, id, data: { revision: null } })
      const { version } = await read(id)
      const responses = await Promise.all(
        ['One', 'Two'].map((title) => save(admin, id, title, ifMatch(version))),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412])
    })
  },
)

describe('GET /blogposts/{id}', () => {
  it("opens an editor's own posts to them, another's to nobody but an admin", async () => {
    const post = await makePost(ada)
    expect((await ada.get(`/api/blogposts/${post.id}`)).body.post).toEqual(post)
    expect((await admin.get(`/api/blogposts/${post.id}`)).body.post).toEqual(post)
    const response = await ben.get(`/api/blogposts/${post.id}`)
    expect([response.status, response.body]).toEqual([404, { error: postsTexts.notFound, code: 'not-found' }])
  })

  it("shows nothing of another's post beside a refusal", async () => {
    const { id } = await makePost(ada)
    const response = await ben.putForm(`/api/blogposts/${id}`, postForm(), { headers: ifMatch('guessed') })
    expect(response.body).toEqual({ error: postsTexts.notFound, code: 'not-found' })
  })
})

describe.each(['team', 'projects'] as const)('GET /%s/{id}', (kind) => {
  it('is open to every editor', async () => {
    const document = kind === 'team' ? await makeMember(ada) : await makeProject(ada)
    expect((await ben.get(`/api/${kind}/${document.id}`)).body).toMatchObject({
      version: expect.any(String),
      [kind === 'team' ? 'teamMember' : 'project']: document,
    })
  })
})

describe('a save that comes too late', () => {
  it('changes no text of an image', async () => {
    const image = await uploadImage(ada, { alt: 'As it was' })
    const { id } = await makeProject(ada, { images: [image] })
    const { version } = (await ada.get(`/api/projects/${id}`)).body
    const body = (alt: string) => ({ title: 'A house', category: 'Villa', images: [{ ...image, alt }] })
    const responses = await Promise.all(
      ['One', 'Two'].map((alt) => ada.put(`/api/projects/${id}`, body(alt), { headers: ifMatch(version) })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const alt = ['One', 'Two'][responses.findIndex(({ status }) => status === 200)]
    expect((await ada.get(`/api/projects/${id}`)).body.project.images[0].alt).toBe(alt)
  })

  it('keeps the image of the one that came first', async () => {
    const { id } = await makePost(ada)
    const { version } = (await ada.get(`/api/blogposts/${id}`)).body
    const form = async () => postForm({ image: await imageFile() })
    const forms = [await form(), await form()]
    const responses = await Promise.all(
      forms.map((one) => ada.putForm(`/api/blogposts/${id}`, one, { headers: ifMatch(version) })),
    )
    const winner = responses.find(({ status }) => status === 200)!
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await ada.get(`/api/blogposts/${id}`)).body.post.image.imagePath).toBe(
      winner.body.post.image.imagePath,
    )
  })
})
