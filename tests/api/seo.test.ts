import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { seoPaths } from '#cms/shared/paths.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { makePost, makeProject, uploadImage } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'
import { find, parseXml, textOf } from '#tests/support/parse-xml.ts'
import { makeMediaBlocks } from '#tests/support/public-content.ts'

/** What startApp sets as PUBLIC_URL. */
const SITE = 'http://studio.test'

let app: TestApp
let staff: Client

beforeAll(async () => {
  app = await startApp()
  staff = await app.admin()
})

const get = (path: string, options: { headers?: Record<string, string>; method?: string } = {}) =>
  fetchRaw(app.origin, { path, ...options })
const sitemap = async () => find(parseXml((await get(seoPaths.sitemap)).text), 'url')
const addresses = async () => (await sitemap()).map((entry) => textOf(entry, 'loc'))

const DOCUMENTS = [
  [seoPaths.sitemap, 'application/xml; charset=utf-8'],
  [seoPaths.robots, 'text/plain; charset=utf-8'],
  [seoPaths.feed, 'application/rss+xml; charset=utf-8'],
  [seoPaths.manifest, 'application/manifest+json; charset=utf-8'],
] as const

const ICONS = [
  [seoPaths.icon, 'image/svg+xml'],
  [seoPaths.favicon, 'image/vnd.microsoft.icon'],
  [seoPaths.touchIcon, 'image/png'],
  [seoPaths.smallIcon, 'image/png'],
  [seoPaths.largeIcon, 'image/png'],
  [seoPaths.maskableIcon, 'image/png'],
] as const

describe.each([...DOCUMENTS, ...ICONS])('%s', (path, type) => {
  it('responds with its type, and without the body to HEAD', async () => {
    const [whole, head] = [await get(path), await get(path, { method: 'HEAD' })]
    expect([whole.status, whole.headers['content-type']]).toEqual([200, type])
    expect([head.status, head.headers['content-type'], head.bytes.length]).toEqual([200, type, 0])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  })

  it('takes no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await get(path, { method })
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe.each(DOCUMENTS)('%s', (path) => {
  it('responds with 304 to a client that has it', async () => {
    const { headers } = await get(path)
    expect((await get(path, { headers: { 'If-None-Match': headers.etag! } })).status).toBe(304)
  })

  it('names the site by its own address, whatever host was asked', async () => {
    const { text } = await get(`${path}?fresh`, {
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    })
    expect(text).not.toContain('evil.example')
    expect(text).not.toContain('127.0.0.1')
  })
})

describe('the sitemap', () => {
  it('lists every page once, with its last change and its images', async () => {
    const image = await uploadImage(staff)
    const project = await makeProject(staff, { images: [image] })
    const post = await makePost(staff)
    const entries = await sitemap()
    const locations = entries.map((entry) => textOf(entry, 'loc'))
    expect(locations).toEqual(
      expect.arrayContaining([
        `${SITE}/`,
        `${SITE}/blog`,
        `${SITE}/booking`,
        `${SITE}/portfolio/${project.id}`,
        `${SITE}/blog/${post.id}`,
      ]),
    )
    expect(new Set(locations).size).toBe(locations.length)
    const entry = entries.find((each) => textOf(each, 'loc').endsWith(project.id))!
    expect(new Date(textOf(entry, 'lastmod')).toISOString()).toBe(textOf(entry, 'lastmod'))
    expect(find(entry, 'image:image').map((each) => textOf(each, 'image:loc'))).toEqual([
      SITE + image.imageUrl,
    ])
  })

  it('has the images of blocks, and videos with a poster', async () => {
    const { video: videoFile, blocks } = await makeMediaBlocks(staff)
    const project = await makeProject(staff, { blocks })
    const entry = (await sitemap()).find((each) => textOf(each, 'loc').endsWith(project.id))!
    expect(find(entry, 'image:image')).toHaveLength(2)
    const [video, ...others] = find(entry, 'video:video')
    expect(others).toEqual([])
    expect(textOf(video!, 'video:content_loc')).toBe(SITE + videoFile.url)
    expect(textOf(video!, 'video:title')).toBe('Along the pool')
    expect(textOf(video!, 'video:thumbnail_loc')).toMatch(/^https?:/)
  })

  it('lists only pages that exist', async () => {
    for (const address of await addresses()) {
      expect((await get(new URL(address).pathname)).status, address).toBe(200)
    }
  })

  it('loses what goes into the trash at the next request', async () => {
    const project = await makeProject(staff)
    expect(await addresses()).toContain(`${SITE}/portfolio/${project.id}`)
    await staff.delete(`/api/projects/${project.id}`)
    expect(await addresses()).not.toContain(`${SITE}/portfolio/${project.id}`)
  })

  it('names the legal pages once they are written', async () => {
    expect(await addresses()).not.toContain(`${SITE}/privacy`)
    await changeStudio({ privacyHtml: '<p>We keep little.</p>' })
    expect(await addresses()).toContain(`${SITE}/privacy`)
    expect(await addresses()).not.toContain(`${SITE}/terms`)
    await changeStudio({ privacyHtml: '' })
  })
})

describe('robots.txt', () => {
  it('closes what is not for visitors and names the sitemap', async () => {
    const lines = (await get(seoPaths.robots)).text.split('\n')
    expect(lines[0]).toBe('User-agent: *')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Disallow: /admin',
        'Disallow: /console',
        'Disallow: /console-api',
        'Disallow: /api',
        'Allow: /api$',
        `Sitemap: ${SITE}/sitemap.xml`,
      ]),
    )
    expect(lines).not.toContain('Disallow: /')
  })
})

describe('the manifest', () => {
  it('names the studio, and icons that are what it says they are', async () => {
    const manifest = JSON.parse((await get(seoPaths.manifest)).text) as {
      name: string
      start_url: string
      icons: { src: string; sizes: string; type: string; purpose?: string }[]
    }
    expect(manifest).toMatchObject({ name: expect.stringMatching(/\S/), start_url: '/' })
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(src)
      expect([icon.status, icon.headers['content-type']]).toEqual([200, type])
      if (sizes === 'any') continue
      const { width, height } = await sharp(icon.bytes).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })
})

describe('an icon', () => {
  it('for home screens fills its square, since devices round the corners themselves', async () => {
    const { data, info } = await sharp((await get(seoPaths.touchIcon)).bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([180, 180])
    expect(data[3]).toBe(255)
  })

  it('for old browsers is a PNG of 32 pixels in its frame', async () => {
    const { bytes } = await get(seoPaths.favicon)
    // the header of an ICO file with one image, whose offset is the number at byte 18
    expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
    expect(await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata()).toMatchObject({
      format: 'png',
      width: 32,
      height: 32,
    })
  })
})

/** Writes past the hooks; the empty update before makes sure that the studio is stored. */
async function changeStudio(data: Record<string, unknown>): Promise<void> {
  const { contentCache } = await import('#cms/platform/content-cache.ts')
  await app.payload.updateGlobal({ slug: 'studio', data: {}, overrideAccess: true })
  await app.payload.db.updateGlobal({
    slug: 'studio',
    data: { ...(await app.payload.findGlobal({ slug: 'studio', depth: 0, overrideAccess: true })), ...data },
  })
  contentCache.invalidateOwnChange()
}
