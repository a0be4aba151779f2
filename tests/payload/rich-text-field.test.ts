import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import {
  buildConfig,
  createLocalReq,
  getPayload,
  type CollectionSlug,
  type Payload,
  type PayloadRequest,
  type RichTextAdapter,
  type RichTextField,
} from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { richTextEditor } from '#cms/rich-text/editor.ts'
import { htmlToRichText } from '#cms/rich-text/html-to-rich-text.ts'
import { parseRichText } from '#cms/rich-text/parse-rich-text.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { ALL_FORMATS, FORMAT } from '#cms/shared/rich-text/nodes.ts'
import { richTextField } from '#collections/fields/rich-text.ts'

/** A Payload of its own with one collection that has the field, on a database of its own. */
let payload: Payload
let req: PayloadRequest
let folder: string
let storedImage: string
let video: string

const pages = 'pages' as CollectionSlug
type Page = { id: string; content: { root: { children: Record<string, unknown>[] } }; contentHtml: string }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rich-text-'))
  const text = (name: string) => ({ name, type: 'text' as const })
  payload = await getPayload({
    config: buildConfig({
      secret: 'only for this test, only for this test',
      serverURL: 'https://studio.test',
      db: sqliteAdapter({
        client: { url: `file:${path.join(folder, 'test.db')}` },
        idType: 'uuid',
        push: true,
      }),
      editor: richTextEditor,
      typescript: { autoGenerate: false },
      telemetry: false,
      logger: { options: { level: 'silent' } },
      collections: [
        {
          slug: 'media',
          upload: { disableLocalStorage: true, filesRequiredOnCreate: false },
          fields: [text('alt'), text('prefix')],
        },
        {
          slug: pages,
          versions: { maxPerDoc: 5 },
          trash: true,
          fields: [
            text('title'),
            ...richTextField({ name: 'content', required: true }),
            ...richTextField({ name: 'note' }),
          ],
        },
      ],
    }),
  })
  req = await createLocalReq({}, payload)
  storedImage = await addMedia({
    filename: 'a b.jpg',
    prefix: 'post-images',
    mimeType: 'image/jpeg',
    width: 1200,
    height: 800,
    alt: 'Media',
  })
  video = await addMedia({ filename: 'film.mp4', mimeType: 'video/mp4' })
})

afterAll(async () => {
  await payload.destroy()
  await rm(folder, { recursive: true })
})

async function addMedia(data: Record<string, unknown>): Promise<string> {
  const { id } = await payload.create({ collection: 'media', data: data as never, overrideAccess: true, req })
  return String(id)
}

const create = async (data: Record<string, unknown>) =>
  (await payload.create({
    collection: pages,
    data: data as never,
    overrideAccess: true,
    req,
  })) as unknown as Page
const update = async (id: string, data: Record<string, unknown>) =>
  (await payload.update({
    collection: pages,
    id,
    data: data as never,
    overrideAccess: true,
    req,
  })) as unknown as Page
const find = async (id: string, depth = 2) =>
  (await payload.findByID({ collection: pages, id, depth, overrideAccess: true, req })) as unknown as Page

const shown = '<img src="/media/post-images/a%20b.jpg" alt="Own" width="1200" height="800">'

describe('a rich text field', () => {
  it('keeps the HTML of the document beside it, with its images at their addresses', async () => {
    const html = `<h2>Title</h2><p>a <a href="/x">b</a></p>${shown}`
    const { id } = await create({ content: await parseRichText({ req, html }) })
    const page = await find(id)
    expect(page.contentHtml).toBe(html)
    expect(page.content.root.children.at(-1)).toMatchObject({ type: 'upload', value: storedImage })
  })

  it('writes the HTML itself, whatever a caller sends for it', async () => {
    const content = await parseRichText({ req, html: '<p>true</p>' })
    const { id, contentHtml } = await create({ content, contentHtml: '<script>alert(1)</script>' })
    expect(contentHtml).toBe('<p>true</p>')
    expect((await update(id, { contentHtml: '<script>alert(1)</script>' })).contentHtml).toBe('<p>true</p>')
  })

  it('follows each change of the document, and a changed image on the next write', async () => {
    const image = await addMedia({
      filename: 'c.jpg',
      mimeType: 'image/jpeg',
      width: 2,
      height: 1,
      alt: 'Before',
    })
    const { id } = await create({ content: await parseRichText({ req, html: '<img src="/media/c.jpg">' }) })
    await payload.update({
      collection: 'media',
      id: image,
      data: { alt: 'After' } as never,
      overrideAccess: true,
      req,
    })
    expect((await update(id, { title: 'New' })).contentHtml).toBe(
      '<img src="/media/c.jpg" alt="After" width="2" height="1">',
    )
    expect((await update(id, { content: await parseRichText({ req, html: '<p>b</p>' }) })).contentHtml).toBe(
      '<p>b</p>',
    )
  })

  it('restores the HTML with a version', async () => {
    const { id } = await create({ content: await parseRichText({ req, html: `<p>first</p>${shown}` }) })
    await update(id, { content: await parseRichText({ req, html: '<p>second</p>' }) })
    const { docs } = await payload.findVersions({
      collection: pages,
      where: { parent: { equals: id } },
      sort: 'createdAt',
      overrideAccess: true,
      req,
    })
    await payload.restoreVersion({ collection: pages, id: String(docs[0]!.id), overrideAccess: true, req })
    expect((await find(id)).contentHtml).toBe(`<p>first</p>${shown}`)
  })

  it('strips what the console saved down to the closed set', async () => {
    const words = {
      type: 'text',
      text: 'words',
      format: 1,
      detail: 0,
      mode: 'normal',
      style: 'color: red',
      version: 1,
    }
    const children = [
      { type: 'block', fields: { blockType: 'x' }, version: 2 },
      { type: 'heading', tag: 'h1', children: [words] },
      {
        type: 'paragraph',
        children: [
          { type: 'link', fields: { linkType: 'custom', url: 'javascript:alert(1)' }, children: [words] },
        ],
      },
      { type: 'upload', relationTo: 'media', value: storedImage, fields: { alt: 'Own' } },
      { type: 'upload', relationTo: 'media', value: video },
      { type: 'upload', relationTo: 'media', value: 'gone' },
      { type: 'upload', relationTo: 'users', value: storedImage },
    ]
    const { id } = await create({ content: { root: { type: 'root', children } } })
    const page = await find(id)
    expect(page.contentHtml).toBe(`<h2><strong>words</strong></h2><p><strong>words</strong></p>${shown}`)
    expect(page.content.root.children.map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'upload',
      'upload',
      'upload',
    ])
    expect(JSON.stringify(page.content)).not.toMatch(/javascript|color|block/)
  })

  it('is refused blank where it is required, and may be empty where not', async () => {
    const blank = await parseRichText({ req, html: '<p>&nbsp;</p><hr>' })
    await expect(create({ content: blank })).rejects.toMatchObject({ name: 'ValidationError' })
    await expect(create({})).rejects.toMatchObject({ name: 'ValidationError' })
    const content = await parseRichText({ req, html: shown })
    expect(await create({ content, note: null })).toMatchObject({ contentHtml: shown, noteHtml: '' })
    expect(await create({ content, note: await parseRichText({ req, html: '' }) })).toMatchObject({
      noteHtml: '',
    })
  })

  it('is refused too long or too complex, with the reason', async () => {
    const long = 'x'.repeat(MAX_LENGTH.richText)
    await expect(parseRichText({ req, html: `${long}x` })).rejects.toMatchObject({
      status: 400,
      code: 'rich-text-too-large',
    })
    await expect(parseRichText({ req, html: '<div>'.repeat(10_000) })).rejects.toMatchObject({ status: 400 })
    const content = await parseRichText({ req, html: long })
    await expect(create({ content }), 'its HTML is longer than what may be sent back').rejects.toMatchObject({
      status: 400,
    })
    const images = Array.from(
      { length: RICH_TEXT_LIMITS.images + 1 },
      (_, index) => `<img src="/media/${index}.jpg">`,
    ).join('')
    await expect(parseRichText({ req, html: images })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a text of many nodes', { timeout: 30_000 }, () => {
  const tooLarge = { status: 400, code: 'rich-text-too-large' }
  const { nodes } = RICH_TEXT_LIMITS
  const rows = (count: number, cells: number) =>
    `<table>${`<tr>${'<td>word</td>'.repeat(cells)}</tr>`.repeat(count)}</table>`

  it.each([
    ['links', `<p>${'<a href="https://x.y">z</a> '.repeat(nodes / 3 + 10)}</p>`],
    ['links without an end', '<a href="https://x.y">z'.repeat(nodes / 2)],
    ['cells', rows(nodes / 24, 8)],
    ['items', `<ul>${'<li>a</li>'.repeat(nodes / 2)}</ul>`],
    ['lines', `<p>${'a<br>'.repeat(nodes / 2 + 10)}</p>`],
    ['paragraphs', '<p>a</p>'.repeat(nodes / 2 + 1)],
  ])('is refused as HTML, and as a document of the console: %s', async (_kind, html) => {
    await expect(parseRichText({ req, html })).rejects.toMatchObject(tooLarge)
    await expect(create({ content: htmlToRichText(html) })).rejects.toMatchObject(tooLarge)
  })

  it('is refused where a document lacks the paragraphs of its cells', async () => {
    const cells = Array.from({ length: nodes / 2 }, () => ({ type: 'tablecell', children: [] }))
    const row = { type: 'tablerow', children: cells }
    const content = { root: { children: [{ type: 'table', children: [row] }] } }
    await expect(create({ content })).rejects.toMatchObject(tooLarge)
  })

  it('is refused where its HTML would have more tags than may be sent back', async () => {
    const texts = Array.from({ length: nodes - 10 }, (_, index) => ({
      type: 'text',
      text: 'a',
      format: index % 2 ? ALL_FORMATS & ~FORMAT.sub : 0,
    }))
    const content = { root: { children: [{ type: 'paragraph', children: texts }] } }
    await expect(create({ content })).rejects.toMatchObject(tooLarge)
  })

  it('is refused from an earlier version', async () => {
    const { id } = await create({ content: await parseRichText({ req, html: '<p>a</p>' }) })
    const find = { collection: pages, where: { parent: { equals: id } }, overrideAccess: true, req } as const
    const [version] = (await payload.findVersions(find)).docs
    const content = htmlToRichText('<p>a</p>'.repeat(nodes))
    await payload.db.updateVersion({
      collection: pages,
      id: version!.id,
      versionData: { ...version!, version: { ...version!.version, content } } as never,
      req,
    })
    const restored = payload.restoreVersion({ collection: pages, id: version!.id, overrideAccess: true, req })
    await expect(restored).rejects.toMatchObject(tooLarge)
  })

  it('is taken as long as people write: 5,000 words with 200 links, and a table of 60 by 8', async () => {
    const paragraph = `<p>${'word '.repeat(48)}<a href="https://x.y">link</a> and <strong>more</strong>.<br>Line</p>`
    const html = `${`<h2>Title</h2>${paragraph.repeat(2)}`.repeat(100)}${rows(60, 8)}`
    expect(await create({ content: await parseRichText({ req, html }) })).toHaveProperty('id')
  })

  it('is not walked by Payload once more for its links', async () => {
    const fields = payload.collections[pages].config.flattenedFields
    const content = fields.find(({ name }) => name === 'content') as RichTextField
    expect((content.editor as RichTextAdapter).hooks).toEqual({})
  })
})

describe('the HTML that a caller sends', () => {
  it('may name an image by its path, by its full address or with a query', async () => {
    const sources = [
      '/media/post-images/a%20b.jpg',
      'https://studio.test/media/post-images/a%20b.jpg',
      '/media/post-images/a b.jpg?v=1#x',
    ]
    const { root } = await parseRichText({ req, html: sources.map((src) => `<img src="${src}">`).join('') })
    expect(root.children).toMatchObject(sources.map(() => ({ type: 'upload', value: storedImage })))
  })

  it('loses images from elsewhere, of another folder, and what is no image', async () => {
    const sources = [
      'https://elsewhere.example/media/post-images/a%20b.jpg',
      '/media/a%20b.jpg',
      '/media/other/a%20b.jpg',
      '/media/film.mp4',
      '/media/%E0%A4%A',
      'data:image/png;base64,AA',
    ]
    const { root } = await parseRichText({
      req,
      html: sources.map((src) => `<p>x<img src="${src}"></p>`).join(''),
    })
    expect(root.children.map(({ type }) => type)).toEqual(sources.map(() => 'paragraph'))
  })
})
