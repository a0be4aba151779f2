import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { uploadImage } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { hostileSvg, jpeg } from '#tests/support/images.ts'

let app: TestApp
let editor: Client

beforeAll(async () => {
  app = await startApp()
  editor = await app.editor()
})

const fetchMedia = (path: string, init?: RequestInit) => fetch(app.origin + path, init)

/** Uploads a photo. @returns its address and its stored bytes */
async function uploadPhoto() {
  const image = { name: 'photo.jpg', type: 'image/jpeg', bytes: await jpeg({ width: 200, height: 100 }) }
  const { imageUrl: url, imagePath } = await uploadImage(editor, { image })
  return { url, bytes: await buffer((await app.files.open(imagePath))!.stream) }
}

describe('GET /media', () => {
  it('says what the file is, that it never changes, and that nothing in it runs', async () => {
    const { url, bytes } = await uploadPhoto()
    const response = await fetchMedia(url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  })

  it('responds to HEAD with the same headers and no body', async () => {
    const { url, bytes } = await uploadPhoto()
    const response = await fetchMedia(url, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ])
  })

  it('sends the range that is asked for', async () => {
    const { url, bytes } = await uploadPhoto()
    const part = await fetchMedia(url, { headers: { Range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))

    const end = await fetchMedia(url, { headers: { Range: 'bytes=-5' } })
    expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-5))
    const several = await fetchMedia(url, { headers: { Range: 'bytes=0-1,4-5' } })
    expect([several.status, (await several.arrayBuffer()).byteLength]).toEqual([200, bytes.length])
  })

  it('refuses a range that the file does not have, in the API’s form', async () => {
    const { url, bytes } = await uploadPhoto()
    const response = await fetchMedia(url, { headers: { Range: `bytes=${bytes.length}-` } })
    expect([
      response.status,
      response.headers.get('content-range'),
      response.headers.get('cache-control'),
    ]).toEqual([416, `bytes */${bytes.length}`, 'no-store'])
    expect(await response.json()).toMatchObject({ error: expect.any(String), code: 'range-not-satisfiable' })
  })

  it('sends a range only if the caller has the same file', async () => {
    const { url } = await uploadPhoto()
    const etag = (await fetchMedia(url, { method: 'HEAD' })).headers.get('etag')!
    expect((await fetchMedia(url, { headers: { Range: 'bytes=0-1', 'If-Range': etag } })).status).toBe(206)
    expect((await fetchMedia(url, { headers: { Range: 'bytes=0-1', 'If-Range': '"another"' } })).status).toBe(
      200,
    )
  })

  it('responds with 304 to whoever has it already', async () => {
    const { url } = await uploadPhoto()
    const { headers } = await fetchMedia(url, { method: 'HEAD' })
    const [etag, date] = [headers.get('etag')!, headers.get('last-modified')!]
    expect((await fetchMedia(url, { headers: { 'If-None-Match': `"x", W/${etag}` } })).status).toBe(304)
    expect((await fetchMedia(url, { headers: { 'If-Modified-Since': date } })).status).toBe(304)
    expect(
      (await fetchMedia(url, { headers: { 'If-None-Match': '"x"', 'If-Modified-Since': date } })).status,
    ).toBe(200)
    expect(
      (await fetchMedia(url, { headers: { 'If-None-Match': etag, 'Cache-Control': 'no-cache' } })).status,
    ).toBe(304)
  })

  it('has nothing but stored files, however a path is spelled', async () => {
    const { url } = await uploadPhoto()
    const name = url.split('/').at(-1)!
    const elsewhere = [
      '/media',
      '/media/',
      '/media/project-images',
      '/media/project-images/',
      `/media/project-images//${name}`,
      `${url}/`,
      `/media/project-images/x/../${name}`,
    ]
    const outside = [
      '/media/../secret',
      '/media/..%2fsecret',
      '/media/%2e%2e/secret',
      '/media/..%5csecret',
      '/media/..\\secret',
      '/media/project-images/%00.jpg',
      '/media//etc/passwd',
      '/media/.draft.jpg',
    ]
    for (const path of [...elsewhere, ...outside, '/media/project-images/1-a.jpg']) {
      const response = await app.client().callRawPath('GET', path)
      expect([path, response.status]).toEqual([path, 404])
      expect(JSON.parse(response.text)).toMatchObject({ code: 'not-found' })
    }
    expect((await app.client().callRawPath('GET', '/media/%zz')).status).toBe(400)
  })

  it('is read only', async () => {
    const { url } = await uploadPhoto()
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await fetchMedia(url, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('serves a cleaned SVG in a sandbox and a video in parts', async () => {
    const req = await app.req()
    const store = (data: Buffer, name: string, mimetype: string) =>
      app.payload.create({
        collection: 'media',
        data: { alt: '' },
        file: { name, mimetype, data, size: data.length },
        overrideAccess: true,
        req,
      })
    const svg = await store(hostileSvg, 'logo.svg', 'image/svg+xml')
    const response = await fetchMedia(`/media/uploads/${svg.filename}`)
    expect([response.headers.get('content-type'), response.headers.get('content-security-policy')]).toEqual([
      'image/svg+xml',
      expect.stringMatching(/^sandbox;/),
    ])
    expect(await response.text()).not.toMatch(/script|alert/)

    const video = await store(
      readFileSync(new URL('../../cms/seed/assets/tour.mp4', import.meta.url)),
      'tour.mp4',
      'video/mp4',
    )
    const part = await fetchMedia(`/media/uploads/${video.filename}`, { headers: { Range: 'bytes=0-1023' } })
    expect([part.status, part.headers.get('content-type'), (await part.arrayBuffer()).byteLength]).toEqual([
      206,
      'video/mp4',
      1_024,
    ])
  })
})
