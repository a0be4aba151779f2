import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { makePost, makeProject, imageFile, uploadImage } from '#tests/support/builders.ts'
import { multipartForm, type Client } from '#tests/support/client.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'

let app: TestApp
let staff: Client

beforeAll(async () => {
  app = await startApp()
  staff = await app.admin()
})

const get = (path: string, options: { headers?: Record<string, string>; method?: string } = {}) =>
  fetchRaw(app.origin, { path, ...options })

/** The path of the image that a page names. */
async function shareImageOf(page: string): Promise<string> {
  const address = /property="og:image" content="([^"]+)"/.exec((await get(page)).text)![1]!
  expect(address.startsWith('http://studio.test/share/')).toBe(true)
  return new URL(address).pathname
}

/** The mean colour of the middle, where no words are. */
async function middleOf(bytes: Buffer): Promise<number[]> {
  const { channels } = await sharp(
    await sharp(bytes).extract({ left: 500, top: 150, width: 200, height: 60 }).toBuffer(),
  ).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

describe('the share image of a page', () => {
  it.each(['/', '/blog', '/booking'])('has the size that the page names: %s', async (page) => {
    const path = await shareImageOf(page)
    const response = await get(path)
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(response.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(response.bytes.length).toBeLessThan(300_000)
  })

  it('is immutable, and responds with 304 to a client that has it', async () => {
    const path = await shareImageOf('/')
    const { headers } = await get(path)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const tags of [headers.etag!, `"other", W/${headers.etag}`]) {
      expect((await get(path, { headers: { 'If-None-Match': tags } })).status).toBe(304)
    }
    expect((await get(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
    const head = await get(path, { method: 'HEAD' })
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ])
    expect((await get(path, { method: 'POST' })).status).toBe(405)
  })

  it('shows the page’s own image, and paper without one', async () => {
    const red = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#dc1414' } })
      .png()
      .toBuffer()
    const image = await uploadImage(staff, { image: { name: 'red.png', type: 'image/png', bytes: red } })
    const withImage = await middleOf(
      (await get(await shareImageOf(`/portfolio/${(await makeProject(staff, { images: [image] })).id}`)))
        .bytes,
    )
    expect(withImage[0]!).toBeGreaterThan(withImage[1]! + 80)
    const withoutImage = await middleOf(
      (await get(await shareImageOf(`/portfolio/${(await makeProject(staff)).id}`))).bytes,
    )
    expect(Math.min(...withoutImage)).toBeGreaterThan(200)
  })

  it('has another address as soon as it shows something else, and the previous one redirects there', async () => {
    const post = await makePost(staff, { title: 'Before' })
    const before = await shareImageOf(`/blog/${post.id}`)
    expect((await get(before)).status).toBe(200)
    await staff.putForm(`/api/blogposts/${post.id}`, multipartForm({ title: 'After', content: '<p>x</p>' }))
    const after = await shareImageOf(`/blog/${post.id}`)
    expect(after).not.toBe(before)
    const response = await get(before)
    expect([response.status, response.headers.location]).toEqual([302, after])
    expect((await get(after)).status).toBe(200)
  })

  it('is gone with its page', async () => {
    const post = await makePost(staff)
    const path = await shareImageOf(`/blog/${post.id}`)
    expect((await get(path)).status).toBe(200)
    await staff.delete(`/api/blogposts/${post.id}`)
    expect((await get(path)).status).toBe(404)
  })

  it('has only the words on paper where the file of the image is missing', async () => {
    const image = await uploadImage(staff)
    const project = await makeProject(staff, { images: [image] })
    await app.files.remove(image.imagePath)
    const response = await get(await shareImageOf(`/portfolio/${project.id}`))
    expect(response.status).toBe(200)
    expect(Math.min(...(await middleOf(response.bytes)))).toBeGreaterThan(200)
  })

  it('is drawn once for all who ask at the same moment', async () => {
    const post = await makePost(staff, { image: await imageFile() })
    const path = await shareImageOf(`/blog/${post.id}`)
    const responses = await Promise.all(Array.from({ length: 40 }, () => get(path)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  })

  it.each(['<b>&amp;</b> ]]> & "x"', 'مرحبا 🏠 静か', '%s ${x}', `${'W'.repeat(180)}`])(
    'takes any title: %s',
    async (title) => {
      const post = await makePost(staff, { title })
      expect((await get(await shareImageOf(`/blog/${post.id}`))).status).toBe(200)
    },
  )
})

describe('an address that no page names', () => {
  it.each([
    '/share/nothing-0123456789abcdef.jpg',
    '/share/home-extra-0123456789abcdef.jpg',
    '/share/blog-0123456789abcdef01234567-0123456789abcdef.jpg',
    '/share/privacy-0123456789abcdef.jpg',
    '/share/admin-0123456789abcdef.jpg',
    '/share/home-0123456789ABCDEF.jpg',
    '/share/home.jpg',
    '/share/..%2f..%2fpackage.json',
    '/share/%00.jpg',
    '/share/',
    '/share/a/b.jpg',
  ])('does not exist: %s', async (path) => {
    expect([308, 404]).toContain((await get(path)).status)
  })

  it('is never drawn: another version of a page’s image only redirects to the current one', async () => {
    const current = await shareImageOf('/')
    const response = await get('/share/home-0123456789abcdef.jpg')
    expect([response.status, response.headers.location]).toEqual([302, current])
  })
})
