// Writes the content to measure. Runs in its own process with the site's settings:
// `node scripts/bench/seed-content.ts demo`, `… projects` or `… posts` write through the services that the
// API
// uses; `… 10000` fills up to so many posts, projects and images, straight into the database.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { generateNKeysBetween } from 'fractional-indexing'
import { createLocalReq, type CollectionSlug, type PayloadRequest } from 'payload'
import { bootPayload } from '#cms/boot.ts'
import { startVariantQueue, whenVariantsIdle } from '#cms/features/media/variant-queue.ts'
import { seedDemoContent } from '#cms/seed/seed.ts'
import { type SortAndSearch, makeListKeys } from '#cms/features/documents/list-keys.ts'
import { postService } from '#cms/features/documents/posts.ts'
import { projectService } from '#cms/features/documents/projects.ts'
import { BY_RANK_DESCENDING } from '#cms/features/documents/ranks.ts'
import type { Media } from '#cms/payload-types.ts'
import { parseRichText } from '#cms/rich-text/parse-rich-text.ts'
import { renderRichText } from '#cms/rich-text/render-rich-text.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { HOUR } from '#cms/shared/units.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import { newFileName } from '#cms/storage/files/file-names.ts'
import { POSTS, PROJECTS } from './site.ts'

const IMAGES_EACH = 2
/** Concurrent writes of `fill`: enough to keep the database busy. */
const AT_ONCE = 8
const TEXTS = 20
const PARAGRAPH =
  '<p>The rooms face south and the light comes in low. We modelled the timber from the boards that ' +
  'the joiner had laid out, and let the <strong>morning</strong> do the rest.</p>'

const { payload, replicas } = await bootPayload()
const { docs } = await payload.find({
  collection: 'users',
  where: { role: { equals: 'admin' } },
  limit: 1,
  depth: 0,
  overrideAccess: true,
})
const req = await createLocalReq({ user: { ...docs[0]!, collection: 'users' } }, payload)
const writers: Record<string, (req: PayloadRequest) => Promise<void>> = {
  demo: writeDemo,
  projects: writeProjects,
  posts: writePosts,
}
try {
  const step = process.argv[2]!
  await (writers[step] ?? ((req) => fill(req, Number(step))))(req)
} finally {
  await replicas?.leave()
  await payload.destroy()
}

/**
 * Writes the demo content and waits for all image variants: they are made in the background, which must not
 * happen while responses are timed.
 */
async function writeDemo(): Promise<void> {
  await seedDemoContent({ payload })
  startVariantQueue({ payload })
  await whenVariantsIdle()
}

/** Adds projects that share the images of the demo projects: each has as many as one of those. */
async function writeProjects(req: PayloadRequest): Promise<void> {
  const images = await payload.find({
    collection: 'media',
    where: { prefix: { equals: IMAGE.projectFolder } },
    limit: 0,
    depth: 0,
    overrideAccess: true,
  })
  const paths = images.docs.map(({ prefix, filename }) => ({ imagePath: `${prefix}/${filename}` }))
  const { totalDocs } = await payload.count({ collection: 'projects', overrideAccess: true })
  for (let number = totalDocs + 1; number <= PROJECTS; number++) {
    const first = (number * IMAGES_EACH) % paths.length
    const title = `Project ${number}`
    await projectService.save({
      req,
      title,
      category: 'Residential',
      description: PARAGRAPH.repeat(2),
      images: paths.slice(first, first + IMAGES_EACH),
    })
  }
}

async function writePosts(req: PayloadRequest): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'posts', overrideAccess: true })
  for (let number = totalDocs + 1; number <= POSTS; number++) {
    await postService.save({ req, title: `Post ${number}`, content: PARAGRAPH.repeat(3) })
  }
}

/**
 * Fills up to a number of images, posts and projects, all older than the demo content, so that pages of the
 * newest documents stay the same. Bypasses hooks and access rules, with which it would take an hour, and adds
 * what the hooks would add: the rendered text, a revision and a first version.
 */
async function fill(req: PayloadRequest, count: number): Promise<void> {
  await disableSync()
  const templates = await readTemplates(req)
  await addUpTo(count, 'media', async (number) => {
    const { media, bytes } = templates[number % templates.length]!
    const filename = newFileName('webp')
    const file = { filename, mimeType: 'image/webp', filesize: bytes.length, originalName: `${number}.webp` }
    // width, height and variants stay those of the template
    await fileStore.put(`${media.prefix}/${filename}`, bytes, file.mimeType)
    const { id: _, ...others } = media
    await payload.db.create({ collection: 'media', data: { ...others, ...file, ...getDates(number) }, req })
  })
  const storedImages = await payload.find({
    collection: 'media',
    where: { mimeType: { equals: 'image/webp' } },
    select: { filename: true },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
  })
  const ids =
    storedImages.docs.length > 0
      ? storedImages.docs.map(({ id }) => id)
      : templates.map(({ media }) => media.id)
  const pickImage = (number: number) => ids[number % ids.length]!
  const texts = await writeTexts(req)
  await addUpTo(count, 'posts', async (number) => {
    const { doc, html } = texts[number % TEXTS]!
    const text = { content: doc, contentHtml: html, image: pickImage(number) }
    await createWithVersion(
      'posts',
      { ...text, title: `Post ${number}`, createdBy: 'admin@studio.local' },
      number,
    )
  })
  const rankOf = await ranksBehindOthers(count)
  await addUpTo(count, 'projects', async (number) => {
    const { doc, html } = texts[number % TEXTS]!
    const images = Array.from({ length: IMAGES_EACH }, (_, index) => pickImage(number * IMAGES_EACH + index))
    const rank = rankOf(number)
    const text = { description: doc, descriptionHtml: html, category: 'Residential', rank }
    await createWithVersion('projects', { ...text, title: `Project ${number}`, images }, number)
  })

  async function createWithVersion(
    collection: 'posts' | 'projects',
    content: Record<string, unknown>,
    number: number,
  ) {
    const dates = getDates(number)
    const { sortAndSearch } = payload.collections[collection].config.custom as {
      sortAndSearch: SortAndSearch
    }
    const data = {
      ...content,
      ...makeListKeys(sortAndSearch, content),
      revision: randomUUID(),
      _status: 'published',
      publishedAt: dates.createdAt,
      ...dates,
    }
    const { id, ...versionData } = await payload.db.create({ collection, data, req })
    await payload.db.createVersion({
      collectionSlug: collection,
      parent: id,
      versionData: versionData as never,
      autosave: false,
      ...dates,
      req,
    })
  }
}

/** Makes SQLite's writes quicker: after a crash of this process, the seeding begins anew. */
async function disableSync(): Promise<void> {
  const { client } = payload.db as unknown as { client?: { execute(statement: string): Promise<unknown> } }
  await client?.execute('PRAGMA synchronous = OFF')
}

async function addUpTo(count: number, collection: CollectionSlug, write: (number: number) => Promise<void>) {
  const { totalDocs } = await payload.count({ collection, overrideAccess: true })
  let next = totalDocs
  const writeNext = async () => {
    while (next < count) await write(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writeNext))
}

/**
 * @returns the rank of each project to add: the one with the highest number, the newest, is the first of them
 */
async function ranksBehindOthers(count: number): Promise<(number: number) => string> {
  const { docs, totalDocs } = await payload.find({
    collection: 'projects',
    sort: BY_RANK_DESCENDING,
    limit: 1,
    depth: 0,
    overrideAccess: true,
  })
  const ranks = generateNKeysBetween(docs[0]?.rank ?? null, null, Math.max(0, count - totalDocs))
  return (number) => ranks[count - 1 - number]!
}

/** An hour between two documents, from 2020 on: even 10,000 of them are older than the demo content. */
function getDates(number: number): { createdAt: string; updatedAt: string } {
  const date = new Date(Date.UTC(2020, 0, 1) + number * HOUR).toISOString()
  return { createdAt: date, updatedAt: date }
}

/** @returns the images of the demo projects, each with the bytes of its smallest variant */
async function readTemplates(req: PayloadRequest): Promise<{ media: Media; bytes: Buffer }[]> {
  const { docs } = await payload.db.find<Media>({
    collection: 'media',
    where: { and: [{ prefix: { equals: IMAGE.projectFolder } }, { mimeType: { equals: 'image/jpeg' } }] },
    limit: 0,
    pagination: false,
    req,
  })
  return Promise.all(
    docs.map(async (media) => {
      const smallest = media.variants!.find(({ format }) => format === 'webp')!
      return { media, bytes: await buffer((await fileStore.open(smallest.path))!.stream) }
    }),
  )
}

/** Texts as long as those of the studio's blog. */
function writeTexts(req: PayloadRequest) {
  return Promise.all(
    Array.from({ length: TEXTS }, async (_, number) => {
      const section = `<h2>Part ${number}</h2>${PARAGRAPH.repeat(3)}<ul><li>timber</li><li>plaster</li></ul>`
      const doc = await parseRichText({ req, html: section.repeat(3) })
      return { doc, html: await renderRichText({ req, doc }) }
    }),
  )
}
