import { log } from '#cms/log.ts'
import { soundWork } from '#cms/sounds/worker/sound-work.ts'
import { webSoundPath } from '#cms/storage/files/file-names.ts'
import { files } from '#cms/storage/files/files.ts'
import { typeOfPath } from '#cms/storage/files/media-types.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import type { Made, Order } from './generate-variants.ts'

/**
 * Measures a sound, and stores its MP3. One that turns out to be broken is `failed`, and kept.
 * @returns null if the signal aborted it
 */
export async function makeWebSound({ media, path, signal }: Order): Promise<Made | null> {
  const original = await files.open(path)
  if (!original) {
    log.warn({ path }, 'The original of a sound is missing in the file store; nothing is made of it')
    return { variantsState: 'failed' }
  }
  try {
    const { stream } = original
    const { facts, copy } = await soundWork.measure({
      stream,
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
  } finally {
    original.stream.destroy()
  }
}

async function storeCopy(path: string, copy: Buffer | undefined) {
  if (!copy) return {}
  const place = webSoundPath(path)
  await files.put(place, copy, typeOfPath(place))
  return { copy: { path: place, bytes: copy.length } }
}
