import type { Readable } from 'node:stream'
import { createLocalReq, type Payload } from 'payload'
import { log } from '#cms/log.ts'
import { files } from '#cms/storage/files/files.ts'
import { shownBy } from '#cms/features/documents/shown-by.ts'
import { checkPresentable } from './check-presentable.ts'
import { followReplacements } from './follow-replacements.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import type { Media } from '#cms/payload-types.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import { removeFiles } from '#cms/storage/files/remove-files.ts'
import { makeWebSound } from './make-web-sound.ts'
import { sizePicture } from './size-picture.ts'

type Input = { payload: Payload; id: string; signal: AbortSignal }

/** What is made of an upload later. */
export type Made = Partial<Pick<Media, 'variants' | 'sound'>> & { variantsState: 'done' | 'failed' }

export type Order = { media: Media; path: string; original: Readable; signal: AbortSignal }

/** @returns null if the signal aborted it */
export type Make = (order: Order) => Promise<Made | null>

/**
 * Generates the variants of one file: stores the files first, then the document that references them. If
 * aborted, the document stays `pending` and the next run overwrites the same files. Texts that show a file
 * which a picture replaced come first, in case the process ended before they did.
 */
export async function generateVariants({
  payload,
  id,
  signal,
}: Input): Promise<'done' | 'missing' | 'stopped'> {
  const media = (await payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
  })) as Media | null
  if (!media) return 'missing'
  if (media.variantsState !== 'pending') return 'done'

  if (media.formerNames) {
    await followReplacements({ req: await createLocalReq({}, payload), pictures: [media] })
  }
  const path = filePath(media)
  const made = await makeOf({ media, path, signal })
  if (!made) return 'stopped'
  const isKept = await save(payload, media, presentable(media, made))
  // a file that was replaced stays for a week (cms/features/media/sweep-orphaned-files.ts)
  if (!isKept && !(await exists(payload, id))) await removeFiles(files, path)
  return 'done'
}

/** What no answer could show is not stored: the file stays as it came. */
function presentable(media: Media, made: Made): Made {
  try {
    checkPresentable({ ...media, ...made })
    return made
  } catch (error) {
    log.error(
      { path: filePath(media), err: error },
      'What was made of a file cannot be shown; it is left out',
    )
    return { variantsState: 'failed' }
  }
}

async function makeOf({ media, path, signal }: Omit<Order, 'original'>): Promise<Made | null> {
  const make: Make = media.sound ? makeWebSound : sizePicture
  const original = await files.open(path)
  if (!original) {
    log.warn({ path }, 'The original of a file is missing in the file store; nothing is made of it')
    return media.sound ? { variantsState: 'failed' } : { variants: [], variantsState: 'done' }
  }
  try {
    return await make({ media, path, original: original.stream, signal })
  } finally {
    original.stream.destroy()
  }
}

/**
 * Writes only these fields, without hooks, so that it does not overwrite a concurrent edit of the
 * alternative text.
 * @returns false if the document was deleted meanwhile, or its file replaced
 */
async function save(payload: Payload, media: Media, made: Made): Promise<boolean> {
  const updated = await payload.db.updateOne({
    collection: 'media',
    where: { and: [{ id: { equals: media.id } }, { filename: { equals: media.filename } }] },
    data: made,
  })
  contentCache.drop({ source: 'media', shownBy: shownBy(media) })
  return Boolean(updated)
}

async function exists(payload: Payload, id: string): Promise<boolean> {
  const where = { id: { equals: id } }
  return (await payload.count({ collection: 'media', where, overrideAccess: true })).totalDocs > 0
}
