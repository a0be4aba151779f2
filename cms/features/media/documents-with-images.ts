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
  doc: Stored
  /** every id and file name stem that occurs anywhere in the document */
  mentions: Set<string>
}

type Stored = {
  id: string
  filename?: string | null
  formerNames?: string | null
  deletedAt?: string | null
} & Record<string, unknown>

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
    if (referrer.versions?.drafts) yield* eachDraft({ payload, req, user: referrer })
  }
  for (const referrer of globals) {
    const doc = await payload.db.findGlobal({ slug: referrer.slug as GlobalSlug, req })
    if (doc) yield { referrer, doc: doc as Stored, mentions: findMentions(doc as Stored) }
  }
}

/** The same for stored versions: each can be restored. */
export async function* eachVersionWithImages({
  payload,
  req,
  referrers,
}: Input): AsyncGenerator<DocumentWithImages> {
  const { collections, globals } = referrers ?? findImageReferrers(payload.config)
  for (const referrer of collections.filter(({ versions }) => versions)) {
    yield* eachVersion({ payload, req, user: referrer })
  }
  for (const referrer of globals.filter(({ versions }) => versions)) {
    const global = referrer.slug as GlobalSlug
    for await (const doc of iterateById((page) => payload.db.findGlobalVersions({ global, ...page, req }))) {
      yield { referrer, doc: doc as unknown as Stored, mentions: findMentions(doc as unknown as Stored) }
    }
  }
}

/**
 * @returns what a document that uses this file mentions: its id or the stem of its name, in a kept version
 * also the name of a file that it replaced
 */
export const toMentions = ({
  id,
  filename,
  formerNames,
}: Pick<Stored, 'id' | 'filename' | 'formerNames'>): string[] => [
  id,
  ...(`${filename} ${formerNames}`.match(STEM_PATTERN) ?? []),
]

/** Drafts that the console saved over a published document or a former draft: versions alone have them. */
async function* eachDraft({ payload, req, user: referrer }: Versions): AsyncGenerator<DocumentWithImages> {
  const only: Where = { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }] }
  for await (const use of eachVersion({ payload, req, user: referrer, only })) {
    const { parent, version } = use.doc as unknown as { parent: string; version: Stored }
    yield { ...use, doc: { ...version, id: parent } }
  }
}

type Versions = Pick<Input, 'payload' | 'req'> & { user: SanitizedCollectionConfig; only?: Where }

const eachVersion = ({ payload, req, user: referrer, only = {} }: Versions) =>
  eachStored(referrer, ({ where, select, ...page }) =>
    payload.db.findVersions({
      collection: referrer.slug,
      where: { and: [only, where] },
      select: select && { version: select },
      ...page,
      req,
    }),
  )

/** Names of fields to leave out. */
type LeftOut = Record<string, false>
type Page = { where: Where; select?: LeftOut; sort: string; limit: number; pagination: false }
type Read = (page: Page) => Promise<PaginatedDocs<unknown>>

/**
 * Leaves a rich text in the database where its HTML is stored beside it: the HTML names the same images, and
 * is a fifth as long. Reads the rich texts of a document without HTML.
 */
async function* eachStored(
  referrer: SanitizedCollectionConfig,
  read: Read,
): AsyncGenerator<DocumentWithImages> {
  const texts = referrer.flattenedFields.filter(
    ({ type, custom }) => type === 'richText' && custom?.htmlField,
  )
  const select =
    texts.length > 0 ? Object.fromEntries(texts.map(({ name }) => [name, false as const])) : undefined
  const lacksHtml = (doc: Stored) =>
    texts.some(({ custom }) => !((doc.version ?? doc) as Stored)[custom!.htmlField as string])
  const readPage = async (page: Omit<Page, 'select'>) => {
    const { docs } = (await read({ ...page, select })) as { docs: Stored[] }
    const ids = docs.filter(lacksHtml).map(({ id }) => id)
    if (ids.length === 0) return { docs }
    const whole = (await read({ ...page, where: { id: { in: ids } } })) as { docs: Stored[] }
    const wholeById = new Map(whole.docs.map((doc) => [doc.id, doc]))
    return { docs: docs.map((doc) => wholeById.get(doc.id) ?? doc) }
  }
  for await (const doc of iterateById(readPage)) {
    yield { referrer, doc, mentions: findMentions(doc, Boolean(referrer.upload)) }
  }
}

/** Leaves out a file's mentions of itself. */
function findMentions(doc: Stored, isFile = false): Set<string> {
  const text = JSON.stringify(doc)
  const mentions = new Set([ID_PATTERN, STEM_PATTERN].flatMap((pattern) => text.match(pattern) ?? []))
  if (isFile) for (const own of toMentions(doc)) mentions.delete(own)
  return mentions
}
