import { describe, expect, it } from 'vitest'
import { htmlToRichText } from '#cms/rich-text/html-to-rich-text.ts'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { QUERY, UPLOADS } from '#cms/shared/requests.ts'
import { richTextTexts } from '#cms/shared/texts/documents.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { startApp } from '#tests/support/app.ts'
import { memberForm, postForm, projectBody } from '#tests/support/builders.ts'
import { consoleAdmin } from '#tests/support/console-callers.ts'

// A document whose save would block the process is refused before Payload reads through it.

const app = await startApp()
const admin = await app.admin()
const consoleClient = await consoleAdmin(app)

const manyNodes = '<a href="https://x.y">z'.repeat(16_000)
const tooLarge = { error: richTextTexts.tooComplex, code: 'rich-text-too-large' }

describe('a text of too many nodes', () => {
  it('is refused in a post, a project and a member', async () => {
    const responses = [
      await admin.postForm('/api/newpost', postForm({ content: manyNodes })),
      await admin.post('/api/projects', projectBody({ description: manyNodes })),
      await admin.postForm('/api/team', memberForm({ bio: manyNodes })),
    ]
    for (const { status, body } of responses) expect([status, body]).toEqual([400, tooLarge])
  })

  it.each([
    ['posts', 'content', { title: 'A' }],
    ['projects', 'description', { title: 'A', category: 'B' }],
    ['team', 'bio', { name: 'A', role: 'B', department: 'audio' }],
    ['globals/studio', 'privacy', {}],
    ['globals/studio', 'terms', {}],
  ])('is refused in the console: %s, %s', async (collection, field, otherFields) => {
    const text = htmlToRichText('<p>a</p>'.repeat(RICH_TEXT_LIMITS.nodes / 2 + 1))
    const { status, text: response } = await consoleClient.post(`/console-api/${collection}`, {
      ...otherFields,
      [field]: text,
    })
    expect([status, response]).toEqual([400, expect.stringContaining(richTextTexts.tooComplex)])
  })
})

describe('a text of many different words', () => {
  it('is stored and found by its words', async () => {
    const words = Array.from({ length: 9_000 }, (_, n) => `word${n.toString(36)}`)
    const form = postForm({ title: 'Long', content: `<p>${words.join(' ')}</p>` })
    expect((await admin.postForm('/api/newpost', form)).status).toBe(201)
    expect((await admin.get(`/api/blogposts?in=texts&q=${words.at(-1)}`)).body.total).toBe(1)
  })
})

describe('a document of more rows or fields than a form has', () => {
  const refusal = fill(requestTexts.tooManyRows, { most: String(QUERY.maxRows) })
  const rows = (row: object) => Array.from({ length: QUERY.maxRows + 1 }, () => row)
  const fields = Object.fromEntries(Array.from({ length: QUERY.maxFields + 1 }, (_, n) => [`x${n}`, 1]))

  it.each([
    ['blocks', 'posts', { blocks: rows({ blockType: 'video' }) }],
    ['scenes', 'posts', { blocks: [{ blockType: 'panorama', scenes: rows({}) }] }],
    ['hotspots', 'posts', { blocks: [{ blockType: 'panorama', scenes: [{ hotspots: rows({}) }] }] }],
    ['takes', 'projects', { blocks: [{ blockType: 'audio', takes: rows({}) }] }],
    ['images', 'projects', { images: rows({}) }],
    ['unknown fields', 'team', fields],
    ['unknown fields of a group', 'posts', { meta: fields }],
    ['services', 'globals/studio', { services: rows({}) }],
    ['fields of an account', 'users', fields],
    ['rows beside what looks like a text', 'projects', { root: {}, images: rows({}) }],
    ['fields of what looks like a text', 'posts', { meta: { root: fields } }],
    ['services beside what looks like a text', 'globals/studio', { root: {}, services: rows({}) }],
  ])('is refused: %s', async (_kind, collection, json) => {
    const { status, text } = await consoleClient.post(`/console-api/${collection}`, json)
    expect([status, text]).toEqual([400, expect.stringContaining(refusal)])
  })

  /** Tours at all their bounds. */
  const tours = (count: number) => {
    const hotspots = Array.from({ length: BLOCKS.hotspots }, () => ({ yaw: 0, pitch: 0 }))
    const variants = Array.from({ length: BLOCKS.variants }, () => ({ label: 'A' }))
    const takes = Array.from({ length: BLOCKS.takes }, () => ({ label: 'A' }))
    const scene = { label: 'A', hotspots, variants, takes }
    const scenes = Array.from({ length: BLOCKS.scenes }, () => scene)
    return {
      title: 'A',
      blocks: Array.from({ length: count }, () => ({ blockType: 'panorama', scenes })),
    }
  }

  it('is taken with three tours at their bounds, and refused with four', async () => {
    const refuses = async (count: number) =>
      (await consoleClient.post('/console-api/posts', tours(count))).text.includes(refusal)
    expect([await refuses(3), await refuses(4)]).toEqual([false, true])
  })
})

describe('a form of more parts than any form has', () => {
  const formWithMoreParts = (count: number) => {
    const parts = postForm()
    for (let n = 0; n < count; n++) parts.set(`x${n}`, '1')
    return parts
  }

  it('is refused before its fields are judged', async () => {
    const response = await admin.postForm('/api/newpost', formWithMoreParts(UPLOADS.maxParts))
    expect([response.status, response.body]).toEqual([
      400,
      { error: apiTexts.brokenForm, code: 'broken-body' },
    ])
    const withinLimit = await admin.postForm('/api/newpost', formWithMoreParts(1))
    expect(withinLimit.body).toMatchObject({ code: 'invalid', fields: { x0: 'Unknown field' } })
  })
})
