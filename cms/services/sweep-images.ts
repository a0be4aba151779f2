import type { CollectionSlug, Payload } from 'payload'
import { STEM_PATTERN } from '#cms/content/images/file-names.ts'
import { log } from '#cms/log.ts'
import { IMAGE } from '#cms/shared/constants.ts'

type Input = { payload: Payload; now: Date }
type Page = { docs: unknown[]; hasNextPage: boolean }

const PAGE = 100
const ID_PATTERN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** What the console uploaded lies elsewhere and stays: it may be meant for later. */
const SWEPT_FOLDERS = [IMAGE.projectFolder, IMAGE.postFolder, IMAGE.teamFolder, IMAGE.textFolder]
const USERS_OF_IMAGES = ['projects', 'posts', 'team'] as const satisfies CollectionSlug[]

/**
 * Removes the images that staff uploaded for a document and that nothing has used for a week (decision 015), with their files. A use is any mention, by
 * id or by name, in a project, post, member or the studio's page: the trash counts, and so do kept versions, since both
 * can be brought back.
 * @returns how many were removed
 */
export async function sweepUnusedImages({ payload, now }: Input): Promise<number> {
  const candidates = await findOldImages({ payload, now })
  if (candidates.length === 0) return 0
  const used = await findMentions(payload)
  const unused = candidates.filter(({ id, filename }) => !used.has(id) && !(filename?.match(STEM_PATTERN) ?? []).some((stem) => used.has(stem)))
  // by a condition: another replica may have removed it a moment ago, and that is no error
  for (const { id } of unused) await payload.delete({ collection: 'media', where: { id: { equals: id } }, depth: 0, overrideAccess: true })
  if (unused.length > 0) log.info({ removed: unused.length }, 'Images that nothing uses were removed')
  return unused.length
}

async function findOldImages({ payload, now }: Input) {
  const before = new Date(now.getTime() - IMAGE.sweepAfter).toISOString()
  const { docs } = await payload.find({
    collection: 'media',
    where: { and: [{ prefix: { in: SWEPT_FOLDERS } }, { createdAt: { less_than: before } }] },
    select: { filename: true },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
  })
  return docs
}

/** Every id and every file name that stands anywhere in what could show an image. */
async function findMentions(payload: Payload): Promise<Set<string>> {
  const mentions = new Set<string>()
  const whole = { depth: 0, limit: PAGE, overrideAccess: true } as const
  for (const collection of USERS_OF_IMAGES) {
    await eachPage((page) => payload.find({ collection, ...whole, trash: true, page }), mentions)
    await eachPage((page) => payload.findVersions({ collection, ...whole, trash: true, page }), mentions)
  }
  collect(await payload.findGlobal({ slug: 'studio', depth: 0, overrideAccess: true }), mentions)
  await eachPage((page) => payload.findGlobalVersions({ slug: 'studio', ...whole, page }), mentions)
  return mentions
}

async function eachPage(read: (page: number) => Promise<Page>, mentions: Set<string>): Promise<void> {
  for (let page = 1, more = true; more; page += 1) {
    const { docs, hasNextPage } = await read(page)
    collect(docs, mentions)
    more = hasNextPage
  }
}

function collect(content: unknown, mentions: Set<string>): void {
  const text = JSON.stringify(content)
  for (const pattern of [ID_PATTERN, STEM_PATTERN]) for (const [mention] of text.matchAll(pattern)) mentions.add(mention)
}
