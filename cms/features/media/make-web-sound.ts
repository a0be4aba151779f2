import { log } from '#cms/log.ts'
import { soundWork } from '#cms/sounds/worker/sound-work.ts'
import { webAudioPath } from '#cms/storage/files/file-names.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import { getMediaType } from '#cms/storage/files/media-types.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import type { VariantMaker } from './generate-variants.ts'

/** Measures a sound, and stores its MP3. A sound that proves to be broken is kept, as `failed`. */
export const makeWebSound: VariantMaker = async ({ media, path, original, signal }) => {
  try {
    const { metadata, copy } = await soundWork.measure({
      stream: original,
      type: media.mimeType!,
      metadata: media.sound!,
      signal,
    })
    return { sound: { ...metadata, ...(await storeCopy(path, copy)) }, variantsState: 'done' }
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof RefusedFile)) throw error
    log.warn({ path, reason: error.message }, 'A sound could not be read to its end')
    return { variantsState: 'failed' }
  }
}

async function storeCopy(path: string, copy: Buffer | undefined) {
  if (!copy) return {}
  const targetPath = webAudioPath(path)
  await fileStore.put(targetPath, copy, getMediaType(targetPath))
  return { copy: { path: targetPath, bytes: copy.length } }
}
