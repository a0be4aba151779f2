import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import { log } from '#cms/log.ts'
import type { Media } from '#cms/payload-types.ts'
import { acquireReplicaLease } from '#cms/platform/replica-lease.ts'
import { MEDIA, SOUND } from '#cms/shared/media.ts'
import { applyPatches } from '#cms/sounds/containers/parser.ts'
import { soundWork } from '#cms/sounds/worker/sound-work.ts'
import { iterateById } from '#cms/storage/database/iterate-by-id.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import { sound as soundSchema } from '#cms/schemas/sounds.ts'
import { enqueueVariants } from './variant-queue.ts'

const NAME = 'clean-stored-files'
/**
 * Kept in the database, so that a restored database is cleaned again. Raise the number when cleaning removes
 * more than before.
 */
const DONE_KEY = `done:${NAME}:3`

type StoredAudioOrVideo = Pick<Media, 'id' | 'prefix' | 'filename' | 'mimeType' | 'sound' | 'variantsState'>

/**
 * Cleans, once, the videos and sounds that were stored before uploads were cleaned (decision 069): their
 * metadata is overwritten, and the file stored under the same path. Also queues sounds for measuring whose
 * stored measurements do not match the schema. An interrupted run is repeated; clean files are left alone.
 * @returns the number of files that were overwritten
 */
export async function cleanStoredFiles({ payload }: { payload: Payload }): Promise<number> {
  if (await payload.kv.get(DONE_KEY)) return 0
  const lease = await acquireReplicaLease({ payload, name: NAME })
  if (!lease) return 0
  let written = 0
  try {
    for await (const media of findAudioAndVideo(payload)) {
      if (await cleanFile(media)) written += 1
      await measureIfInvalid(payload, media)
    }
    await payload.kv.set(DONE_KEY, { at: new Date().toISOString() })
  } finally {
    await lease.end()
  }
  if (written > 0) {
    log.info({ written }, 'Removed locations, devices and names from the metadata of videos and sounds')
  }
  return written
}

const findAudioAndVideo = (payload: Payload): AsyncGenerator<StoredAudioOrVideo> =>
  iterateById(({ where, ...page }) =>
    payload.db.find<StoredAudioOrVideo>({
      collection: 'media',
      where: { and: [{ mimeType: { in: [...MEDIA.videoTypes, ...SOUND.types] } }, where] },
      select: { prefix: true, filename: true, mimeType: true, sound: true, variantsState: true },
      ...page,
    }),
  )

/** Reads the parts that the parser asks for, and the whole file only if something must be overwritten. */
async function cleanFile(media: StoredAudioOrVideo): Promise<boolean> {
  const path = filePath(media)
  const type = media.mimeType!
  const size = (await fileStore.stat(path))?.size
  if (size === undefined) return false
  const container = await soundWork.parseContainer({
    type,
    size,
    read: (start, length) => readPart({ path, size, start, length }),
  })
  if (!container) log.warn({ path }, 'A video or sound is damaged; its metadata is not removed')
  if (!container || container.patches.length === 0) return false
  const whole = await fileStore.open(path)
  if (!whole) return false
  await fileStore.put(path, applyPatches(await buffer(whole.stream), container.patches), type)
  return true
}

type Part = { path: string; size: number; start: number; length: number }

async function readPart({ path, size, start, length }: Part): Promise<Buffer> {
  if (start >= size) return Buffer.alloc(0)
  const part = await fileStore.open(path, { start, end: Math.min(size, start + length) - 1 })
  return part ? buffer(part.stream) : Buffer.alloc(0)
}

/** Queues a sound for measuring if its stored measurements do not match the schema. */
async function measureIfInvalid(payload: Payload, media: StoredAudioOrVideo): Promise<void> {
  const { id, sound, variantsState, mimeType } = media
  const canMeasure = (SOUND.decodedTypes as readonly string[]).includes(mimeType ?? '')
  if (!sound || !canMeasure || variantsState === 'pending') return
  if (soundSchema.pick({ peaks: true, loudness: true }).safeParse(sound).success) return
  await payload.db.updateOne({
    collection: 'media',
    where: { id: { equals: id } },
    data: { sound: { ...sound, peaks: [], loudness: null }, variantsState: 'pending' },
  })
  enqueueVariants({ id, sound })
}
