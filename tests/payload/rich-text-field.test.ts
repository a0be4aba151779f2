import { afterAll, describe, expect, it } from 'vitest'
import { parseRichText } from '#cms/rich-text/parse-rich-text.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { pages, startTextPayload } from './text-payload.ts'

const { payload, req, addMedia, create, update, find, stop } = await startTextPayload()
afterAll(stop)
const storedImage = await addMedia({
  filename: 'a b.jpg',
  prefix: 'post-images',
  mimeType: 'image/jpeg',
  width: 1200,
  height: 800,
  alt: 'Media',
})
const video = await addMedia({ filename: 'film.mp4', mimeType: 'video/mp4' })

const img = '<img src="/media/post-images/a%20b.jpg" alt="Own" width="1200" height="800">'

describe('a rich text field', () => {
  it('keeps the HTML of the document beside it, with its images at their addresses', async () => {
    const html = `<h2>Title</h2><p>a <a href="/x">b</a></p>${img}`
    const { id } = await create({ content: await parseRichText({ req, html }) })
    const page = await find(id)
    expect(page.contentHtml).toBe(html)
    expect(page.content.root.children.at(-1)).toMatchObject({ type: 'upload', value: storedImage })
  })

  it('makes the HTML itself, whatever a caller sends for it', async () => {
    const content = await parseRichText({ req, html: '<p>true</p>' })
    const { id, contentHtml } = await create({ content, contentHtml: '<script>alert(1)</script>' })
    expect(contentHtml).toBe('<p>true</p>')
    expect((await update(id, { contentHtml: '<script>alert(1)</script>' })).contentHtml).toBe('<p>true</p>')
  })

  it('updates the HTML with each change of the document, and with a changed image at the next save', async () => {
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
    const { id } = await create({
      content: await parseRichText({ req, html: `<p>first</p>${img}` }),
    })
    await update(id, { content: await parseRichText({ req, html: '<p>second</p>' }) })
    const { docs } = await payload.findVersions({
      collection: pages,
      where: { parent: { equals: id } },
      sort: 'createdAt',
      overrideAccess: true,
      req,
    })
    await payload.restoreVersion({ collection: pages, id: String(docs[0]!.id), overrideAccess: true, req })
    expect((await find(id)).contentHtml).toBe(`<p>first</p>${img}`)
  })

  it('reduces a text saved in the console to the closed set', async () => {
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
    expect(page.contentHtml).toBe(`<h2><strong>words</strong></h2><p><strong>words</strong></p>${img}`)
    expect(page.content.root.children.map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'upload',
      'upload',
      'upload',
    ])
    expect(JSON.stringify(page.content)).not.toMatch(/javascript|color|block/)
  })

  it('is refused if blank and required, and may be empty if optional', async () => {
    const blank = await parseRichText({ req, html: '<p>&nbsp;</p><hr>' })
    await expect(create({ content: blank })).rejects.toMatchObject({ name: 'ValidationError' })
    await expect(create({})).rejects.toMatchObject({ name: 'ValidationError' })
    const content = await parseRichText({ req, html: img })
    expect(await create({ content, note: null })).toMatchObject({
      contentHtml: img,
      noteHtml: '',
    })
    expect(await create({ content, note: await parseRichText({ req, html: '' }) })).toMatchObject({
      noteHtml: '',
    })
  })

  it('is refused if too long or too complex, with the reason', async () => {
    const long = 'x'.repeat(MAX_LENGTH.richText)
    await expect(parseRichText({ req, html: `${long}x` })).rejects.toMatchObject({
      status: 400,
      code: 'rich-text-too-large',
    })
    await expect(parseRichText({ req, html: '<div>'.repeat(10_000) })).rejects.toMatchObject({ status: 400 })
    const content = await parseRichText({ req, html: long })
    await expect(create({ content }), 'its HTML is longer than a save accepts').rejects.toMatchObject({
      status: 400,
    })
    const images = Array.from(
      { length: RICH_TEXT_LIMITS.images + 1 },
      (_, index) => `<img src="/media/${index}.jpg">`,
    ).join('')
    await expect(parseRichText({ req, html: images })).rejects.toMatchObject({ status: 400 })
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

  it('loses images of other sites and other folders, and files that are no images', async () => {
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
