import type { PayloadRequest, StaticLabel } from 'payload'
import { conflict } from '#cms/errors.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { eachDocumentWithImages, isMentioned, type ImageUse } from './image-uses.ts'

type Input = { req: PayloadRequest; id: string | number }
type File = { id: string; filename?: string | null; originalName?: string | null }
/** A document that shows images, with a label for people. */
type Use = { label: string; mentions: Set<string> }

const NAMED_USES = 10
const NAME_LENGTH = 60

/**
 * Refuses to delete a file that a document shows, in the trash or not. Former versions do not count: they are
 * restored without the file (docs/decisions/038).
 * @throws AppError 409 that names the documents
 */
export async function refuseUsedImage({ req, id }: Input): Promise<void> {
  const file = await req.payload.db.findOne<File>({ collection: 'media', where: { id: { equals: id } }, req })
  if (!file) return
  const labels = (await readUses(req))
    .filter(({ mentions }) => isMentioned(mentions, file))
    .map(({ label }) => label)
  if (labels.length === 0) return
  const name = shorten(file.originalName ?? file.filename ?? file.id)
  throw conflict(fill(messages.media.inUse, { name, uses: inWords(labels) }), 'in-use')
}

const readings = new WeakMap<PayloadRequest, Promise<Use[]>>()

/** Shared by the concurrent checks of a bulk delete. */
function readUses(req: PayloadRequest): Promise<Use[]> {
  const shared = readings.get(req)
  if (shared) return shared
  const reading = collectUses(req).finally(() => readings.delete(req))
  readings.set(req, reading)
  return reading
}

async function collectUses(req: PayloadRequest): Promise<Use[]> {
  const uses = new Map<string, Use>()
  for await (const { user, doc, mentions } of eachDocumentWithImages({ payload: req.payload, req })) {
    if (mentions.size === 0) continue
    const key = `${user.slug} ${doc.id}`
    // merge a published document and its draft
    const { mentions: known } = uses.get(key) ?? { mentions: [] }
    uses.set(key, { label: labelOf(user, doc), mentions: new Set([...known, ...mentions]) })
  }
  return [...uses.values()]
}

/** `project "House" (in the trash)`, `the studio's page` */
function labelOf(user: ImageUse['user'], doc: ImageUse['doc']): string {
  if (!('labels' in user)) return `the ${inText(user.label, user.slug)}'s page`
  const title = doc[user.admin.useAsTitle ?? 'id'] ?? doc.id
  const kind = inText(user.labels.singular, user.slug)
  return `${kind} "${shorten(String(title))}"${doc.deletedAt ? ' (in the trash)' : ''}`
}

const inText = (label: StaticLabel | ((...args: never[]) => unknown) | undefined, slug: string) =>
  (typeof label === 'string' ? label : slug).toLowerCase()

function inWords(labels: string[]): string {
  const more = labels.length - NAMED_USES
  return labels.slice(0, NAMED_USES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const shorten = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name)
