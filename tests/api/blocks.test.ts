import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { BeforeAfterBlock, VideoBlock } from '#cms/payload-types.ts'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, postForm, projectBody, uploadImage } from '#tests/support/builders.ts'
import { multipartForm, type ApiResponse } from '#tests/support/client.ts'
import { hostileSvg } from '#tests/support/images.ts'

// Media that the pages of projects and posts show after their texts.

const app = await startApp()
const admin = await app.admin()
const visitor = app.client()

const tour = await readFile(new URL('../../cms/seed/assets/tour.mp4', import.meta.url))
const uploadVideo = (bytes: Buffer, staff = admin, name = 'tour.mp4') =>
  staff.postForm('/api/uploads/videos', multipartForm({ video: { name, type: 'video/mp4', bytes } }))
const videoPath: string = (await uploadVideo(tour)).body.video.path
const [clay, final, poster] = [await uploadImage(admin), await uploadImage(admin), await uploadImage(admin)]

const comparison = (changes: Record<string, unknown> = {}) => ({
  kind: 'beforeAfter',
  title: 'From clay to final',
  images: [
    { imagePath: clay.imagePath, label: 'Clay' },
    { imagePath: final.imagePath, label: 'Final' },
  ],
  ...changes,
})
const videoFile = (changes: Record<string, unknown> = {}) => ({
  kind: 'video',
  title: 'Along the pool',
  videoPath,
  posterPath: poster.imagePath,
  ...changes,
})

type Save = (blocks: unknown, id?: string) => Promise<ApiResponse>

const KINDS: { kind: string; publicPath: string; list: string; path: string; key: string; save: Save }[] = [
  {
    kind: 'a project',
    key: 'project',
    path: '/api/projects',
    publicPath: '/api/public/projects',
    list: 'projects',
    save: (blocks, id) => {
      const body = projectBody(blocks === undefined ? {} : { blocks })
      return id ? admin.put(`/api/projects/${id}`, body) : admin.post('/api/projects', body)
    },
  },
  {
    kind: 'a post',
    key: 'post',
    path: '/api/blogposts',
    publicPath: '/api/public/blogposts',
    list: 'posts',
    save: (blocks, id) => {
      const form = postForm(blocks === undefined ? {} : { blocks: JSON.stringify(blocks) })
      return id ? admin.putForm(`/api/blogposts/${id}`, form) : admin.postForm('/api/newpost', form)
    },
  },
]

it('a card of a project names the kinds of its media, each once, and films on YouTube as well', async () => {
  const kindsOf = async (fields: Record<string, unknown>) => {
    const { id } = await makeProject(admin, fields)
    const { projects } = (await visitor.get('/api/public/projects?view=cards&limit=1&sort=newest')).body
    expect(projects[0]).toMatchObject({ id })
    expect(projects[0]).not.toHaveProperty('blocks')
    return projects[0].mediaKinds
  }
  const videoUrl = 'https://youtu.be/dQw4w9WgXcQ'
  expect(await kindsOf({})).toBeUndefined()
  expect(await kindsOf({ videoUrl })).toEqual(['video'])
  expect(await kindsOf({ videoUrl, blocks: [videoFile(), comparison(), comparison()] })).toEqual([
    'beforeAfter',
    'video',
  ])
  const { body } = await visitor.get('/api/public/projects?limit=1&sort=newest')
  expect(body.projects[0]).not.toHaveProperty('mediaKinds')
})

describe.each(KINDS)('the blocks of $kind', ({ key, path, publicPath, list, save }) => {
  const create = async (blocks: unknown) => {
    const { status, body } = await save(blocks)
    expect(status, JSON.stringify(body)).toBe(201)
    return body[key] as { id: string; blocks: unknown[] }
  }
  const publicBlocks = async (id: string) => (await visitor.get(`${publicPath}/${id}`)).body[key].blocks ?? []

  it('are shown in their order, with their files', async () => {
    const { id, blocks } = await create([videoFile(), comparison()])
    expect(await publicBlocks(id)).toEqual(blocks)
    expect(blocks).toMatchObject([
      {
        kind: 'video',
        title: 'Along the pool',
        video: { path: videoPath, url: `/media/${videoPath}`, type: 'video/mp4' },
        poster: { imagePath: poster.imagePath },
      },
      {
        kind: 'beforeAfter',
        title: 'From clay to final',
        images: [
          { label: 'Clay', image: { imagePath: clay.imagePath } },
          { label: 'Final', image: { imagePath: final.imagePath } },
        ],
      },
    ])
    const { body } = await visitor.get(`${publicPath}?limit=1`)
    expect(body[list][0]).not.toHaveProperty('blocks')
  })

  it('stay where a save omits them, and are removed by an empty list', async () => {
    const { id } = await create([comparison()])
    expect((await save(undefined, id)).status).toBe(200)
    expect(await publicBlocks(id)).toHaveLength(1)
    expect((await save([], id)).status).toBe(200)
    expect(await publicBlocks(id)).toEqual([])
  })

  it('come back with an earlier version', async () => {
    const { id } = await create([videoFile({ posterPath: undefined })])
    await save([comparison({ title: '' })], id)
    const { versions } = (await admin.get(`${path}/${id}/versions`)).body
    const firstVersionId = versions.at(-1).id
    expect((await admin.get(`${path}/${id}/versions/${firstVersionId}`)).body[key].blocks).toMatchObject([
      { kind: 'video', poster: null },
    ])
    expect((await admin.post(`${path}/${id}/versions/${firstVersionId}/restore`)).status).toBe(200)
    expect(await publicBlocks(id)).toMatchObject([{ kind: 'video', video: { path: videoPath } }])
  })

  it.each<[string, unknown, number, Record<string, string>]>([
    ['of an unknown kind', [{ kind: 'hologram' }], 400, { 'blocks.0.kind': blocksTexts.unknownKind }],
    [
      'with one image to compare',
      [comparison({ images: [{ imagePath: clay.imagePath, label: 'Clay' }] })],
      400,
      { 'blocks.0.images': blocksTexts.comparedImages },
    ],
    [
      'with three images to compare',
      [comparison({ images: Array(3).fill({ imagePath: clay.imagePath, label: 'Clay' }) })],
      400,
      { 'blocks.0.images': blocksTexts.comparedImages },
    ],
    [
      'without a label',
      [comparison({ images: [clay, final].map(({ imagePath }) => ({ imagePath, label: ' ' })) })],
      400,
      { 'blocks.0.images.0.label': 'Required', 'blocks.0.images.1.label': 'Required' },
    ],
    ['without its video', [videoFile({ videoPath: undefined })], 400, { 'blocks.0.videoPath': 'Required' }],
    ['with a video to compare', [comparison({ videoPath })], 400, { 'blocks.0.videoPath': 'Unknown field' }],
    [
      'that are too many',
      Array(BLOCKS.max + 1).fill(comparison()),
      400,
      { blocks: `At most ${BLOCKS.max} blocks` },
    ],
    [
      'of files that were never uploaded',
      [
        comparison({
          images: [
            { imagePath: clay.imagePath, label: 'Clay' },
            { imagePath: 'text-images/1760000000000-0123456789abcdef.jpg', label: 'Final' },
          ],
        }),
      ],
      422,
      { 'blocks.0.images.1.imagePath': 'This file was not uploaded' },
    ],
    [
      'of a video that was never uploaded',
      [comparison(), videoFile({ videoPath: 'films/1760000000000-0123456789abcdef.mp4' })],
      422,
      { 'blocks.1.videoPath': 'This file was not uploaded' },
    ],
  ])('%s are refused at their field, and nothing is saved', async (_what, blocks, status, fields) => {
    const { id } = await create([comparison()])
    const response = await save(blocks, id)
    expect([response.status, response.body.fields]).toEqual([status, fields])
    expect(await publicBlocks(id)).toHaveLength(1)
  })

  it('take no image for a video, no video for an image, and no SVG to compare', async () => {
    const asVideo = await save([videoFile({ videoPath: clay.imagePath })])
    expect([asVideo.status, asVideo.body.error]).toEqual([415, blocksTexts.videoType])
    const asPoster = await save([videoFile({ posterPath: videoPath })])
    expect([asPoster.status, asPoster.body.fields]).toEqual([
      422,
      { 'blocks.0.posterPath': 'This file was not uploaded' },
    ])
    const drawing = await uploadImage(admin, {
      image: { name: 'plan.svg', type: 'image/svg+xml', bytes: hostileSvg },
    })
    const withDrawing = await save([
      comparison({ images: [clay, drawing].map(({ imagePath }) => ({ imagePath, label: 'A' })) }),
    ])
    expect([withDrawing.status, withDrawing.body.error]).toEqual([415, mediaTexts.imageType])
  })

  it('keep their files from being deleted, and say where they are used', async () => {
    const compared = await uploadImage(admin)
    const { id } = await create([
      comparison({ images: [clay, compared].map(({ imagePath }) => ({ imagePath, label: 'A' })) }),
    ])
    const { docs } = await app.payload.find({
      collection: 'media',
      where: { filename: { equals: compared.imagePath.split('/')[1] } },
      overrideAccess: true,
    })
    const mediaId = docs[0]!.id
    expect((await admin.get(`/api/images/${mediaId}`)).body.uses).toMatchObject([{ id }])
    expect((await admin.delete(`/api/images/${mediaId}`)).status).toBe(409)
  })
})

it('blocks of the console that lack a file, or have one of another type, are not shown', async () => {
  const { id } = await makeProject(admin, { blocks: [comparison(), videoFile(), videoFile()] })
  const stored = await app.payload.findByID({ collection: 'projects', id, depth: 0, overrideAccess: true })
  const [comparisonBlock, videoBlock, intactBlock] = stored.blocks as [
    BeforeAfterBlock,
    VideoBlock,
    VideoBlock,
  ]
  await app.payload.update({
    collection: 'projects',
    id,
    data: {
      blocks: [
        {
          ...comparisonBlock,
          images: [{ ...comparisonBlock.images![0]!, image: videoBlock.video }, comparisonBlock.images![1]!],
        },
        { ...videoBlock, video: videoBlock.poster as string },
        intactBlock,
      ],
    },
    overrideAccess: true,
  })
  expect((await visitor.get(`/api/public/projects/${id}`)).body.project.blocks).toMatchObject([
    { kind: 'video', video: { path: videoPath } },
  ])
})

it('the console takes two images to compare, and a video', async () => {
  const { id } = await makeProject(admin, { blocks: [comparison(), videoFile()] })
  const stored = await app.payload.findByID({ collection: 'projects', id, depth: 0, overrideAccess: true })
  const [comparisonBlock, videoBlock] = stored.blocks as [BeforeAfterBlock, VideoBlock]
  const save = (blocks: unknown[]) =>
    app.payload.update({
      collection: 'projects',
      id,
      data: { blocks } as never,
      overrideAccess: true,
    })
  await expect(
    save([{ ...comparisonBlock, images: comparisonBlock.images!.slice(1) }]),
  ).rejects.toMatchObject({
    data: { errors: [{ message: blocksTexts.comparedImages, path: 'blocks.0.images' }] },
  })
  await expect(save([{ ...videoBlock, video: null }])).rejects.toMatchObject({
    data: { errors: [{ path: 'blocks.0.video' }] },
  })
})
