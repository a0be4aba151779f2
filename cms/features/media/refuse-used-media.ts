import type { PayloadRequest } from 'payload'
import { conflict } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { truncateText } from '#cms/shared/graphemes.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { findUses, type MediaUse } from './media-uses.ts'

type Input = { req: PayloadRequest; id: string | number }

const NAMED_USES = 10
const NAME_LENGTH = 60

/**
 * Refuses to delete a file that a document shows, in the trash or not. Kept versions do not count: they are
 * restored without the file (decision 038).
 * @throws AppError 409 that names the documents
 */
export async function refuseUsedMedia({ req, id }: Input): Promise<void> {
  const file = await req.payload.db.findOne<Media>({
    collection: 'media',
    where: { id: { equals: id } },
    req,
  })
  if (!file) return
  const uses = await findUses(req, file)
  if (uses.length === 0) return
  const name = shorten(file.originalName ?? file.filename ?? file.id)
  throw conflict(fill(mediaTexts.inUse, { name, uses: joinLabels(uses.map(describeUse)) }), {
    code: 'in-use',
  })
}

/** `project "House" (in the trash)`, `the studio's page` */
function describeUse({ kind, title, isInTrash, mayRead }: MediaUse): string {
  if (!mayRead) return `somebody else's ${kind}`
  if (title === undefined) return `the ${kind}'s page`
  return `${kind} "${shorten(title)}"${isInTrash ? ' (in the trash)' : ''}`
}

function joinLabels(labels: string[]): string {
  const more = labels.length - NAMED_USES
  return labels.slice(0, NAMED_USES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const shorten = (name: string) =>
  name.length > NAME_LENGTH ? `${truncateText(name, NAME_LENGTH - 1)}…` : name
