import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HOUR } from '#cms/shared/units.ts'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject, projectBody } from '#tests/support/builders.ts'
import type { ApiResponse } from '#tests/support/client.ts'
import { EDITABLE_COLLECTIONS } from '#tests/support/editable-collections.ts'

// A write reads its document and writes it whole: whatever was saved between the two is not overwritten.

const app = await startApp()
const { publishDue } = await import('#cms/features/documents/publish-due.ts')
const admin = await app.admin()

/**
 * Lets something happen right after a write has read its document.
 * @param name how Payload reads it: its last version, the document itself where a collection has no drafts, or
 * all documents of an update of several
 */
function afterNextRead(
  collection: string,
  act: () => Promise<unknown>,
  name: 'findVersions' | 'findOne' | 'find' = collection === 'team' ? 'findOne' : 'findVersions',
): { hasHappened: () => boolean } {
  const { db } = app.payload
  const read = db[name] as (args: { collection: string }) => Promise<unknown>
  let happened = false
  Object.assign(db, {
    async [name](args: { collection: string }) {
      const found = await read.call(db, args)
      if (args.collection !== collection || happened) return found
      happened = true
      Object.assign(db, { [name]: read })
      await act()
      return found
    },
  })
  return { hasHappened: () => happened }
}

/** Lets something happen before the next version is written, which may be one that the database refuses. */
function beforeNextVersion(collection: string, act: () => Promise<{ createdAt: never } | void>): void {
  const { db } = app.payload
  const createVersion = db.createVersion.bind(db) as (args: { collectionSlug: string }) => Promise<never>
  db.createVersion = async (args) => {
    if (args.collectionSlug !== collection) return createVersion(args)
    db.createVersion = createVersion
    return createVersion({ ...args, ...(await act()) })
  }
}

const ifMatch = (version: string) => ({ 'If-Match': `"${version}"` })

describe.each(EDITABLE_COLLECTIONS)('$name', ({ path, publicPath, collection, key, make, save, titleOf }) => {
  const read = async (id: string) => (await admin.get(`${path}/${id}`)).body
  const saveAsSeen = async (id: string, title: string) => {
    const { version } = await read(id)
    expect((await save(admin, id, title, ifMatch(version))).status).toBe(200)
  }

  it('goes to the trash as it was saved a moment before', async () => {
    const { id } = await make(admin)
    const overtaking = afterNextRead(collection, () => saveAsSeen(id, 'Saved'))
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
    expect(overtaking.hasHappened()).toBe(true)
    const { body } = await admin.post(`${path}/${id}/restore`)
    expect(titleOf(body[key])).toBe('Saved')
  })

  it('stays in the trash when a save that began before ends after', async () => {
    const { id } = await make(admin)
    const overtaking = afterNextRead(collection, async () => {
      expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
    })
    expect((await save(admin, id, 'Late')).status).toBe(404)
    expect(overtaking.hasHappened()).toBe(true)
    expect((await app.client().get(publicPath(id))).text).not.toContain(id)
  })

  it('is refused to a form that saw it before another save', async () => {
    const { id } = await make(admin)
    const { version } = await read(id)
    afterNextRead(collection, () => saveAsSeen(id, 'First'))
    const response = await save(admin, id, 'Second', ifMatch(version))
    expect([response.status, response.body.code]).toEqual([412, 'changed-meanwhile'])
    expect(titleOf((await read(id))[key])).toBe('First')
  })

  it('can be saved after a save that a crash ended before its version', async () => {
    const { id } = await make(admin)
    const data = { revision: randomUUID() }
    await app.payload.db.updateOne({ collection, id, data })
    expect((await save(admin, id, 'Next')).status).toBe(200)
    await saveAsSeen(id, 'Last')
    expect(titleOf((await read(id))[key])).toBe('Last')
  })

  it('can be saved after a save whose version failed', async () => {
    const { id } = await make(admin)
    beforeNextVersion(collection, async () => ({ createdAt: Object.create(null) as never }))
    expect((await save(admin, id, 'Failed')).status).toBe(500)
    expect((await save(admin, id, 'Next')).status).toBe(200)
    expect(titleOf((await read(id))[key])).toBe('Next')
  })
})

it('a save without a version keeps what another one wrote into fields that it leaves out', async () => {
  const { id, category } = await makeProject(admin)
  const slug = `kept-${randomUUID()}`
  const body = projectBody({ title: 'Named', category })
  afterNextRead('projects', async () => {
    const saved = await admin.put(`/api/projects/${id}`, { ...body, slug, status: 'draft' })
    expect(saved.status).toBe(200)
  })
  expect((await admin.put(`/api/projects/${id}`, { ...body, title: 'Renamed' })).status).toBe(200)
  const { project, status } = (await admin.get(`/api/projects/${id}`)).body
  expect([project.title, project.slug, status]).toEqual(['Renamed', slug, 'draft'])
})

it('a save waits for another one whose version is still to come, and keeps what that one wrote', async () => {
  const { id, category } = await makeProject(admin)
  const slug = `waited-${randomUUID()}`
  const body = projectBody({ title: 'First', category })
  let second: Promise<ApiResponse> | undefined
  beforeNextVersion('projects', async () => {
    // the second save reads the last version, cannot write, and looks again
    const { promise: looked, resolve } = Promise.withResolvers<void>()
    afterNextRead('projects', async () => void afterNextRead('projects', async () => resolve()))
    second = admin.put(`/api/projects/${id}`, { ...body, title: 'Second' })
    await looked
  })
  expect((await admin.put(`/api/projects/${id}`, { ...body, slug })).status).toBe(200)
  expect((await second!).status).toBe(200)
  const { project } = (await admin.get(`/api/projects/${id}`)).body
  expect([project.title, project.slug]).toEqual(['Second', slug])
})

it('a scheduled document is published as it was saved a moment before', async () => {
  const publishedAt = new Date(Date.now() + HOUR).toISOString()
  const scheduled = { status: 'scheduled', publishedAt }
  const project = await makeProject(admin, { title: 'Before', ...scheduled })
  const body = { ...projectBody({ title: 'Saved', category: project.category }), ...scheduled }
  const { version } = (await admin.get(`/api/projects/${project.id}`)).body
  afterNextRead('projects', async () => {
    const saved = await admin.put(`/api/projects/${project.id}`, body, { headers: ifMatch(version) })
    expect(saved.status).toBe(200)
  })
  const { published } = await publishDue({ payload: app.payload, now: new Date(Date.now() + 2 * HOUR) })
  expect(published).toBe(1)
  const { text } = await app.client().get(`/api/public/projects/${project.id}`)
  expect(JSON.parse(text).project.title).toBe('Saved')
})

it('an account is renamed in a post that is saved at the same moment, and the save stays', async () => {
  const email = `before-${randomUUID()}@studio.test`
  const editor = await app.editor(email)
  const { id } = await makePost(editor, { title: 'Before' })
  const { save } = EDITABLE_COLLECTIONS[0]!
  const saveMeanwhile = async () => expect((await save(admin, id, 'Saved')).status).toBe(200)
  const overtaking = afterNextRead('posts', saveMeanwhile, 'find')
  const newEmail = `renamed-${randomUUID()}@studio.test`
  expect((await admin.put(`/api/users/${email}`, { email: newEmail })).status).toBe(200)
  expect(overtaking.hasHappened()).toBe(true)
  const { post } = (await admin.get(`/api/blogposts/${id}`)).body
  expect([post.title, post.createdBy]).toEqual(['Saved', newEmail])
})
