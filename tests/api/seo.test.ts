import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { seoPaths } from '#cms/shared/paths.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { makePost, makeProject, imageFile, uploadImage } from '#tests/support/builders.ts'
import { multipartForm, type Client } from '#tests/support/client.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'
import { find, parseXml, textOf } from '#tests/support/parse-xml.ts'
import { wav } from '#tests/support/sounds.ts'

/** What startApp sets as PUBLIC_URL. */
const SITE = 'http://studio.test'

let app: TestApp
let staff: Client

beforeAll(async () => {
  app = await startApp()
  staff = await app.admin()
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetchRaw(app.origin, { path, headers, method })
const sitemap = async () => find(parseXml((await get(seoPaths.sitemap)).text), 'url')
const addresses = async () => (await sitemap()).map((entry) => textOf(entry, 'loc'))
const items = async () => find(find(parseXml((await get(seoPaths.feed)).text), 'channel')[0]!, 'item')
const itemOf = async (id: string) =>
  (await items()).find((item) => textOf(item, 'link') === `${SITE}/blog/${id}`)

const tour = await readFile(new URL('../../cms/seed/assets/tour.mp4', import.meta.url))
/** A comparison, and a video with a poster. */
async function makeBlocks() {
  const [before, after] = [await uploadImage(staff), await uploadImage(staff)]
  const form = multipartForm({ video: { name: 'tour.mp4', type: 'video/mp4', bytes: tour } })
  const { video: videoFile } = (await staff.post('/api/uploads/videos', undefined, { form })).body
  const storedImages = [before, after].map(({ imagePath }) => ({ imagePath, label: 'A' }))
  return {
    video: videoFile as { url: string; path: string },
    blocks: [
      { kind: 'beforeAfter', title: 'From clay to final', images: storedImages },
      { kind: 'video', title: 'Along the pool', videoPath: videoFile.path, posterPath: before.imagePath },
    ],
  }
}

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
  it('responds with its type, and its head alone to HEAD', async () => {
    const [whole, head] = [await get(path), await get(path, {}, 'HEAD')]
    expect([whole.status, whole.headers['content-type']]).toEqual([200, type])
    expect([head.status, head.headers['content-type'], head.bytes.length]).toEqual([200, type, 0])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  })

  it('takes no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await get(path, {}, method)
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe.each(DOCUMENTS)('%s', (path) => {
  it('responds with 304 to a client that has it', async () => {
    const { headers } = await get(path)
    expect((await get(path, { 'If-None-Match': headers.etag! })).status).toBe(304)
  })

  it('names the site by its own address, whatever host was asked', async () => {
    const { text } = await get(`${path}?fresh`, { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
    expect(text).not.toContain('evil.example')
    expect(text).not.toContain('127.0.0.1')
  })
})

describe('the sitemap', () => {
  it('lists every page that is there, each once, with its change and its images', async () => {
    const image = await uploadImage(staff)
    const project = await makeProject(staff, { images: [image] })
    const post = await makePost(staff)
    const entries = await sitemap()
    const all = entries.map((entry) => textOf(entry, 'loc'))
    expect(all).toEqual(
      expect.arrayContaining([
        `${SITE}/`,
        `${SITE}/blog`,
        `${SITE}/booking`,
        `${SITE}/portfolio/${project.id}`,
        `${SITE}/blog/${post.id}`,
      ]),
    )
    expect(new Set(all).size).toBe(all.length)
    const entry = entries.find((each) => textOf(each, 'loc').endsWith(project.id))!
    expect(new Date(textOf(entry, 'lastmod')).toISOString()).toBe(textOf(entry, 'lastmod'))
    expect(find(entry, 'image:image').map((each) => textOf(each, 'image:loc'))).toEqual([
      SITE + image.imageUrl,
    ])
  })

  it('has the images of blocks, and videos with a poster', async () => {
    const { video: videoFile, blocks } = await makeBlocks()
    const project = await makeProject(staff, { blocks })
    const entry = (await sitemap()).find((each) => textOf(each, 'loc').endsWith(project.id))!
    expect(find(entry, 'image:image')).toHaveLength(2)
    const [video, ...others] = find(entry, 'video:video')
    expect(others).toEqual([])
    expect(textOf(video!, 'video:content_loc')).toBe(SITE + videoFile.url)
    expect(textOf(video!, 'video:title')).toBe('Along the pool')
    expect(textOf(video!, 'video:thumbnail_loc')).toMatch(/^https?:/)
  })

  it('lists nothing that does not answer', async () => {
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

describe('the feed', () => {
  it('carries a post whole, with addresses that work elsewhere', async () => {
    const storedImage = await uploadImage(staff)
    const content = `<p>See <a href="/booking">a session</a> &amp; <a href="https://other.example/a?b=1&amp;c=2">more</a>.</p><img src="${storedImage.imageUrl}" alt="">`
    const post = await makePost(staff, { title: 'On light', content, image: await imageFile() })
    const item = (await itemOf(post.id))!
    expect(textOf(item, 'title')).toBe('On light')
    const whole = textOf(item, 'content:encoded')
    expect(whole).toContain(`<a href="${SITE}/booking">a session</a>`)
    expect(whole).toContain('href="https://other.example/a?b=1&amp;c=2"')
    expect(whole).toContain(`<img src="${SITE}${storedImage.imageUrl}"`)
    expect(whole).toContain(`<img src="${SITE}${post.imageUrl}"`)
    expect(whole).not.toMatch(/(?:src|href)="\//)
    expect(textOf(item, 'pubDate')).toMatch(
      /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/,
    )
    expect(Date.parse(textOf(item, 'pubDate'))).toBe(Math.floor(Date.parse(post.createdAt) / 1000) * 1000)
    expect(find(item, 'guid')[0]).toMatchObject({
      attributes: { isPermaLink: 'true' },
      text: `${SITE}/blog/${post.id}`,
    })
  })

  it('has the first video of a post as its enclosure, and all as its media', async () => {
    const { video: videoFile, blocks } = await makeBlocks()
    const post = await makePost(staff, { blocks: JSON.stringify([...blocks, blocks.at(-1)]) })
    const item = (await itemOf(post.id))!
    const url = SITE + videoFile.url
    expect(find(item, 'enclosure').map(({ attributes }) => attributes)).toEqual([
      { url, length: String(tour.length), type: 'video/mp4' },
    ])
    expect(find(item, 'media:content').map(({ attributes }) => attributes)).toEqual(
      Array(2).fill({ url, fileSize: String(tour.length), type: 'video/mp4', medium: 'video' }),
    )
  })

  it('has a sound of a post as its enclosure, as pages play it', async () => {
    const bytes = wav()
    const form = multipartForm({ sound: { name: 'phrase.wav', type: 'audio/wav', bytes } })
    const { sound } = (await staff.post('/api/uploads/sounds', undefined, { form })).body
    const blocks = [{ kind: 'audio', title: '', takes: [{ soundPath: sound.path, label: '' }] }]
    const post = await makePost(staff, { blocks: JSON.stringify(blocks) })
    const item = (await itemOf(post.id))!
    expect(find(item, 'enclosure').map(({ attributes }) => attributes)).toEqual([
      { url: SITE + sound.url, length: String(bytes.length), type: 'audio/wav' },
    ])
    expect(find(item, 'media:content')[0]!.attributes).toMatchObject({ medium: 'audio' })
  })

  it('says what it is and where it comes from', async () => {
    const channel = find(parseXml((await get(seoPaths.feed)).text), 'channel')[0]!
    expect(textOf(channel, 'language')).toBe('en')
    expect(textOf(channel, 'link')).toBe(`${SITE}/blog`)
    expect(find(channel, 'atom:link')[0]!.attributes).toMatchObject({ rel: 'self', href: `${SITE}/feed.xml` })
    expect(textOf(channel, 'title')).not.toBe('')
    expect(textOf(channel, 'description')).not.toBe('')
  })

  it('shows a change at the next request, and nothing from the trash', async () => {
    const post = await makePost(staff, { title: 'Before' })
    expect(textOf((await itemOf(post.id))!, 'title')).toBe('Before')
    await staff.put(`/api/blogposts/${post.id}`, undefined, {
      form: multipartForm({ title: 'After', content: '<p>New</p>' }),
    })
    expect(textOf((await itemOf(post.id))!, 'title')).toBe('After')
    await staff.delete(`/api/blogposts/${post.id}`)
    expect(await itemOf(post.id)).toBeUndefined()
  })

  it('tells nobody who wrote a post', async () => {
    await makePost(staff)
    expect((await get(seoPaths.feed)).text).not.toContain('admin@studio.test')
  })

  it.each([
    ']]> ]]&gt;',
    '<script>alert(1)</script>',
    'Light & "shade" \'n\' <b>dark</b>',
    'بيت على ضفاف البحيرة',
    '🏠👩‍🚀 emoji',
    '&amp;lt; already escaped',
  ])('carries a title as it is: %s', async (title) => {
    const post = await makePost(staff, {
      title,
      content: `<p>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    })
    expect(textOf((await itemOf(post.id))!, 'title')).toBe(title)
  })

  it('leaves out what XML does not know', async () => {
    const post = await makePost(staff, { title: 'A title' })
    await write('posts', post.id, {
      title: 'A\u0001 ti\u0008tle\uffff',
      contentHtml: '<p>be\u000bll\u001f</p>',
    })
    const item = (await itemOf(post.id))!
    expect(textOf(item, 'title')).toBe('A title')
    expect(textOf(item, 'content:encoded')).toContain('<p>bell</p>')
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
  it('for home screens fills its square, so that no corner is cut twice', async () => {
    const { data, info } = await sharp((await get(seoPaths.touchIcon)).bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([180, 180])
    expect(data[3]).toBe(255)
  })

  it('for old browsers is a PNG of 32 pixels in its frame', async () => {
    const { bytes } = await get(seoPaths.favicon)
    expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
    expect(await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata()).toMatchObject({
      format: 'png',
      width: 32,
      height: 32,
    })
  })
})

/** Past the hooks, as an import or an older version may have left it. */
async function write(
  collection: 'posts' | 'projects',
  id: string,
  data: Record<string, unknown>,
): Promise<void> {
  const { contentCache } = await import('#cms/platform/content-cache.ts')
  await app.payload.db.updateOne({ collection, where: { id: { equals: id } }, data })
  contentCache.invalidateOwnChange()
}

async function changeStudio(data: Record<string, unknown>): Promise<void> {
  const { contentCache } = await import('#cms/platform/content-cache.ts')
  await app.payload.updateGlobal({ slug: 'studio', data: {}, overrideAccess: true })
  await app.payload.db.updateGlobal({
    slug: 'studio',
    data: { ...(await app.payload.findGlobal({ slug: 'studio', depth: 0, overrideAccess: true })), ...data },
  })
  contentCache.invalidateOwnChange()
}
