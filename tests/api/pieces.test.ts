import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { CompareBlock, FilmBlock } from '#cms/payload-types.ts'
import { MEDIA, PIECES } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, postForm, projectBody, uploadImage } from '#tests/support/builders.ts'
import { multipartForm, type Reply } from '#tests/support/client.ts'
import { mp4, PLACE, placeNotes, SERIAL, webm } from '#tests/support/films.ts'
import { hostileSvg } from '#tests/support/pictures.ts'

// Media that the pages of projects and posts show after their texts.

const app = await startApp()
const admin = await app.admin()
const visitor = app.client()

const tour = await readFile(new URL('../../cms/seed/assets/tour.mp4', import.meta.url))
const sendFilm = (bytes: Buffer, staff = admin, name = 'tour.mp4') =>
  staff.post('/api/uploads/films', undefined, {
    form: multipartForm({ film: { name, type: 'video/mp4', bytes } }),
  })
const filmPath: string = (await sendFilm(tour)).body.film.path
const [clay, final, poster] = [await uploadImage(admin), await uploadImage(admin), await uploadImage(admin)]

const comparison = (changes: Record<string, unknown> = {}) => ({
  kind: 'compare',
  title: 'From clay to final',
  pictures: [
    { imagePath: clay.imagePath, label: 'Clay' },
    { imagePath: final.imagePath, label: 'Final' },
  ],
  ...changes,
})
const film = (changes: Record<string, unknown> = {}) => ({
  kind: 'film',
  title: 'Along the pool',
  filmPath,
  posterPath: poster.imagePath,
  ...changes,
})

type Save = (pieces: unknown, id?: string) => Promise<Reply>

const KINDS: { kind: string; publicPath: string; list: string; path: string; key: string; save: Save }[] = [
  {
    kind: 'a project',
    key: 'project',
    path: '/api/projects',
    publicPath: '/api/public/projects',
    list: 'projects',
    save: (pieces, id) => {
      const body = projectBody(pieces === undefined ? {} : { pieces })
      return id ? admin.put(`/api/projects/${id}`, body) : admin.post('/api/projects', body)
    },
  },
  {
    kind: 'a post',
    key: 'post',
    path: '/api/blogposts',
    publicPath: '/api/public/blogposts',
    list: 'posts',
    save: (pieces, id) => {
      const form = postForm(pieces === undefined ? {} : { pieces: JSON.stringify(pieces) })
      return id
        ? admin.put(`/api/blogposts/${id}`, undefined, { form })
        : admin.post('/api/newpost', undefined, { form })
    },
  },
]

describe.each(KINDS)('the pieces of $kind', ({ key, path, publicPath, list, save }) => {
  const saved = async (pieces: unknown) => {
    const { status, body } = await save(pieces)
    expect(status, JSON.stringify(body)).toBe(201)
    return body[key] as { id: string; pieces: unknown[] }
  }
  const shown = async (id: string) => (await visitor.get(`${publicPath}/${id}`)).body[key].pieces ?? []

  it('are shown in their order, with their files', async () => {
    const { id, pieces } = await saved([film(), comparison()])
    expect(await shown(id)).toEqual(pieces)
    expect(pieces).toMatchObject([
      {
        kind: 'film',
        title: 'Along the pool',
        film: { path: filmPath, url: `/media/${filmPath}`, type: 'video/mp4' },
        poster: { imagePath: poster.imagePath },
      },
      {
        kind: 'compare',
        title: 'From clay to final',
        pictures: [
          { label: 'Clay', picture: { imagePath: clay.imagePath } },
          { label: 'Final', picture: { imagePath: final.imagePath } },
        ],
      },
    ])
    const { body } = await visitor.get(`${publicPath}?limit=1`)
    expect(body[list][0]).not.toHaveProperty('pieces')
  })

  it('stay where a change does not name them, and go where it names none', async () => {
    const { id } = await saved([comparison()])
    expect((await save(undefined, id)).status).toBe(200)
    expect(await shown(id)).toHaveLength(1)
    expect((await save([], id)).status).toBe(200)
    expect(await shown(id)).toEqual([])
  })

  it('come back with an earlier version', async () => {
    const { id } = await saved([film({ posterPath: undefined })])
    await save([comparison({ title: '' })], id)
    const { versions } = (await admin.get(`${path}/${id}/versions`)).body
    const first = versions.at(-1).id
    expect((await admin.get(`${path}/${id}/versions/${first}`)).body[key].pieces).toMatchObject([
      { kind: 'film', poster: null },
    ])
    expect((await admin.post(`${path}/${id}/versions/${first}/restore`)).status).toBe(200)
    expect(await shown(id)).toMatchObject([{ kind: 'film', film: { path: filmPath } }])
  })

  it.each<[string, unknown, number, Record<string, string>]>([
    ['of an unknown kind', [{ kind: 'hologram' }], 400, { 'pieces.0.kind': messages.pieces.kind }],
    [
      'with one picture to compare',
      [comparison({ pictures: [{ imagePath: clay.imagePath, label: 'Clay' }] })],
      400,
      { 'pieces.0.pictures': messages.pieces.compared },
    ],
    [
      'with three pictures to compare',
      [comparison({ pictures: Array(3).fill({ imagePath: clay.imagePath, label: 'Clay' }) })],
      400,
      { 'pieces.0.pictures': messages.pieces.compared },
    ],
    [
      'without a label',
      [comparison({ pictures: [clay, final].map(({ imagePath }) => ({ imagePath, label: ' ' })) })],
      400,
      { 'pieces.0.pictures.0.label': 'Required', 'pieces.0.pictures.1.label': 'Required' },
    ],
    ['without its film', [film({ filmPath: undefined })], 400, { 'pieces.0.filmPath': 'Required' }],
    ['with a film to compare', [comparison({ filmPath })], 400, { 'pieces.0.filmPath': 'Unknown field' }],
    [
      'that are too many',
      Array(PIECES.max + 1).fill(comparison()),
      400,
      { pieces: `At most ${PIECES.max} pieces` },
    ],
    [
      'of files that were never uploaded',
      [
        comparison({
          pictures: [
            { imagePath: clay.imagePath, label: 'Clay' },
            { imagePath: 'text-images/1760000000000-0123456789abcdef.jpg', label: 'Final' },
          ],
        }),
      ],
      422,
      { 'pieces.0.pictures.1.imagePath': 'Never uploaded' },
    ],
    [
      'of a film that was never uploaded',
      [comparison(), film({ filmPath: 'films/1760000000000-0123456789abcdef.mp4' })],
      422,
      { 'pieces.1.filmPath': 'Never uploaded' },
    ],
  ])('%s are refused at their field, and nothing is saved', async (_what, pieces, status, fields) => {
    const { id } = await saved([comparison()])
    const reply = await save(pieces, id)
    expect([reply.status, reply.body.fields]).toEqual([status, fields])
    expect(await shown(id)).toHaveLength(1)
  })

  it('take no picture for a film, no film for a picture, and no drawing to compare', async () => {
    const asFilm = await save([film({ filmPath: clay.imagePath })])
    expect([asFilm.status, asFilm.body.error]).toEqual([415, messages.pieces.film])
    const asPoster = await save([film({ posterPath: filmPath })])
    expect([asPoster.status, asPoster.body.fields]).toEqual([
      422,
      { 'pieces.0.posterPath': 'Never uploaded' },
    ])
    const drawing = await uploadImage(admin, {
      image: { name: 'plan.svg', type: 'image/svg+xml', bytes: hostileSvg },
    })
    const drawn = await save([
      comparison({ pictures: [clay, drawing].map(({ imagePath }) => ({ imagePath, label: 'A' })) }),
    ])
    expect([drawn.status, drawn.body.error]).toEqual([415, messages.media.imageType])
  })

  it('keep their files from being deleted, and say where they are used', async () => {
    const compared = await uploadImage(admin)
    const { id } = await saved([
      comparison({ pictures: [clay, compared].map(({ imagePath }) => ({ imagePath, label: 'A' })) }),
    ])
    const { docs } = await app.payload.find({
      collection: 'media',
      where: { filename: { equals: compared.imagePath.split('/')[1] } },
      overrideAccess: true,
    })
    const media = docs[0]!.id
    expect((await admin.get(`/api/pictures/${media}`)).body.uses).toMatchObject([{ id }])
    expect((await admin.delete(`/api/pictures/${media}`)).status).toBe(409)
  })
})

it('pieces of the console that lack a file, or have one of another type, are not shown', async () => {
  const { id } = await makeProject(admin, { pieces: [comparison(), film(), film()] })
  const stored = await app.payload.findByID({ collection: 'projects', id, depth: 0, overrideAccess: true })
  const [lacking, wrong, whole] = stored.pieces as [CompareBlock, FilmBlock, FilmBlock]
  await app.payload.update({
    collection: 'projects',
    id,
    data: {
      pieces: [
        { ...lacking, pictures: [{ ...lacking.pictures![0]!, picture: wrong.film }, lacking.pictures![1]!] },
        { ...wrong, film: wrong.poster as string },
        whole,
      ],
    },
    overrideAccess: true,
  })
  expect((await visitor.get(`/api/public/projects/${id}`)).body.project.pieces).toMatchObject([
    { kind: 'film', film: { path: filmPath } },
  ])
})

it('the console takes two pictures to compare, and a film', async () => {
  const { id } = await makeProject(admin, { pieces: [comparison(), film()] })
  const stored = await app.payload.findByID({ collection: 'projects', id, depth: 0, overrideAccess: true })
  const [compared, played] = stored.pieces as [CompareBlock, FilmBlock]
  const save = (pieces: unknown[]) =>
    app.payload.update({ collection: 'projects', id, data: { pieces } as never, overrideAccess: true })
  await expect(save([{ ...compared, pictures: compared.pictures!.slice(1) }])).rejects.toMatchObject({
    data: { errors: [{ message: messages.pieces.compared, path: 'pieces.0.pictures' }] },
  })
  await expect(save([{ ...played, film: null }])).rejects.toMatchObject({
    data: { errors: [{ path: 'pieces.0.film' }] },
  })
})

/** What is in the box of the samples. */
function samplesOf(bytes: Buffer): Buffer {
  const at = bytes.indexOf('mdat', 0, 'latin1')
  return bytes.subarray(at, at + bytes.readUInt32BE(at - 4))
}

describe('a film', () => {
  it('is taken from editors, by its bytes, and kept but for its notes', async () => {
    const { status, body } = await sendFilm(tour, await app.editor(), 'renamed.jpg')
    expect([status, body.film.type]).toEqual([201, 'video/mp4'])
    expect(body.film.path).toMatch(new RegExp(`^${MEDIA.filmFolder}/.+\\.mp4$`))
    const served = await fetch(`${app.origin}${body.film.url}`)
    const stored = Buffer.from(await served.arrayBuffer())
    // the name of the program that wrote it
    expect([tour.includes('Lavf'), stored.includes('Lavf'), stored.length]).toEqual([
      true,
      false,
      tour.length,
    ])
    expect(samplesOf(stored).equals(samplesOf(tour))).toBe(true)
  })

  it('does not say where, when and with what it was made', async () => {
    const bytes = mp4({ notes: placeNotes(), beside: placeNotes(), telemetry: Buffer.from(PLACE) })
    const { body } = await sendFilm(bytes)
    const stored = Buffer.from(await (await fetch(`${app.origin}${body.film.url}`)).arrayBuffer())
    expect([stored.includes(PLACE), stored.includes(SERIAL), stored.length]).toEqual([
      false,
      false,
      bytes.length,
    ])
  })

  it.each([
    [
      'HEVC',
      mp4({ video: 'hvc1' }),
      'This film is HEVC (H.265), which browsers do not play everywhere. Export it as H.264 in MP4.',
    ],
    [
      'MPEG-4 Part 2',
      mp4({ video: 'mp4v', objectType: 0x20 }),
      fill(messages.pieces.filmCodec, { codec: 'MPEG-4 Part 2' }),
    ],
    [
      'Motion JPEG',
      mp4({ video: 'mp4v', objectType: 0x6c }),
      fill(messages.pieces.filmCodec, { codec: 'Motion JPEG' }),
    ],
    [
      'H.264 of 10 bits',
      mp4({ profile: 110 }),
      fill(messages.pieces.filmCodec, { codec: 'H.264 of 10 bits' }),
    ],
    ['AV1 in WebM', webm({ codecs: ['V_AV1'] }), fill(messages.pieces.filmCodec, { codec: 'AV1' })],
    [
      'Dolby sound',
      mp4({ audio: 'ac-3' }),
      fill(messages.pieces.filmSoundCodec, { codec: 'AC-3 (Dolby Digital)' }),
    ],
    ['sound alone', mp4({ video: null, audio: 'mp4a' }), messages.pieces.filmWithoutPicture],
    ['sound alone in WebM', webm({ codecs: ['A_OPUS'] }), messages.pieces.filmWithoutPicture],
    ['what is encrypted', mp4({ video: 'encv' }), messages.pieces.encrypted],
    ['half of an MP4', tour.subarray(0, tour.length / 2), messages.pieces.filmUnreadable],
    ['the first bytes of an MP4', tour.subarray(0, 2_000), messages.pieces.filmUnreadable],
    ['half of a WebM', webm().subarray(0, 60), messages.pieces.filmUnreadable],
  ])('of %s is refused with words', async (_what, bytes, error) => {
    const { status, body } = await sendFilm(bytes)
    expect([status, body.error]).toEqual([422, error])
  })

  it.each([
    ['QuickTime (MOV)', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
    ['MPEG', '\0\0\x01\xba\x44\0\x04\0\x04\x01'],
    ['MXF', '\x06\x0e\x2b\x34\x02\x05\x01\x01\x0d\x01\x02\x01\x01\x02'],
  ])('of a type that can be exported as another says how: %s', async (format, head) => {
    const { status, body } = await sendFilm(Buffer.from(head, 'latin1'))
    expect([status, body.error]).toEqual([415, `This film is ${format}. Export it as H.264 in MP4.`])
  })

  it('of another type is refused', async () => {
    for (const bytes of [Buffer.from('words'), hostileSvg]) {
      const { status, body } = await sendFilm(bytes)
      expect([status, body.error]).toEqual([415, messages.pieces.film])
    }
    const none = await admin.post('/api/uploads/films', undefined, { form: multipartForm({}) })
    expect([none.status, none.body.fields]).toEqual([400, { film: 'Required' }])
  })

  it('larger than a picture may be is taken; larger than a film may be is refused', async () => {
    const large = Buffer.concat([tour, Buffer.alloc(30_000_000)])
    expect((await sendFilm(large)).status).toBe(201)
    const { status } = await sendFilm(Buffer.concat([tour, Buffer.alloc(MEDIA.maxVideoBytes)]))
    expect(status).toBe(413)
  })
})
