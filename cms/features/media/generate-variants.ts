import { buffer } from 'node:stream/consumers'
import { createLocalReq, type Payload } from 'payload'
import { files } from '#cms/storage/files/files.ts'
import { shownBy } from '#cms/features/documents/shown-by.ts'
import { followReplacements } from './follow-replacements.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { log } from '#cms/log.ts'
import type { Media } from '#cms/payload-types.ts'
import { filePath, isPanoramaPath, variantPath } from '#cms/storage/files/file-names.ts'
import type { Variant, VariantInput } from '#cms/images/make-variants.ts'
import { typeOfPath } from '#cms/storage/files/media-types.ts'
import { removeFiles } from '#cms/storage/files/remove-files.ts'
import { imageWork } from '#cms/images/worker/image-work.ts'

type Input = { payload: Payload; id: string; signal: AbortSignal }

/**
 * Generates the variants of one picture: stores the files first, then the document that references them. If
 * aborted, the document stays `pending` and the next run overwrites the same files. Texts that show a file
 * which the picture replaced come first, in case the process ended before they did.
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
  const variants = await storeVariants(path, signal)
  if (!variants) return 'stopped'
  const isKept = await saveVariants(payload, media, variants)
  // a file that was replaced stays for a week (cms/features/media/sweep-orphaned-files.ts)
  if (!isKept && !(await exists(payload, id))) await removeFiles(files, path)
  return 'done'
}

async function storeVariants(path: string, signal: AbortSignal): Promise<Variant[] | null> {
  const original = await files.open(path)
  if (!original) {
    log.warn({ path }, 'The original of an image is missing in the file store; no variants are made')
    return []
  }
  const input = { original: await buffer(original.stream), isPanorama: isPanoramaPath(path) }
  const made = await makeVariants(input, signal)
  if (!made) return null
  const variants: Variant[] = []
  for (const { bytes, ...form } of made) {
    if (signal.aborted) return null
    const place = variantPath(path, form.width, form.format)
    await files.put(place, bytes, typeOfPath(place))
    variants.push({ ...form, path: place, bytes: bytes.length })
  }
  return signal.aborted ? null : variants
}

/** @returns null if the signal aborted it */
async function makeVariants(input: VariantInput, signal: AbortSignal) {
  try {
    return await imageWork.makeVariants(input, signal)
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

/**
 * Writes only these two fields, without hooks, so that it does not overwrite a concurrent edit of the
 * alternative text.
 * @returns false if the document was deleted meanwhile, or its file replaced
 */
async function saveVariants(payload: Payload, media: Media, variants: Variant[]): Promise<boolean> {
  const data = { variants, variantsState: 'done' }
  const updated = await payload.db.updateOne({
    collection: 'media',
    where: { and: [{ id: { equals: media.id } }, { filename: { equals: media.filename } }] },
    data,
  })
  contentCache.drop({ source: 'media', shownBy: shownBy(media) })
  return Boolean(updated)
}

async function exists(payload: Payload, id: string): Promise<boolean> {
  const where = { id: { equals: id } }
  return (await payload.count({ collection: 'media', where, overrideAccess: true })).totalDocs > 0
}
