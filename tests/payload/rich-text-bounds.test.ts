import { type RichTextAdapter, type RichTextField } from 'payload'
import { afterAll, describe, expect, it } from 'vitest'
import { htmlToRichText } from '#cms/rich-text/html-to-rich-text.ts'
import { parseRichText } from '#cms/rich-text/parse-rich-text.ts'
import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { ALL_FORMATS, FORMAT } from '#cms/shared/rich-text/nodes.ts'
import { pages, startTextPayload } from './text-payload.ts'

const { payload, req, create, stop } = await startTextPayload()
afterAll(stop)

describe('a text of many nodes', { timeout: 30_000 }, () => {
  const tooLarge = { status: 400, code: 'rich-text-too-large' }
  const { nodes } = RICH_TEXT_LIMITS
  const table = ({ rows, columns }: { rows: number; columns: number }) =>
    `<table>${`<tr>${'<td>word</td>'.repeat(columns)}</tr>`.repeat(rows)}</table>`

  it.each([
    ['links', `<p>${'<a href="https://x.y">z</a> '.repeat(nodes / 3 + 10)}</p>`],
    ['links without an end', '<a href="https://x.y">z'.repeat(nodes / 2)],
    // each cell is three nodes: itself, its paragraph and its text
    ['cells', table({ rows: nodes / 24, columns: 8 })],
    ['list items', `<ul>${'<li>a</li>'.repeat(nodes / 2)}</ul>`],
    ['lines', `<p>${'a<br>'.repeat(nodes / 2 + 10)}</p>`],
    ['paragraphs', '<p>a</p>'.repeat(nodes / 2 + 1)],
  ])('is refused as HTML, and as a document of the console: %s', async (_kind, html) => {
    await expect(parseRichText({ req, html })).rejects.toMatchObject(tooLarge)
    await expect(create({ content: htmlToRichText(html) })).rejects.toMatchObject(tooLarge)
  })

  it('is refused where it exceeds the limit with the paragraphs that its cells lack', async () => {
    const cells = Array.from({ length: nodes / 2 }, () => ({ type: 'tablecell', children: [] }))
    const row = { type: 'tablerow', children: cells }
    const content = { root: { children: [{ type: 'table', children: [row] }] } }
    await expect(create({ content })).rejects.toMatchObject(tooLarge)
  })

  it('is refused where its HTML would have more tags than a save accepts', async () => {
    const texts = Array.from({ length: nodes - 10 }, (_, index) => ({
      type: 'text',
      text: 'a',
      format: index % 2 ? ALL_FORMATS & ~FORMAT.sub : 0,
    }))
    const content = { root: { children: [{ type: 'paragraph', children: texts }] } }
    await expect(create({ content })).rejects.toMatchObject(tooLarge)
  })

  it('is refused when an earlier version is restored', async () => {
    const { id } = await create({ content: await parseRichText({ req, html: '<p>a</p>' }) })
    const where = { parent: { equals: id } }
    const { docs } = await payload.findVersions({ collection: pages, where, overrideAccess: true, req })
    const version = docs[0]!
    const content = htmlToRichText('<p>a</p>'.repeat(nodes))
    await payload.db.updateVersion({
      collection: pages,
      id: version.id,
      versionData: { ...version, version: { ...version.version, content } } as never,
      req,
    })
    const restored = payload.restoreVersion({ collection: pages, id: version.id, overrideAccess: true, req })
    await expect(restored).rejects.toMatchObject(tooLarge)
  })

  it('is accepted as long as people write it: 10,000 words with 200 links, and a table of 60 by 8', async () => {
    const paragraph = `<p>${'word '.repeat(48)}<a href="https://x.y">link</a> and <strong>more</strong>.<br>Line</p>`
    const html = `${`<h2>Title</h2>${paragraph.repeat(2)}`.repeat(100)}${table({ rows: 60, columns: 8 })}`
    expect(await create({ content: await parseRichText({ req, html }) })).toHaveProperty('id')
  })

  it('is not walked a second time by Payload’s own hooks', async () => {
    const fields = payload.collections[pages].config.flattenedFields
    const content = fields.find(({ name }) => name === 'content') as RichTextField
    expect((content.editor as RichTextAdapter).hooks).toEqual({})
  })
})
