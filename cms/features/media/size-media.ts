import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import { files } from '#cms/storage/files/files.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { log } from '#cms/log.ts'
import type { Media } from '#cms/payload-types.ts'
import { filePath, variantPath } from '#cms/storage/files/file-names.ts'
import type { Variant } from '#cms/images/make-variants.ts'
import { typeOfPath } from '#cms/storage/files/media-types.ts'
import { removeFiles } from '#cms/storage/files/remove-files.ts'
import { imageWork } from '#cms/images/worker/image-work.ts'

type Input = { payload: Payload; id: string; signal: AbortSignal }

/**
 * Makes the smaller forms of one picture: the files first, then the document that names them. Ended half-way,
 * the document stays `pending` and the same names are written again.
 */
export async function sizeMedia({ payload, id, signal }: Input): Promise<'done' | 'missing' | 'stopped'> {
  const media = (await payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
  })) as Media | null
  if (!media) return 'missing'
  if (media.variantsState !== 'pending') return 'done'

  const path = filePath(media)
  const variants = await storeVariants(path, signal)
  if (!variants) return 'stopped'
  const isKept = await name(payload, id, variants)
  if (!isKept) await removeFiles(files, path)
  return 'done'
}

async function storeVariants(path: string, signal: AbortSignal): Promise<Variant[] | null> {
  const original = await files.open(path)
  if (!original) {
    log.warn({ path }, 'A picture has no file in the store; it gets no sizes')
    return []
  }
  const made = await makeVariants(await buffer(original.stream), signal)
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

/** @returns null where the signal ended it */
async function makeVariants(original: Buffer, signal: AbortSignal) {
  try {
    return await imageWork.makeVariants(original, signal)
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

/**
 * Only these two fields are written, past the hooks: a text that staff change meanwhile is not overwritten
 * with an old one.
 * @returns false where the document was deleted meanwhile
 */
async function name(payload: Payload, id: string, variants: Variant[]): Promise<boolean> {
  const data = { variants, variantsState: 'done' }
  const updated = await payload.db.updateOne({ collection: 'media', where: { id: { equals: id } }, data })
  contentCache.drop({ source: 'media' })
  return Boolean(updated)
}
