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
  /** every id and every file name that stands anywhere in the document */
  mentions: Set<string>
}

type Stored = { id?: string; filename?: string | null; deletedAt?: string | null } & Record<string, unknown>
type Read = (where: Where) => Promise<PaginatedDocs<unknown>>

const PAGE = 100
const ID_PATTERN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Every document that can show an image, those in the trash included, with what it mentions. Documents are
 * read as they are stored, below access rules and hooks: a use in a hidden field or in another language is a
 * use.
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

/** The same of the versions that are kept: each can be brought back. */
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

/** What of `mentions` means this image. */
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

/** By ids and not by page numbers: nothing is missed when documents come and go meanwhile. */
async function* eachById(user: ImageUse['user'], read: Read): AsyncGenerator<ImageUse> {
  for (let after: unknown; ;) {
    const docs = (await read(after ? { id: { greater_than: after } } : {})).docs as Stored[]
    for (const doc of docs) yield { user, doc, mentions: mentionsIn(doc, isUpload(user)) }
    if (docs.length < PAGE) return
    after = docs.at(-1)!.id
  }
}

const isUpload = (user: ImageUse['user']) => Boolean((user as SanitizedCollectionConfig).upload)

/** A file does not use itself. */
function mentionsIn(doc: Stored, isFile = false): Set<string> {
  const text = JSON.stringify(doc)
  const mentions = new Set([ID_PATTERN, STEM_PATTERN].flatMap((pattern) => text.match(pattern) ?? []))
  if (!isFile) return mentions
  for (const own of [doc.id!, ...(doc.filename?.match(STEM_PATTERN) ?? [])]) mentions.delete(own)
  return mentions
}
