import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PublishResult } from '#cms/features/documents/publish-due.ts'
import { HOUR, MINUTE } from '#cms/shared/units.ts'
import { publicationTexts } from '#cms/shared/texts/documents.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject, postForm, projectBody } from '#tests/support/builders.ts'
import { publicKinds } from '#tests/support/public-kinds.ts'

const app = await startApp()
const editor = await app.editor()

const inAnHour = () => new Date(Date.now() + HOUR).toISOString()
const anHourAgo = () => new Date(Date.now() - HOUR).toISOString()

/** Runs the job as of this time. @returns how many documents it published */
async function publishDue(now: Date): Promise<number> {
  return (await runPublisher(now)).published
}

async function runPublisher(now: Date): Promise<PublishResult> {
  const job = await import('#cms/features/documents/publish-due.ts')
  return job.publishDue({ payload: app.payload, now })
}

describe.each(publicKinds(editor))('$kind', (kind) => {
  const { key, path, staffRows, collection, publicPath, page, make, save } = kind
  const title = () => `Only for staff ${randomUUID()}`
  const read = async (id: string) => (await editor.get(`${path}/${id}`)).body

  /** @returns where visitors see a document: its own addresses, lists, and what search engines read */
  async function findShownIn({ id, name }: { id: string; name: string }): Promise<string[]> {
    const visitor = app.client()
    const undocumented = { undocumented: true }
    const texts = {
      read: (await visitor.get(`${publicPath}/${id}`)).text,
      list: (await visitor.get(publicPath)).text,
      cards: (await visitor.get(`${publicPath}?view=cards&limit=50`)).text,
      search: (await visitor.get(`${publicPath}?q=${encodeURIComponent(name)}`)).text,
      page: (await visitor.get(`${page}/${id}`, undocumented)).text,
      home: (await visitor.get('/', undocumented)).text,
      blog: (await visitor.get('/blog', undocumented)).text,
      sitemap: (await visitor.get('/sitemap.xml', undocumented)).text,
      feed: (await visitor.get('/feed.xml', undocumented)).text,
    }
    return Object.entries(texts)
      .filter(([, text]) => text.includes(name) || text.includes(`${page}/${id}`))
      .map(([where]) => where)
  }

  it('is published by default', async () => {
    const { id } = await make({ title: title() })
    const { status, publishedAt } = await read(id)
    expect(status).toBe('published')
    expect(Date.parse(publishedAt)).toBeLessThanOrEqual(Date.now())
    expect((await app.client().get(`${publicPath}/${id}`)).status).toBe(200)
  })

  it('is seen by no visitor while it is a draft, and by staff', async () => {
    const name = title()
    await findShownIn({ id: randomUUID(), name })
    const { id } = await make({ title: name, status: 'draft' })
    expect(await findShownIn({ id, name })).toEqual([])
    expect((await app.client().get(`${publicPath}/${id}`)).status).toBe(404)
    expect((await app.client().get(`${page}/${id}`, { undocumented: true })).status).toBe(404)
    expect(await read(id)).toMatchObject({ status: 'draft', publishedAt: null, [key]: { title: name } })
    const row = (await editor.get(staffRows)).body[collection].find((each: { id: string }) => each.id === id)
    expect(row).toMatchObject({ title: name, status: 'draft', publishedAt: null })
  })

  it('a draft stays one when it is changed, and is seen and dated when it is published', async () => {
    const { id } = await make({ title: title(), status: 'draft' })
    const name = title()
    expect((await save(id, { title: name })).body.status).toBe('draft')
    expect(await findShownIn({ id, name })).toEqual([])
    const before = Date.now()
    const { body } = await save(id, { title: name, status: 'published' })
    expect(body.status).toBe('published')
    expect(Date.parse(body.publishedAt)).toBeGreaterThanOrEqual(before)
    expect(await findShownIn({ id, name })).toEqual(
      expect.arrayContaining(['read', 'list', 'page', 'sitemap']),
    )
  })

  it('disappears everywhere once it is unpublished, and keeps its date', async () => {
    const name = title()
    const date = anHourAgo()
    const { id } = await make({ title: name, publishedAt: date })
    expect(await findShownIn({ id, name })).toEqual(
      expect.arrayContaining(['read', 'list', 'page', 'sitemap']),
    )
    expect((await save(id, { title: name, status: 'draft' })).body).toMatchObject({
      status: 'draft',
      publishedAt: date,
    })
    expect(await findShownIn({ id, name })).toEqual([])
    expect((await save(id, { title: name, status: 'published' })).body.publishedAt).toBe(date)
  })

  it('is sorted in lists by the date that was chosen', async () => {
    const newer = await make({ title: title(), publishedAt: anHourAgo() })
    const date = new Date(Date.now() - 2 * HOUR).toISOString()
    const older = await make({ title: title(), publishedAt: date })
    const { body } = await app.client().get(`${publicPath}?sort=newest&limit=50`)
    const ids = (body[collection] as { id: string }[]).map(({ id }) => id)
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id))
    expect((await read(older.id)).publishedAt).toBe(date)
  })

  it('is published when its time has come, and not before', async () => {
    const name = title()
    const date = inAnHour()
    const { id } = await make({ title: name, status: 'scheduled', publishedAt: date })
    expect(await read(id)).toMatchObject({ status: 'scheduled', publishedAt: date })
    await publishDue(new Date(Date.parse(date) - 1))
    expect(await findShownIn({ id, name })).toEqual([])
    expect(await publishDue(new Date(date))).toBe(1)
    expect(await read(id)).toMatchObject({ status: 'published' })
    expect(await findShownIn({ id, name })).toEqual(
      expect.arrayContaining(['read', 'list', 'page', 'sitemap']),
    )
    expect(await publishDue(new Date(date))).toBe(0)
  })

  it('is the next one that the job returns, which then runs at its time', async () => {
    // earlier than what other tests scheduled
    const date = new Date(Date.now() + MINUTE)
    const { id } = await make({ title: title(), status: 'scheduled', publishedAt: date.toISOString() })
    expect(await runPublisher(new Date(date.getTime() - 1))).toEqual({ published: 0, next: date })
    const { published, next } = await runPublisher(date)
    expect(published).toBe(1)
    expect(next?.getTime() ?? Infinity).toBeGreaterThan(date.getTime())
    expect((await read(id)).status).toBe('published')
  })

  it('is published with all that is due at the same time, in one run', async () => {
    const fields = { title: title(), status: 'scheduled', publishedAt: inAnHour() }
    for (let count = 0; count < 6; count += 1) await make(fields)
    expect(await publishDue(new Date(fields.publishedAt))).toBe(6)
  })

  it('is published once, however many jobs run at once', async () => {
    const { id } = await make({ title: title(), status: 'scheduled', publishedAt: inAnHour() })
    const later = new Date(Date.now() + 2 * HOUR)
    const counts = await Promise.all([publishDue(later), publishDue(later), publishDue(later)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect((await read(id)).status).toBe('published')
  })

  it('is not published from the trash, nor after its time was taken away or moved', async () => {
    const fields = { title: title(), status: 'scheduled', publishedAt: inAnHour() }
    const [trashed, draft, moved] = [await make(fields), await make(fields), await make(fields)]
    await editor.delete(`${path}/${trashed.id}`)
    await save(draft.id, { title: title(), status: 'draft' })
    const later = new Date(Date.now() + 3 * HOUR)
    await save(moved.id, { title: title(), status: 'scheduled', publishedAt: later.toISOString() })
    expect(await publishDue(new Date(later.getTime() - MINUTE))).toBe(0)
    expect((await read(draft.id)).status).toBe('draft')
    expect(await publishDue(later)).toBe(1)
    await editor.post(`${path}/${trashed.id}/restore`)
    expect((await read(trashed.id)).status).toBe('scheduled')
    expect(await publishDue(later)).toBe(1)
  })

  it('a time that has passed, or none, schedules nothing', async () => {
    for (const publishedAt of ['', anHourAgo()]) {
      const { status, body } = await save((await make({ title: title() })).id, {
        title: title(),
        status: 'scheduled',
        publishedAt,
      })
      expect(status).toBe(422)
      expect(body).toMatchObject({
        error: publicationTexts.past,
        fields: { publishedAt: publicationTexts.past },
      })
    }
  })

  it('what is published has no date in the future', async () => {
    const { id } = await make({ title: title() })
    const { status, body } = await save(id, { title: title(), publishedAt: inAnHour() })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ publishedAt: publicationTexts.future })
  })

  it('malformed values are refused', async () => {
    const { id } = await make({ title: title() })
    expect((await save(id, { title: title(), status: 'hidden' })).body.fields).toHaveProperty('status')
    expect((await save(id, { title: title(), publishedAt: 'tomorrow' })).body.fields).toHaveProperty(
      'publishedAt',
    )
  })

  it('lists of staff are filtered by status', async () => {
    const byStatus = {
      draft: await make({ title: title(), status: 'draft' }),
      scheduled: await make({ title: title(), status: 'scheduled', publishedAt: inAnHour() }),
      published: await make({ title: title() }),
    }
    for (const [status, { id }] of Object.entries(byStatus)) {
      const address = `${staffRows}${staffRows.includes('?') ? '&' : '?'}status=${status}`
      const listed = (await editor.get(address)).body[collection] as { id: string; status: string }[]
      expect(listed.map((row) => row.id)).toContain(id)
      expect(new Set(listed.map((row) => row.status))).toEqual(new Set([status]))
    }
  })
})

it('a document that a program creates with a date of its own is published since that date', async () => {
  const createdAt = '2026-03-16T09:30:00.000Z'
  const { publishedAt } = await app.payload.create({
    collection: 'projects',
    data: { title: 'Of March', category: 'Residential', _status: 'published', createdAt },
    overrideAccess: true,
  })
  expect(publishedAt).toBe(createdAt)
})

it('a draft of a post needs a title and no content; publishing or scheduling it needs both', async () => {
  const fields = { title: 'Begun', content: '' }
  const { id } = await makePost(editor, { ...fields, status: 'draft' })
  const states: Record<string, string>[] = [
    { status: 'published' },
    { status: 'scheduled', publishedAt: inAnHour() },
    {},
  ]
  for (const state of states) {
    const { status, body } = await editor.putForm(`/api/blogposts/${id}`, postForm({ ...fields, ...state }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: postsTexts.required, fields: { content: 'Required' } })
  }
  const untitled = await editor.postForm('/api/newpost', postForm({ title: ' ', status: 'draft' }))
  expect(untitled.status).toBe(400)
})

it('a draft is neither the neighbour of a project nor a related post', async () => {
  const [first, hidden, last] = [
    await makeProject(editor, { publishedAt: new Date(Date.now() - 3 * MINUTE).toISOString() }),
    await makeProject(editor, { publishedAt: new Date(Date.now() - 2 * MINUTE).toISOString() }),
    await makeProject(editor, { publishedAt: new Date(Date.now() - MINUTE).toISOString() }),
  ]
  await editor.put(`/api/projects/${hidden.id}`, projectBody({ status: 'draft' }))
  const { previous } = (await app.client().get(`/api/public/projects/${first.id}`)).body
  expect(previous.id).toBe(last.id)
  const post = await makePost(editor)
  const draft = await makePost(editor, { status: 'draft' })
  const { related } = (await app.client().get(`/api/public/blogposts/${post.id}`)).body
  expect(related.map(({ id }: { id: string }) => id)).not.toContain(draft.id)
})

it('an editor sees and publishes no draft of somebody else', async () => {
  const admin = await app.admin()
  const { id } = await makePost(admin, { status: 'draft' })
  expect((await editor.get(`/api/blogposts/${id}`)).status).toBe(404)
  expect((await editor.putForm(`/api/blogposts/${id}`, postForm({ status: 'published' }))).status).toBe(404)
  expect((await app.client().get('/api/projects')).status).toBe(401)
})
