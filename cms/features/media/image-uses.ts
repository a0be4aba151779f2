import type {
  GlobalSlug,
  PaginatedDocs,
  Payload,
  PayloadRequest,
  SanitizedCollectionConfig,
  Where,
} from 'payload'
import { STEM_PATTERN } from '#cms/storage/files/file-names.ts'
import { findImageUsers, type ImageUsers } from './image-users.ts'

type Input = {
  payload: Payload
  /** the request whose transaction the documents are read in */
  req?: PayloadRequest
}

export type ImageUse = {
  user: ImageUsers['collections'][number] | ImageUsers['globals'][number]
  doc: Stored
  /** every id and file name stem that occurs anywhere in the document */
  mentions: Set<string>
}

type Stored = { id?: string; filename?: string | null; deletedAt?: string | null } & Record<string, unknown>
type Read = (where: Where) => Promise<PaginatedDocs<unknown>>

const PAGE = 100
const ID_PATTERN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Yields every document that can show an image, including those in the trash, with the ids and file names it
 * mentions. Reads the stored documents, without access rules and hooks, so that uses in hidden fields and
 * other locales count.
 */
export async function* eachDocumentWithImages({ payload, req }: Input): AsyncGenerator<ImageUse> {
  const { collections, globals } = findImageUsers(payload.config)
  for (const user of collections) {
    yield* eachById(user, (where) => payload.db.find({ collection: user.slug, where, ...page, req }))
    if (user.versions?.drafts) yield* eachVersion({ payload, req, user, only: { latest: { equals: true } } })
  }
  for (const user of globals) {
    const doc = await payload.db.findGlobal({ slug: user.slug as GlobalSlug, req })
    if (doc) yield { user, doc: doc as Stored, mentions: mentionsIn(doc as Stored) }
  }
}

/** The same for stored versions: each can be restored. */
export async function* eachVersionWithImages({ payload, req }: Input): AsyncGenerator<ImageUse> {
  const { collections, globals } = findImageUsers(payload.config)
  for (const user of collections.filter(({ versions }) => versions)) {
    yield* eachVersion({ payload, req, user })
  }
  for (const user of globals.filter(({ versions }) => versions)) {
    const global = user.slug as GlobalSlug
    yield* eachById(user, (where) => payload.db.findGlobalVersions({ global, where, ...page, req }))
  }
}

/** Whether `mentions` contains this image's id or file name. */
export const isMentioned = (
  mentions: ReadonlySet<string>,
  { id, filename }: Pick<Stored, 'id' | 'filename'>,
): boolean => mentions.has(id!) || (filename?.match(STEM_PATTERN) ?? []).some((stem) => mentions.has(stem))

type Versions = Input & { user: SanitizedCollectionConfig; only?: Where }

const eachVersion = ({ payload, req, user, only = {} }: Versions) =>
  eachById(user, (where) =>
    payload.db.findVersions({ collection: user.slug, where: { and: [only, where] }, ...page, req }),
  )

const page = { sort: 'id', limit: PAGE, pagination: false } as const

/** Pages by id rather than by offset, so that concurrent inserts and deletes skip nothing. */
async function* eachById(user: ImageUse['user'], read: Read): AsyncGenerator<ImageUse> {
  for (let after: unknown; ;) {
    const docs = (await read(after ? { id: { greater_than: after } } : {})).docs as Stored[]
    for (const doc of docs) yield { user, doc, mentions: mentionsIn(doc, isUpload(user)) }
    if (docs.length < PAGE) return
    after = docs.at(-1)!.id
  }
}

const isUpload = (user: ImageUse['user']) => Boolean((user as SanitizedCollectionConfig).upload)

/** Leaves out a file's mentions of itself. */
function mentionsIn(doc: Stored, isFile = false): Set<string> {
  const text = JSON.stringify(doc)
  const mentions = new Set([ID_PATTERN, STEM_PATTERN].flatMap((pattern) => text.match(pattern) ?? []))
  if (!isFile) return mentions
  for (const own of [doc.id!, ...(doc.filename?.match(STEM_PATTERN) ?? [])]) mentions.delete(own)
  return mentions
}
