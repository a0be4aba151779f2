import type { PayloadRequest, StaticLabel } from 'payload'
import { conflict } from '#cms/errors.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { eachDocumentWithImages, mentionsOf, type ImageUse } from './image-uses.ts'

type Input = { req: PayloadRequest; id: string | number }
type File = { id: string; filename?: string | null; originalName?: string | null }
/** Ids of files, and once read the documents that use each, as labels for people. */
type Reading = { files: File[]; labelsById: Promise<Map<string, string[]>> }

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
  const labels = await findUses(req, file)
  if (labels.length === 0) return
  const name = shorten(file.originalName ?? file.filename ?? file.id)
  throw conflict(fill(messages.media.inUse, { name, uses: inWords(labels) }), 'in-use')
}

/** The last reading of a request's documents that has not begun, and the last that has. */
const waiting = new WeakMap<PayloadRequest, Reading>()
const begun = new WeakMap<PayloadRequest, Reading>()

/** The checks of a bulk delete share readings: those that come during one wait for the next. */
async function findUses(req: PayloadRequest, file: File): Promise<string[]> {
  let reading = waiting.get(req)
  if (!reading) {
    const files: File[] = []
    const previous = begun.get(req)?.labelsById.catch(() => undefined)
    const labelsById = Promise.resolve(previous).then(() => {
      waiting.delete(req)
      begun.set(req, reading!)
      return collectLabels(req, files)
    })
    reading = { files, labelsById }
    waiting.set(req, reading)
  }
  reading.files.push(file)
  return (await reading.labelsById).get(file.id) ?? []
}

async function collectLabels(req: PayloadRequest, files: File[]): Promise<Map<string, string[]>> {
  const idByMention = new Map(files.flatMap((file) => mentionsOf(file).map((mention) => [mention, file.id])))
  const usesById = new Map(files.map(({ id }) => [id, new Map<string, string>()]))
  for await (const { user, doc, mentions } of eachDocumentWithImages({ payload: req.payload, req })) {
    for (const mention of mentions) {
      // a published document and its draft are one use
      usesById.get(idByMention.get(mention) ?? '')?.set(`${user.slug} ${doc.id}`, labelOf(user, doc))
    }
  }
  return new Map([...usesById].map(([id, uses]) => [id, [...uses.values()]]))
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
