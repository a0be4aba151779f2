import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createLocalReq, type Payload, type Where } from 'payload'
import { log } from '#cms/log.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import { getDocumentMarker } from '../documents/document-marker.ts'
import { checkPresentable } from './check-presentable.ts'
import { rerenderReplacedImages } from './rerender-replaced-images.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import type { Media } from '#cms/payload-types.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import { removeFileAndVariants } from '#cms/storage/files/remove-file-and-variants.ts'
import { presentCredit } from './image-credit.ts'
import { makeWebSound } from './make-web-sound.ts'
import { makeImageVariants } from './make-image-variants.ts'

type Input = { payload: Payload; id: string; signal: AbortSignal }

/** What the queue adds to a media document. */
type VariantResult = Partial<Pick<Media, 'variants' | 'sound'>> & {
  variantsState: 'done' | 'partial' | 'failed'
}

type VariantJob = { media: Media; path: string; original: Readable; signal: AbortSignal }

/** @returns null if the signal aborted it */
export type VariantMaker = (job: VariantJob) => Promise<VariantResult | null>

/**
 * Generates the variants of one file: stores the files first, then the document that references them. If
 * aborted, the document keeps its state and the next run overwrites the same files. Before that, texts that
 * show a replaced file of the image are rendered again: the process may have ended before it did so.
 * @returns 'partial' if the large variants of an image are left for another run
 */
export async function generateVariants({
  payload,
  id,
  signal,
}: Input): Promise<'done' | 'partial' | 'missing' | 'stopped'> {
  const media = (await payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
  })) as Media | null
  if (!media) return 'missing'
  if (media.variantsState !== 'pending' && media.variantsState !== 'partial') return 'done'

  if (media.formerNames) {
    await rerenderReplacedImages({ req: await createLocalReq({}, payload), images: [media] })
  }
  const path = filePath(media)
  const result = await runMaker({ media, path, signal })
  if (!result) return 'stopped'
  const presentable = keepIfPresentable(media, result)
  const isKept = await saveVariants(payload, media, presentable)
  // the file of a deleted document is removed; a replaced file stays for a week
  // (cms/features/media/sweep-orphaned-files.ts)
  if (!isKept && !(await exists(payload, id))) await removeFileAndVariants(fileStore, path)
  return isKept && presentable.variantsState === 'partial' ? 'partial' : 'done'
}

/** A result that no response could show is not stored: the file stays as it was uploaded. */
function keepIfPresentable(media: Media, result: VariantResult): VariantResult {
  try {
    checkPresentable({ ...media, ...result })
    return result
  } catch (error) {
    log.error(
      { path: filePath(media), err: error },
      'The variants of a file do not match the schema and were discarded',
    )
    return { variantsState: 'failed' }
  }
}

async function runMaker({
  media,
  path,
  signal,
}: Omit<VariantJob, 'original'>): Promise<VariantResult | null> {
  const make: VariantMaker = media.sound ? makeWebSound : makeImageVariants
  const original = await fileStore.open(path)
  if (!original) {
    log.warn({ path }, 'The original of a file is missing in the file store; no variants are made')
    return { variantsState: media.sound ? 'failed' : 'done' }
  }
  try {
    return await make({ media, path, original: original.stream, signal })
  } finally {
    original.stream.destroy()
  }
}

/**
 * Writes only these fields, without hooks, so that it does not overwrite a concurrent edit of the
 * alternative text. A credit that changed meanwhile leaves the variants to be made anew.
 * @returns false if the document was deleted meanwhile, or its file replaced
 */
async function saveVariants(payload: Payload, media: Media, result: VariantResult): Promise<boolean> {
  const where: Where = { and: [{ id: { equals: media.id } }, { filename: { equals: media.filename } }] }
  const updated = await payload.db.updateOne({ collection: 'media', where, data: result })
  // it changed while they were made, with the former one inside
  if (updated && !isDeepStrictEqual(presentCredit(updated as unknown as Media), presentCredit(media))) {
    await payload.db.updateOne({ collection: 'media', where, data: { variantsState: 'pending' } })
  }
  contentCache.invalidateOwnChange({ source: 'media', documentMarker: getDocumentMarker(media) })
  return Boolean(updated)
}

async function exists(payload: Payload, id: string): Promise<boolean> {
  const where = { id: { equals: id } }
  return (await payload.count({ collection: 'media', where, overrideAccess: true })).totalDocs > 0
}
