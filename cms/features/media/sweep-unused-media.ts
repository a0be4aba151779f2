import type { Payload, Where } from 'payload'
import { log } from '#cms/log.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MEDIA, SOUND } from '#cms/shared/media.ts'
import { iterateById } from '#cms/storage/database/iterate-by-id.ts'
import type { MediaRef } from './documents-with-images.ts'
import { findUnusedMedia } from './find-unused-media.ts'

type Input = { payload: Payload; now: Date }

/** Context for the delete hooks. */
export type SweepContext = { isSwept?: true }

/** Uploads into the library and the console are in other folders and are kept: they may be meant for later. */
const SWEPT_FOLDERS = [
  IMAGE.projectFolder,
  IMAGE.postFolder,
  IMAGE.teamFolder,
  IMAGE.textFolder,
  IMAGE.panoramaFolder,
  MEDIA.videoFolder,
  SOUND.folder,
]

/** How many media one reading of all documents looks for: some megabytes of ids and names. */
const BATCH = 10_000

/**
 * Deletes images, videos and sounds, with their files, that staff uploaded for a document and that have been
 * unused for a week (decision 038). Any mention by id or name in a document that can show an image
 * (cms/features/media/image-referrers.ts) is a use, also in the trash and in kept versions, since both can be
 * restored.
 * @returns the number of deleted documents
 */
export async function sweepUnusedMedia({ payload, now }: Input): Promise<number> {
  let removed = 0
  let batch: MediaRef[] = []
  for await (const old of findOldMedia({ payload, now })) {
    batch.push(old)
    if (batch.length < BATCH) continue
    removed += await sweepBatch(payload, batch)
    batch = []
  }
  removed += await sweepBatch(payload, batch)
  if (removed > 0) log.info({ removed }, 'Removed unused media')
  return removed
}

async function sweepBatch(payload: Payload, media: MediaRef[]): Promise<number> {
  const unused = await findUnusedMedia({ payload, media, withVersions: true })
  // deletes by query: no error if another replica has already deleted it
  for (const id of unused) {
    const context: SweepContext = { isSwept: true }
    await payload.delete({
      collection: 'media',
      where: { id: { equals: id } },
      depth: 0,
      context,
      overrideAccess: true,
    })
  }
  return unused.size
}

function findOldMedia({ payload, now }: Input): AsyncGenerator<MediaRef> {
  const before = new Date(now.getTime() - IMAGE.sweepAfter).toISOString()
  const isOld: Where[] = [{ prefix: { in: SWEPT_FOLDERS } }, { createdAt: { less_than: before } }]
  return iterateById(({ where, ...page }) =>
    payload.db.find<MediaRef>({
      collection: 'media',
      where: { and: [...isOld, where] },
      select: { filename: true, formerNames: true },
      ...page,
    }),
  )
}
