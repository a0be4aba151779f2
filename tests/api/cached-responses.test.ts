import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makePost } from '#tests/support/builders.ts'
import { makePublicContent, publicReads } from '#tests/support/public-content.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const app = await startApp()
const visitor = app.client()
const admin = await app.admin()

const { post, project } = await makePublicContent(admin)
const reads = publicReads({ post, project })

describe('a cached response', () => {
  it('has to be revalidated, and is the same the second time', async () => {
    for (const path of reads) {
      const headers = { 'Accept-Encoding': 'identity' }
      const [first, second] = [await visitor.get(path, { headers }), await visitor.get(path, { headers })]
      expect(first.headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate')
      expect(second.text).toBe(first.text)
      expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
      expect(second.headers.get('content-type')).toBe('application/json')
    }
  })

  it('responds with 304 to a client that has it', async () => {
    for (const path of reads) {
      const { headers } = await visitor.get(path)
      const again = await visitor.get(path, { headers: { 'If-None-Match': headers.get('etag')! } })
      expect([again.status, again.text], path).toEqual([304, ''])
    }
  })

  it('still matches the ETag of its gzip form once Brotli is ready', async () => {
    const path = '/api/public/projects'
    const { headers } = await fetchRaw(app.origin, { path, headers: { 'Accept-Encoding': 'gzip' } })
    await fetchBrotli(path)
    const again = await fetchRaw(app.origin, {
      path,
      headers: { 'Accept-Encoding': 'gzip, br', 'If-None-Match': headers.etag! },
    })
    expect([again.status, again.headers.etag]).toEqual([304, headers.etag])
  })

  it('has another ETag once the content has changed', async () => {
    const { headers } = await visitor.get('/api/team/all')
    await makeMember(admin)
    expect(
      (await visitor.get('/api/team/all', { headers: { 'If-None-Match': headers.get('etag')! } })).status,
    ).toBe(200)
  })

  it('goes out in gzip and Brotli to those who take them', async () => {
    const path = '/api/public/blogposts'
    const plain = await fetchRaw(app.origin, { path })
    const gzip = await fetchRaw(app.origin, { path, headers: { 'Accept-Encoding': 'gzip' } })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(brotliDecompressSync((await fetchBrotli(path)).bytes)).toEqual(plain.bytes)
  })

  it('responds to HEAD with the headers of GET and no body', async () => {
    for (const path of reads) {
      const [get, head] = [
        await fetchRaw(app.origin, { path }),
        await fetchRaw(app.origin, { path, method: 'HEAD' }),
      ]
      expect([head.status, head.bytes.length], path).toEqual([200, 0])
      expect(head.headers['content-length']).toBe(String(get.bytes.length))
      expect(head.headers.etag).toBe(get.headers.etag)
    }
  })

  it('shows a change at the next read: of a title, of an image’s text, of the studio', async () => {
    for (const path of reads) await visitor.get(path)
    await app.payload.update({
      collection: 'projects',
      id: project.id,
      data: { title: 'Villa Blanca' },
      overrideAccess: true,
    })
    const filename = project.images[0]!.imagePath.split('/')[1]
    await app.payload.update({
      collection: 'media',
      where: { filename: { equals: filename } },
      data: { alt: 'At dusk' },
      overrideAccess: true,
    })
    await app.payload.updateGlobal({ slug: 'studio', data: { name: 'Another name' }, overrideAccess: true })
    expect((await visitor.get('/api/public/projects')).text).toContain('Villa Blanca')
    expect((await visitor.get('/api/public/projects?view=cards')).text).toContain('Villa Blanca')
    expect((await visitor.get(`/api/public/projects/${project.id}`)).body.project.images[0].alt).toBe(
      'At dusk',
    )
    expect((await visitor.get('/api/public/studio')).body.studio.name).toBe('Another name')
  })

  it('shows what came back out of the trash', async () => {
    const { id } = await makePost(admin)
    await admin.delete(`/api/blogposts/${id}`)
    expect((await visitor.get(`/api/public/blogposts/${id}`)).status).toBe(404)
    await app.payload.update({
      collection: 'posts',
      id,
      data: { deletedAt: null },
      trash: true,
      overrideAccess: true,
    })
    expect((await visitor.get(`/api/public/blogposts/${id}`)).status).toBe(200)
  })
})

/** Fetches until the response is in Brotli, which is made only after the first response. */
const fetchBrotli = (path: string) =>
  vi.waitUntil(
    async () => {
      const response = await fetchRaw(app.origin, { path, headers: { 'Accept-Encoding': 'gzip, br' } })
      return response.headers['content-encoding'] === 'br' && response
    },
    { timeout: EVENT_LIMIT },
  )
