import type { PayloadRequest, StaticLabel } from 'payload'
import { mayOnDocument, getStaffUser } from '#cms/features/accounts/access.ts'
import { presentPublication, type Publication } from '#cms/features/documents/publication.ts'
import type { Subject } from '#cms/shared/rights.ts'
import type { PublicationStatus } from '#cms/schemas/publication.ts'
import { findImageReferrers, type ImageReferrers } from './image-referrers.ts'
import { eachDocumentWithImages, toMentions, type DocumentWithImages } from './documents-with-images.ts'
import { findImageFields, type ImageFieldRule } from './image-fields.ts'

type MediaRef = { id: string; filename?: string | null; formerNames?: string | null }

/** A document that shows a file. */
export type MediaUse = {
  /** of the collection or global */
  slug: string
  id: string
  /** what people call it: `post`; of a global its name */
  kind: string
  /** undefined for a global */
  title: string | undefined
  isInTrash: boolean
  /** undefined for what has no drafts */
  status: PublicationStatus | undefined
  /** whether the caller may read it, and change it; true for the site's own work, which has no caller */
  mayRead: boolean
  mayUpdate: boolean
  /** the fields that show the file; none for a text and for what has no rules of its own */
  imageFields: ImageFieldRule[]
}

/** Files, and once the documents are read, what uses each, by its id. */
type Reading = { files: MediaRef[]; usesById: Promise<Map<string, MediaUse[]>> }

/** The last reading of a request's documents that has not begun, and the last that has. */
const waiting = new WeakMap<PayloadRequest, Reading>()
const begun = new WeakMap<PayloadRequest, Reading>()

/**
 * The documents that show a file, those in the trash included. The checks of a bulk delete share readings:
 * those that come during one wait for the next.
 */
export async function findUses(req: PayloadRequest, file: MediaRef): Promise<MediaUse[]> {
  let reading = waiting.get(req)
  if (!reading) {
    const files: MediaRef[] = []
    const previous = begun.get(req)?.usesById.catch(() => undefined)
    const usesById = Promise.resolve(previous).then(() => {
      waiting.delete(req)
      begun.set(req, reading!)
      return collectUses(req, files)
    })
    reading = { files, usesById }
    waiting.set(req, reading)
  }
  reading.files.push(file)
  return (await reading.usesById).get(file.id) ?? []
}

/**
 * Whether the caller may change every document that shows a file. Reads only what the caller's role may not
 * change in any case: nothing for an admin.
 */
export async function mayChangeAllUses(req: PayloadRequest, file: MediaRef): Promise<boolean> {
  const { collections, globals } = findImageReferrers(req.payload.config)
  const isLimited = ({ slug }: { slug: string }) => !mayUpdate(req, slug, {})
  const users = { collections: collections.filter(isLimited), globals: globals.filter(isLimited) }
  if (users.collections.length + users.globals.length === 0) return true
  const uses = await collectUses(req, [file], users)
  return uses.get(file.id)!.every((use) => use.mayUpdate)
}

async function collectUses(
  req: PayloadRequest,
  files: MediaRef[],
  users?: ImageReferrers,
): Promise<Map<string, MediaUse[]>> {
  const fileByMention = new Map(files.flatMap((file) => toMentions(file).map((mention) => [mention, file])))
  const usesById = new Map(files.map(({ id }) => [id, new Map<string, MediaUse>()]))
  for await (const { referrer, doc, mentions } of eachDocumentWithImages({
    payload: req.payload,
    req,
    referrers: users,
  })) {
    for (const mention of mentions) {
      const file = fileByMention.get(mention)
      if (!file) continue
      const uses = usesById.get(file.id)!
      const use = toUse({ req, user: referrer, doc, file })
      const key = `${use.slug} ${use.id}`
      const known = uses.get(key)
      // a document and a draft of it that its versions hold are one use
      uses.set(key, known ? { ...known, imageFields: [...known.imageFields, ...use.imageFields] } : use)
    }
  }
  return new Map([...usesById].map(([id, uses]) => [id, [...uses.values()]]))
}

type Using = {
  req: PayloadRequest
  user: DocumentWithImages['referrer']
  doc: DocumentWithImages['doc']
  file: MediaRef
}

function toUse({ req, user, doc, file }: Using): MediaUse {
  const isGlobal = !('labels' in user)
  const { id } = doc
  return {
    slug: user.slug,
    id,
    kind: toLabel(isGlobal ? user.label : user.labels.singular, user.slug),
    title: isGlobal ? undefined : String(doc[user.admin.useAsTitle ?? 'id'] ?? id),
    isInTrash: Boolean(doc.deletedAt),
    status: '_status' in doc ? presentPublication(doc as Publication).status : undefined,
    mayRead: isAllowed(req, 'read', user.slug, doc),
    mayUpdate: mayUpdate(req, user.slug, doc),
    imageFields: findImageFields({ slug: user.slug, doc, id: file.id }),
  }
}

const mayUpdate = (req: PayloadRequest, slug: string, doc: Record<string, unknown>) =>
  isAllowed(req, 'update', slug, doc)

function isAllowed(
  req: PayloadRequest,
  operation: 'read' | 'update',
  slug: string,
  doc: Record<string, unknown>,
) {
  const user = getStaffUser(req)
  return user ? mayOnDocument({ user, right: `${slug as Subject}.${operation}`, doc }) : !req.user
}

const toLabel = (label: StaticLabel | ((...args: never[]) => unknown) | undefined, slug: string) =>
  (typeof label === 'string' ? label : slug).toLowerCase()
