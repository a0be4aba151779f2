import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { seoPaths } from '#cms/shared/paths.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { makePost, imageFile, uploadImage } from '#tests/support/builders.ts'
import { multipartForm, type Client } from '#tests/support/client.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'
import { find, parseXml, textOf } from '#tests/support/parse-xml.ts'
import { makeMediaBlocks } from '#tests/support/public-content.ts'
import { wav } from '#tests/support/sounds.ts'

/** What startApp sets as PUBLIC_URL. */
const SITE = 'http://studio.test'

let app: TestApp
let staff: Client

beforeAll(async () => {
  app = await startApp()
  staff = await app.admin()
})

const get = (path: string) => fetchRaw(app.origin, { path })
const items = async () => find(find(parseXml((await get(seoPaths.feed)).text), 'channel')[0]!, 'item')
const itemOf = async (id: string) =>
  (await items()).find((item) => textOf(item, 'link') === `${SITE}/blog/${id}`)

const tourVideo = await readFile(new URL('../../cms/seed/assets/tour.mp4', import.meta.url))
describe('the feed', () => {
  it('carries a post whole, with addresses that work elsewhere', async () => {
    const storedImage = await uploadImage(staff)
    const content =
      '<p>See <a href="/booking">a session</a> &amp; ' +
      '<a href="https://other.example/a?b=1&amp;c=2">more</a>.</p>' +
      `<img src="${storedImage.imageUrl}" alt="">`
    const post = await makePost(staff, { title: 'On light', content, image: await imageFile() })
    const item = (await itemOf(post.id))!
    expect(textOf(item, 'title')).toBe('On light')
    const html = textOf(item, 'content:encoded')
    expect(html).toContain(`<a href="${SITE}/booking">a session</a>`)
    expect(html).toContain('href="https://other.example/a?b=1&amp;c=2"')
    expect(html).toContain(`<img src="${SITE}${storedImage.imageUrl}"`)
    expect(html).toContain(`<img src="${SITE}${post.imageUrl}"`)
    expect(html).not.toMatch(/(?:src|href)="\//)
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
    const { video: videoFile, blocks } = await makeMediaBlocks(staff)
    const post = await makePost(staff, { blocks: JSON.stringify([...blocks, blocks.at(-1)]) })
    const item = (await itemOf(post.id))!
    const url = SITE + videoFile.url
    expect(find(item, 'enclosure').map(({ attributes }) => attributes)).toEqual([
      { url, length: String(tourVideo.length), type: 'video/mp4' },
    ])
    expect(find(item, 'media:content').map(({ attributes }) => attributes)).toEqual(
      Array(2).fill({ url, fileSize: String(tourVideo.length), type: 'video/mp4', medium: 'video' }),
    )
  })

  it('has a sound of a post as its enclosure, as pages play it', async () => {
    const bytes = wav()
    const form = multipartForm({ sound: { name: 'phrase.wav', type: 'audio/wav', bytes } })
    const { sound } = (await staff.postForm('/api/uploads/sounds', form)).body
    const blocks = [{ kind: 'audio', title: '', takes: [{ soundPath: sound.path, label: '' }] }]
    const post = await makePost(staff, { blocks: JSON.stringify(blocks) })
    const item = (await itemOf(post.id))!
    expect(find(item, 'enclosure').map(({ attributes }) => attributes)).toEqual([
      { url: SITE + sound.url, length: String(bytes.length), type: 'audio/wav' },
    ])
    expect(find(item, 'media:content')[0]!.attributes).toMatchObject({ medium: 'audio' })
  })

  it('has a language, a title, a description and its own address', async () => {
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
    await staff.putForm(`/api/blogposts/${post.id}`, multipartForm({ title: 'After', content: '<p>New</p>' }))
    expect(textOf((await itemOf(post.id))!, 'title')).toBe('After')
    await staff.delete(`/api/blogposts/${post.id}`)
    expect(await itemOf(post.id)).toBeUndefined()
  })

  it('does not say who wrote a post', async () => {
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

  it('leaves out characters that XML does not allow', async () => {
    const post = await makePost(staff, { title: 'A title' })
    await writePost(post.id, {
      title: 'A\u0001 ti\u0008tle\uffff',
      contentHtml: '<p>be\u000bll\u001f</p>',
    })
    const item = (await itemOf(post.id))!
    expect(textOf(item, 'title')).toBe('A title')
    expect(textOf(item, 'content:encoded')).toContain('<p>bell</p>')
  })
})

/** Writes past the hooks, as an import or an older release may have done. */
async function writePost(id: string, data: Record<string, unknown>): Promise<void> {
  const { contentCache } = await import('#cms/platform/content-cache.ts')
  await app.payload.db.updateOne({ collection: 'posts', where: { id: { equals: id } }, data })
  contentCache.invalidateOwnChange()
}
