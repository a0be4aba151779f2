import { log } from '#cms/log.ts'
import { soundWork } from '#cms/sounds/worker/sound-work.ts'
import { webSoundPath } from '#cms/storage/files/file-names.ts'
import { files } from '#cms/storage/files/files.ts'
import { typeOfPath } from '#cms/storage/files/media-types.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import type { Make } from './generate-variants.ts'

/** Measures a sound, and stores its MP3. One that turns out to be broken is `failed`, and kept. */
export const makeWebSound: Make = async ({ media, path, original, signal }) => {
  try {
    const { facts, copy } = await soundWork.measure({
      stream: original,
      type: media.mimeType!,
      facts: media.sound!,
      signal,
    })
    return { sound: { ...facts, ...(await storeCopy(path, copy)) }, variantsState: 'done' }
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof RefusedFile)) throw error
    log.warn({ path, reason: error.message }, 'A sound could not be read to its end')
    return { variantsState: 'failed' }
  }
}

async function storeCopy(path: string, copy: Buffer | undefined) {
  if (!copy) return {}
  const place = webSoundPath(path)
  await files.put(place, copy, typeOfPath(place))
  return { copy: { path: place, bytes: copy.length } }
}
