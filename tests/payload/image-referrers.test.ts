import type { Block, CollectionConfig, Field, GlobalConfig } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Media } from '#cms/payload-types.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MINUTE } from '#cms/shared/units.ts'
import { jpeg } from '#tests/support/images.ts'
import { startSmallPayload, type SmallPayload } from './small-payload.ts'

const image: Field = { name: 'image', type: 'upload', relationTo: 'media' }
const words: Field = { name: 'words', type: 'text' }
const gallery: Block = {
  slug: 'gallery',
  fields: [
    {
      name: 'rows',
      type: 'array',
      fields: [{ type: 'row', fields: [{ name: 'cell', type: 'group', fields: [image] }] }],
    },
  ],
}
const tabsField: Field = {
  type: 'tabs',
  tabs: [
    { label: 'First', fields: [words] },
    {
      name: 'second',
      fields: [
        {
          type: 'collapsible',
          label: 'More',
          fields: [{ name: 'parts', type: 'blocks', blocks: [gallery] }],
        },
      ],
    },
  ],
}
const card: Block = { slug: 'card', fields: [words, image] }

const collections: CollectionConfig[] = [
  { slug: 'pages', fields: [tabsField] },
  {
    slug: 'leaflets',
    fields: [{ name: 'pictured', type: 'relationship', relationTo: ['media', 'users'], hasMany: true }],
  },
  {
    slug: 'letters',
    admin: { useAsTitle: 'words' },
    trash: true,
    fields: [words, { name: 'text', type: 'richText' }],
  },
  {
    slug: 'sheets',
    fields: [{ name: 'parts', type: 'blocks', blocks: [], blockReferences: ['card' as never] }],
  },
  { slug: 'covers', fields: [{ ...image, hidden: true }] },
  {
    slug: 'stories',
    versions: true,
    fields: [
      { name: 'text', type: 'richText', custom: { htmlField: 'textHtml' } },
      { name: 'textHtml', type: 'textarea' },
    ],
  },
  { slug: 'drafts', versions: { drafts: true }, fields: [image] },
  {
    slug: 'notes',
    fields: [
      words,
      { name: 'data', type: 'json' },
      { name: 'page', type: 'relationship', relationTo: 'pages' as never },
    ],
  },
]
const globals: GlobalConfig[] = [
  { slug: 'footer', label: 'Footer', fields: [{ name: 'logos', type: 'array', fields: [image] }] },
  { slug: 'banner', fields: [words] },
]

let small: SmallPayload
let sweep: (now: Date) => Promise<number>
/** When a sweep removes every image of these tests that is not in use. */
const afterSweepAge = new Date(Date.now() + IMAGE.sweepAfter + MINUTE)

beforeAll(async () => {
  small = await startSmallPayload({ collections, globals, blocks: [card] })
  const { sweepUnusedMedia } = await import('#cms/features/media/sweep-unused-media.ts')
  sweep = (now) => sweepUnusedMedia({ payload: small.payload, now })
})

async function store(): Promise<Media> {
  const { storeUpload } = await import('#cms/features/media/store-upload.ts')
  const file = { name: 'a.jpg', type: 'image/jpeg', bytes: await jpeg() }
  return storeUpload({
    req: await small.req('editor'),
    file,
    folder: IMAGE.projectFolder,
    alt: '',
    rules: 'project',
  })
}
const create = (collection: string, data: object) =>
  small.payload.create({ collection, data, overrideAccess: true } as never) as Promise<{
    id: string
  }>
const update = (collection: string, id: string, data: object, options: object = {}) =>
  small.payload.update({ collection, id, data, overrideAccess: true, ...options } as never)
const remove = (id: string) => small.payload.delete({ collection: 'media', id, overrideAccess: true })
const isStored = async ({ id }: Media) =>
  (await small.payload.count({ collection: 'media', where: { id: { equals: id } }, overrideAccess: true }))
    .totalDocs === 1

const textWith = (id: string) => ({
  root: {
    type: 'root',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children: [
      { type: 'upload', version: 1, format: '', id: 'a', relationTo: 'media', value: id, fields: {} },
    ],
  },
})

/** The data by which a document of these collections shows an image. */
const DATA_WITH_IMAGE: [collection: string, toData: (imageId: string) => object][] = [
  ['pages', (id) => ({ second: { parts: [{ blockType: 'gallery', rows: [{ cell: { image: id } }] }] } })],
  ['leaflets', (id) => ({ pictured: [{ relationTo: 'media', value: id }] })],
  ['letters', (id) => ({ text: textWith(id) })],
  ['sheets', (id) => ({ parts: [{ blockType: 'card', image: id }] })],
  ['covers', (id) => ({ image: id })],
]

it('the collections and globals that can show an image are found, however deep, and no others', async () => {
  const { findImageReferrers } = await import('#cms/features/media/image-referrers.ts')
  const referrers = findImageReferrers(small.payload.config)
  expect(referrers.collections.map(({ slug }) => slug as string).toSorted()).toEqual([
    'covers',
    'drafts',
    'leaflets',
    'letters',
    'pages',
    'posts',
    'projects',
    'sheets',
    'stories',
    'team',
  ])
  expect(referrers.globals.map(({ slug }) => slug as string).toSorted()).toEqual(['footer', 'studio'])
})

describe.each(DATA_WITH_IMAGE)('an image that a document of %s shows', (collection, toData) => {
  it('survives the sweep and cannot be deleted, until nothing shows it', async () => {
    const media = await store()
    const { id } = await create(collection, toData(media.id))
    expect(await sweep(afterSweepAge)).toBe(0)
    await expect(remove(media.id)).rejects.toMatchObject({ status: 409, code: 'in-use' })
    expect(await isStored(media)).toBe(true)

    await small.payload.delete({ collection: collection as never, id, overrideAccess: true })
    await remove(media.id)
    expect(await isStored(media)).toBe(false)
  })
})

it('an image that a global or a document in the trash shows is kept, and the refusal says so', async () => {
  const [inGlobal, inTrash] = [await store(), await store()]
  await small.payload.updateGlobal({
    slug: 'footer',
    data: { logos: [{ image: inGlobal.id }] },
    overrideAccess: true,
  } as never)
  const letter = await create('letters', { words: 'W'.repeat(100), text: textWith(inTrash.id) })
  await update('letters', letter.id, { deletedAt: new Date().toISOString() })
  expect(await sweep(afterSweepAge)).toBe(0)
  await expect(remove(inGlobal.id)).rejects.toThrow(
    `"a.jpg" is in use and was not deleted. Used by: the footer's page`,
  )
  await expect(remove(inTrash.id)).rejects.toThrow(`Used by: letter "${'W'.repeat(59)}…" (in the trash)`)
})

it('the images of a published document and of its draft are kept', async () => {
  const [published, draft] = [await store(), await store()]
  const { id } = await create('drafts', { image: published.id, _status: 'published' })
  await update('drafts', id, { image: draft.id, _status: 'draft' }, { draft: true })
  for (const media of [published, draft]) {
    await expect(remove(media.id)).rejects.toMatchObject({ status: 409 })
  }
  expect(await sweep(afterSweepAge)).toBe(0)
})

it('the images of a rich text are kept, with and without its HTML; those of versions, too', async () => {
  const [inHtml, inText, inVersion] = [await store(), await store(), await store()]
  await create('stories', { text: textWith(inHtml.id), textHtml: `<img src="/media/${inHtml.filename}">` })
  await create('stories', { text: textWith(inText.id) })
  const { id } = await create('stories', { text: textWith(inVersion.id) })
  await update('stories', id, { text: null })
  for (const media of [inHtml, inText]) {
    await expect(remove(media.id)).rejects.toMatchObject({ status: 409, code: 'in-use' })
  }
  expect(await sweep(afterSweepAge)).toBe(0)
  await remove(inVersion.id)
  expect(await isStored(inVersion)).toBe(false)
})

it('a use of an image is found beyond the first page of documents', async () => {
  const media = await store()
  for (let count = 0; count < 120; count += 1) await create('covers', {})
  await create('covers', { image: media.id })
  expect(await sweep(afterSweepAge)).toBe(0)
  const where = { id: { in: [media.id, (await store()).id, (await store()).id] } }
  const { docs, errors } = await small.payload.delete({ collection: 'media', where, overrideAccess: true })
  expect(docs).toHaveLength(2)
  expect(errors).toMatchObject([{ id: media.id }])
})

it('the refusal to delete an image names ten uses and counts the others', async () => {
  const media = await store()
  for (let count = 0; count < 12; count += 1) await create('covers', { image: media.id })
  const refusal = await remove(media.id).catch((error: Error) => error.message)
  expect(refusal).toMatch(
    /^"a\.jpg" is in use and was not deleted\. Used by: (cover "[0-9a-f-]{36}", ){9}cover "[0-9a-f-]{36}" and 2 more$/,
  )
})

it('an image can be deleted while somebody edits it, and although texts and JSON name it', async () => {
  const media = await store()
  const user = await create('users', { email: 'somebody@studio.test', password: 'a-password-of-tests' })
  await create('notes', { words: `${media.id} ${media.filename}`, data: { image: media.id } })
  const lock = {
    document: { relationTo: 'media', value: media.id },
    user: { relationTo: 'users', value: user.id },
  }
  await create('payload-locked-documents', lock)
  await remove(media.id)
  expect(await isStored(media)).toBe(false)
})
