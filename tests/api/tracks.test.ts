import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { tracksTexts } from '#cms/shared/texts/tracks.ts'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject, postForm, projectBody } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'

// Captions, chapters and transcripts of videos and sounds, from the save to the file that a browser loads.

const app = await startApp()
const admin = await app.admin()
const visitor = app.client()

const tour = await readFile(new URL('../../cms/seed/assets/tour.mp4', import.meta.url))
const videoPath: string = (
  await admin.postForm(
    '/api/uploads/videos',
    multipartForm({ video: { name: 'tour.mp4', type: 'video/mp4', bytes: tour } }),
  )
).body.video.path

const vtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:04.000\n${text}\n`
const track = (changes: Record<string, unknown> = {}) => ({
  kind: 'captions',
  language: 'en',
  vtt: vtt('Water & stone'),
  ...changes,
})
const video = (changes: Record<string, unknown> = {}) => ({ kind: 'video', title: '', videoPath, ...changes })

const refusalOf = async (block: Record<string, unknown>) => {
  const { status, body } = await admin.post('/api/projects', projectBody({ blocks: [block] }))
  return { status, fields: body.fields }
}

it('a track is served as WebVTT, to be kept for ever, at an address that changes with its text', async () => {
  const { id, blocks } = await makeProject(admin, { blocks: [video({ tracks: [track()] })] })
  const [saved] = blocks[0].tracks
  expect(saved).toMatchObject({ kind: 'captions', language: 'en', label: '', vtt: vtt('Water &amp; stone') })
  const { project } = (await visitor.get(`/api/public/projects/${id}`)).body
  expect(project.blocks[0].tracks).toEqual([{ kind: 'captions', language: 'en', label: '', url: saved.url }])

  const { status, text, headers } = await visitor.get(saved.url)
  expect([status, text]).toEqual([200, vtt('Water &amp; stone')])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const etag = headers.get('etag')!
  expect((await visitor.get(saved.url, { headers: { 'If-None-Match': etag } })).status).toBe(304)

  const changed = [video({ tracks: [track({ vtt: vtt('Other words') })] })]
  const { body } = await admin.put(`/api/projects/${id}`, projectBody({ blocks: changed }))
  expect(body.project.blocks[0].tracks[0].url).not.toBe(saved.url)
  expect((await visitor.get(saved.url)).status).toBe(404)
})

it('the track of a draft is for those only who may read the draft', async () => {
  const blocks = JSON.stringify([video({ tracks: [track()] })])
  const { id } = await makePost(admin, { status: 'draft', blocks })
  const { post } = (await admin.get(`/api/blogposts/${id}`)).body
  const { url } = post.blocks[0].tracks[0]
  const ownResponse = await admin.get(url)
  expect([ownResponse.status, ownResponse.text]).toEqual([200, vtt('Water &amp; stone')])
  expect(ownResponse.headers.get('cache-control')).toBe('private, no-store')
  const editor = await app.editor()
  for (const stranger of [visitor, editor]) expect((await stranger.get(url)).status).toBe(404)

  await admin.putForm(`/api/blogposts/${id}`, postForm({ status: 'published' }))
  expect((await visitor.get(url)).status).toBe(200)
  await admin.delete(`/api/blogposts/${id}`)
  expect((await visitor.get(url)).status).toBe(404)
})

it('an address that names no track does not exist', async () => {
  const { id, blocks } = await makeProject(admin, { blocks: [video({ tracks: [track()] })] })
  const { url } = blocks[0].tracks[0]
  const others = [
    url.replace('/projects/', '/posts/'),
    url.replace('/projects/', '/users/'),
    url.replace(
      id,
      id.replace(/^./, (first: string) => (first === '0' ? '1' : '0')),
    ),
    url.replace('.vtt', ''),
    url.toUpperCase(),
    `/tracks/projects/${id}/${'0'.repeat(64)}.vtt`,
    `/tracks/projects/..%2f..%2fx/${'0'.repeat(64)}.vtt`,
  ]
  for (const other of others) {
    expect((await visitor.get(other, { undocumented: true })).status, other).toBe(404)
  }
})

it.each<[string, Record<string, unknown>, Record<string, string>]>([
  [
    'with a fault in its text',
    { tracks: [track(), track({ kind: 'chapters', vtt: 'WEBVTT\n\n00:05.000 --> 00:04.000\nx' })] },
    { 'blocks.0.tracks.1.vtt': 'Line 3: the end is before the start.' },
  ],
  [
    'in a language that is none',
    { tracks: [track({ language: 'english' })] },
    { 'blocks.0.tracks.0.language': tracksTexts.language },
  ],
  [
    'beside one of its kind and language',
    { tracks: [track(), track({ language: 'EN', label: 'Again' })] },
    { 'blocks.0.tracks.1.language': tracksTexts.twice },
  ],
  [
    'of an unknown kind',
    { tracks: [track({ kind: 'metadata' })] },
    { 'blocks.0.tracks.0.kind': expect.any(String) },
  ],
])('a track %s is refused', async (_fault, fields, errors) => {
  expect(await refusalOf(video(fields))).toEqual({ status: 400, fields: errors })
})

it('a track of 10 MB is refused by its size', async () => {
  const { status } = await admin.post(
    '/api/projects',
    projectBody({ blocks: [video({ tracks: [track({ vtt: 'x'.repeat(10_000_000) })] })] }),
  )
  expect(status).toBe(413)
})

it('what is spoken is kept, comes back with an earlier version, is found, and stands in the feed', async () => {
  const spoken = video({
    speech: 'spoken',
    transcript: '<p>Nobody had heard the <b>zymurgist</b></p><script>alert(1)</script>',
    tracks: [track({ kind: 'subtitles', language: 'pt-br', label: 'Português' })],
  })
  const { id } = await makePost(admin, { title: 'With a film', blocks: JSON.stringify([spoken]) })
  const shown = { speech: 'spoken', transcript: '<p>Nobody had heard the <strong>zymurgist</strong></p>' }
  const readBlocks = async () => (await visitor.get(`/api/public/blogposts/${id}`)).body.post.blocks
  expect(await readBlocks()).toMatchObject([{ ...shown, tracks: [{ language: 'pt-BR' }] }])
  const { results } = (await visitor.get('/api/public/search?q=zymurgist')).body
  expect(results).toMatchObject([{ id }])
  const feed = (await visitor.get('/feed.xml', { undocumented: true })).text
  expect(feed).toContain('<media:text type="html">&lt;p&gt;Nobody had heard')
  expect(feed).toMatch(/<media:subTitle type="text\/vtt" lang="pt-BR" href="http[^"]+\/tracks\/posts\//)

  await admin.putForm(`/api/blogposts/${id}`, postForm({ blocks: JSON.stringify([video()]) }))
  expect(await readBlocks()).toMatchObject([{ speech: 'unknown', transcript: '', tracks: [] }])
  const { versions } = (await admin.get(`/api/blogposts/${id}/versions`)).body
  const first = `/api/blogposts/${id}/versions/${versions.at(-1).id}`
  expect((await admin.get(first)).body.post.blocks[0].tracks[0].vtt).toBe(vtt('Water &amp; stone'))
  await admin.post(`${first}/restore`)
  expect(await readBlocks()).toMatchObject([shown])
})

it('the console stores a track by the same rules', async () => {
  const filename = videoPath.split('/').at(-1)!
  const { docs } = await app.payload.find({
    collection: 'media',
    where: { filename: { equals: filename } },
    limit: 1,
    overrideAccess: true,
  })
  const create = (text: string) =>
    app.payload.create({
      collection: 'projects',
      data: {
        title: 'By the console',
        category: 'Film',
        blocks: [
          {
            blockType: 'video',
            video: docs[0]!.id,
            tracks: [{ kind: 'captions', language: 'EN', vtt: text }],
          },
        ],
      } as never,
      draft: true,
      overrideAccess: true,
    })
  const srt = '1\n00:00:01,000 --> 00:00:04,000\nWater & stone\n'
  const { blocks } = await create(srt)
  expect(blocks).toMatchObject([{ tracks: [{ language: 'en', vtt: vtt('Water &amp; stone') }] }])
  await expect(create('Water')).rejects.toMatchObject({
    data: { errors: [{ path: 'blocks.0.tracks.0.vtt', message: expect.stringContaining('Line 1') }] },
  })
})
