import type { Payload } from 'payload'
import { log } from '#cms/log.ts'
import { IMAGE } from '#cms/shared/constants.ts'
import { eachDocumentWithImages, eachVersionWithImages, isMentioned } from './image-uses.ts'

type Input = { payload: Payload; now: Date }

/** Context for the delete hooks. */
export type SweepContext = { isSwept?: true }

/** Console uploads are in other folders and are kept: they may be meant for later. */
const SWEPT_FOLDERS = [IMAGE.projectFolder, IMAGE.postFolder, IMAGE.teamFolder, IMAGE.textFolder]

/**
 * Deletes images, with their files, that staff uploaded for a document and that have been unused for a week
 * (decision 015). Any mention by id or name in a document that can show an image
 * (cms/features/media/image-users.ts) is a use, also in the trash and in kept versions, since both can be
 * restored.
 * @returns the number of deleted images
 */
export async function sweepUnusedImages({ payload, now }: Input): Promise<number> {
  const candidates = await findOldImages({ payload, now })
  if (candidates.length === 0) return 0
  const used = await findMentions(payload)
  const unused = candidates.filter((image) => !isMentioned(used, image))
  // deletes by query: no error if another replica has already deleted it
  for (const { id } of unused) {
    const context: SweepContext = { isSwept: true }
    await payload.delete({
      collection: 'media',
      where: { id: { equals: id } },
      depth: 0,
      context,
      overrideAccess: true,
    })
  }
  if (unused.length > 0) log.info({ removed: unused.length }, 'Removed unused images')
  return unused.length
}

async function findOldImages({ payload, now }: Input) {
  const before = new Date(now.getTime() - IMAGE.sweepAfter).toISOString()
  const { docs } = await payload.find({
    collection: 'media',
    where: { and: [{ prefix: { in: SWEPT_FOLDERS } }, { createdAt: { less_than: before } }] },
    select: { filename: true },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
  })
  return docs
}

async function findMentions(payload: Payload): Promise<Set<string>> {
  const used = new Set<string>()
  for (const read of [eachDocumentWithImages, eachVersionWithImages]) {
    for await (const { mentions } of read({ payload })) for (const mention of mentions) used.add(mention)
  }
  return used
}
