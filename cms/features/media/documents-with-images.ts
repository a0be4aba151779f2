import type {
  GlobalSlug,
  PaginatedDocs,
  Payload,
  PayloadRequest,
  SanitizedCollectionConfig,
  Where,
} from 'payload'
import { iterateById } from '#cms/storage/database/iterate-by-id.ts'
import { STEM_PATTERN } from '#cms/storage/files/file-names.ts'
import { findImageReferrers, type ImageReferrers } from './image-referrers.ts'

type Input = {
  payload: Payload
  /** the request whose transaction the documents are read in */
  req?: PayloadRequest
  /** the collections and globals to read; default: all that can show an image */
  referrers?: ImageReferrers
}
type Referrer = ImageReferrers['collections'][number] | ImageReferrers['globals'][number]

export type DocumentWithImages = {
  referrer: Referrer
  doc: StoredDocument
  /** every id and file name stem that occurs anywhere in the document */
  mentions: Set<string>
}

type StoredDocument = {
  id: string
  filename?: string | null
  formerNames?: string | null
  deletedAt?: string | null
} & Record<string, unknown>

/** What identifies a file in the documents that show it. */
export type MediaRef = Pick<StoredDocument, 'id' | 'filename' | 'formerNames'>

const ID_PATTERN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Yields every document that can show an image, including those in the trash, with the ids and file names it
 * mentions. Reads the stored documents, without access rules and hooks, so that uses in hidden fields and
 * other locales count; a few at a time, so that requests are answered meanwhile.
 */
export async function* eachDocumentWithImages({
  payload,
  req,
  referrers,
}: Input): AsyncGenerator<DocumentWithImages> {
  const { collections, globals } = referrers ?? findImageReferrers(payload.config)
  for (const referrer of collections) {
    yield* eachStored(referrer, ({ where, select, ...page }) =>
      payload.db.find({ collection: referrer.slug, where, select, ...page, req }),
    )
    if (referrer.versions?.drafts) yield* eachDraft({ payload, req, referrer })
  }
  for (const referrer of globals) {
    const doc = await payload.db.findGlobal({ slug: referrer.slug as GlobalSlug, req })
    if (doc) yield { referrer, doc: doc as StoredDocument, mentions: findMentions(doc as StoredDocument) }
  }
}

/** Yields the kept versions of such documents, since each can be restored. */
export async function* eachVersionWithImages({
  payload,
  req,
  referrers,
}: Input): AsyncGenerator<DocumentWithImages> {
  const { collections, globals } = referrers ?? findImageReferrers(payload.config)
  for (const referrer of collections.filter(({ versions }) => versions)) {
    yield* eachVersion({ payload, req, referrer })
  }
  for (const referrer of globals.filter(({ versions }) => versions)) {
    const global = referrer.slug as GlobalSlug
    for await (const doc of iterateById((page) => payload.db.findGlobalVersions({ global, ...page, req }))) {
      yield {
        referrer,
        doc: doc as unknown as StoredDocument,
        mentions: findMentions(doc as unknown as StoredDocument),
      }
    }
  }
}

/**
 * @returns the texts by which a document may mention this file: its id, the stem of its name, or in a kept
 * version the stem of a former name
 */
export const toMentions = ({ id, filename, formerNames }: MediaRef): string[] => [
  id,
  ...(`${filename} ${formerNames}`.match(STEM_PATTERN) ?? []),
]

/** Drafts that the console saved over a published document or a previous draft: only versions have them. */
async function* eachDraft({ payload, req, referrer }: VersionsInput): AsyncGenerator<DocumentWithImages> {
  const condition: Where = { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }] }
  for await (const use of eachVersion({ payload, req, referrer, condition })) {
    const { parent, version } = use.doc as unknown as { parent: string; version: StoredDocument }
    yield { ...use, doc: { ...version, id: parent } }
  }
}

type VersionsInput = Pick<Input, 'payload' | 'req'> & {
  referrer: SanitizedCollectionConfig
  condition?: Where
}

const eachVersion = ({ payload, req, referrer, condition = {} }: VersionsInput) =>
  eachStored(referrer, ({ where, select, ...page }) =>
    payload.db.findVersions({
      collection: referrer.slug,
      where: { and: [condition, where] },
      select: select && { version: select },
      ...page,
      req,
    }),
  )

/** A `select` that leaves these fields out. */
type OmittedFields = Record<string, false>
type Page = { where: Where; select?: OmittedFields; sort: string; limit: number; pagination: false }
type Read = (page: Page) => Promise<PaginatedDocs<unknown>>

/**
 * Reads documents without the rich texts whose HTML is stored beside them: the HTML names the same images and
 * is a fifth as long. Documents that lack such HTML are read again, with their rich texts.
 */
async function* eachStored(
  referrer: SanitizedCollectionConfig,
  read: Read,
): AsyncGenerator<DocumentWithImages> {
  const richTexts = referrer.flattenedFields.filter(
    ({ type, custom }) => type === 'richText' && custom?.htmlField,
  )
  const select =
    richTexts.length > 0 ? Object.fromEntries(richTexts.map(({ name }) => [name, false as const])) : undefined
  const lacksHtml = (doc: StoredDocument) =>
    richTexts.some(({ custom }) => !((doc.version ?? doc) as StoredDocument)[custom!.htmlField as string])
  const readPage = async (page: Omit<Page, 'select'>) => {
    const { docs } = (await read({ ...page, select })) as { docs: StoredDocument[] }
    const ids = docs.filter(lacksHtml).map(({ id }) => id)
    if (ids.length === 0) return { docs }
    const whole = (await read({ ...page, where: { id: { in: ids } } })) as { docs: StoredDocument[] }
    const wholeById = new Map(whole.docs.map((doc) => [doc.id, doc]))
    return { docs: docs.map((doc) => wholeById.get(doc.id) ?? doc) }
  }
  for await (const doc of iterateById(readPage)) {
    yield { referrer, doc, mentions: findMentions(doc, { isFile: Boolean(referrer.upload) }) }
  }
}

/** @param options.isFile whether the document is a file, whose mentions of itself do not count */
function findMentions(doc: StoredDocument, { isFile = false } = {}): Set<string> {
  const text = JSON.stringify(doc)
  const mentions = new Set([ID_PATTERN, STEM_PATTERN].flatMap((pattern) => text.match(pattern) ?? []))
  if (isFile) for (const own of toMentions(doc)) mentions.delete(own)
  return mentions
}
