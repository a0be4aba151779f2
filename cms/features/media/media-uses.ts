import type { PayloadRequest, StaticLabel } from 'payload'
import { mayOnDocument, getStaffUser } from '../accounts/access.ts'
import { presentPublication, type Publication } from '../documents/publication.ts'
import type { Subject } from '#cms/shared/rights.ts'
import type { PublicationStatus } from '#cms/schemas/publication.ts'
import { findImageReferrers, type ImageReferrers } from './image-referrers.ts'
import {
  eachDocumentWithImages,
  toMentions,
  type DocumentWithImages,
  type MediaRef,
} from './documents-with-images.ts'
import { findImageFields, type ImageFieldRule } from './image-fields.ts'

/** A document that shows a file. */
export type MediaUse = {
  /** the slug of its collection or global */
  slug: string
  id: string
  /** the noun that people read: `post`; for a global its label */
  kind: string
  /** undefined for a global */
  title: string | undefined
  isInTrash: boolean
  /** undefined where there are no drafts */
  status: PublicationStatus | undefined
  /** whether the caller may read the document; true for the site's own work, which has no caller */
  mayRead: boolean
  /** whether the caller may change the document; true for the site's own work */
  mayUpdate: boolean
  /** the fields with rules that show the file: not a rich text, nor a field of the studio */
  imageFields: ImageFieldRule[]
}

/** One reading of all documents: the files that it looks for, and later the uses of each by its id. */
type Reading = { files: MediaRef[]; usesById: Promise<Map<string, MediaUse[]>> }

/** By request, the reading that has not begun yet. */
const nextReadings = new WeakMap<PayloadRequest, Reading>()
/** By request, the reading that began last. */
const lastReadings = new WeakMap<PayloadRequest, Reading>()

/**
 * The documents that show a file, those in the trash included. Calls of one request, as in a bulk
 * delete, share readings: those that come during a reading wait for the next.
 */
export async function findUses(req: PayloadRequest, file: MediaRef): Promise<MediaUse[]> {
  let reading = nextReadings.get(req)
  if (!reading) {
    const files: MediaRef[] = []
    const previous = lastReadings.get(req)?.usesById.catch(() => undefined)
    const usesById = Promise.resolve(previous).then(() => {
      nextReadings.delete(req)
      lastReadings.set(req, reading!)
      return collectUses(req, files)
    })
    reading = { files, usesById }
    nextReadings.set(req, reading)
  }
  reading.files.push(file)
  return (await reading.usesById).get(file.id) ?? []
}

/**
 * Whether the caller may change every document that shows a file. Does not read collections that the caller's
 * role may change as a whole: for an admin it reads nothing.
 */
export async function mayChangeAllUses(req: PayloadRequest, file: MediaRef): Promise<boolean> {
  const { collections, globals } = findImageReferrers(req.payload.config)
  const isLimited = ({ slug }: { slug: string }) => !mayUpdate(req, slug, {})
  const referrers = { collections: collections.filter(isLimited), globals: globals.filter(isLimited) }
  if (referrers.collections.length + referrers.globals.length === 0) return true
  const uses = await collectUses(req, [file], referrers)
  return uses.get(file.id)!.every((use) => use.mayUpdate)
}

async function collectUses(
  req: PayloadRequest,
  files: MediaRef[],
  referrers?: ImageReferrers,
): Promise<Map<string, MediaUse[]>> {
  const fileByMention = new Map(files.flatMap((file) => toMentions(file).map((mention) => [mention, file])))
  const usesById = new Map(files.map(({ id }) => [id, new Map<string, MediaUse>()]))
  for await (const { referrer, doc, mentions } of eachDocumentWithImages({
    payload: req.payload,
    req,
    referrers,
  })) {
    for (const mention of mentions) {
      const file = fileByMention.get(mention)
      if (!file) continue
      const uses = usesById.get(file.id)!
      const use = toUse({ req, referrer, doc, file })
      const key = `${use.slug} ${use.id}`
      const existing = uses.get(key)
      // a document and the draft of it in its versions are one use
      const imageFields = [...(existing?.imageFields ?? []), ...use.imageFields]
      uses.set(key, existing ? { ...existing, imageFields } : use)
    }
  }
  return new Map([...usesById].map(([id, uses]) => [id, [...uses.values()]]))
}

type UseInput = {
  req: PayloadRequest
  referrer: DocumentWithImages['referrer']
  doc: DocumentWithImages['doc']
  file: MediaRef
}

function toUse({ req, referrer, doc, file }: UseInput): MediaUse {
  const isGlobal = !('labels' in referrer)
  const { id } = doc
  return {
    slug: referrer.slug,
    id,
    kind: toLabel(isGlobal ? referrer.label : referrer.labels.singular, referrer.slug),
    title: isGlobal ? undefined : String(doc[referrer.admin.useAsTitle ?? 'id'] ?? id),
    isInTrash: Boolean(doc.deletedAt),
    status: '_status' in doc ? presentPublication(doc as Publication).status : undefined,
    mayRead: isAllowed({ req, operation: 'read', slug: referrer.slug, doc }),
    mayUpdate: mayUpdate(req, referrer.slug, doc),
    imageFields: findImageFields({ slug: referrer.slug, doc, id: file.id }),
  }
}

const mayUpdate = (req: PayloadRequest, slug: string, doc: Record<string, unknown>) =>
  isAllowed({ req, operation: 'update', slug, doc })

type AccessInput = {
  req: PayloadRequest
  operation: 'read' | 'update'
  slug: string
  doc: Record<string, unknown>
}

function isAllowed({ req, operation, slug, doc }: AccessInput): boolean {
  const user = getStaffUser(req)
  return user ? mayOnDocument({ user, right: `${slug as Subject}.${operation}`, doc }) : !req.user
}

const toLabel = (label: StaticLabel | ((...args: never[]) => unknown) | undefined, slug: string) =>
  (typeof label === 'string' ? label : slug).toLowerCase()
