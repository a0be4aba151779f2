import type { Payload } from 'payload'
import { log } from '#cms/log.ts'
import { IMAGE } from '#cms/shared/constants.ts'
import { eachDocumentWithImages, eachVersionWithImages, isMentioned } from './image-uses.ts'

type Input = { payload: Payload; now: Date }

/** Said to the hooks of the delete. */
export type SweepContext = { isSwept?: true }

/** What the console uploaded lies elsewhere and stays: it may be meant for later. */
const SWEPT_FOLDERS = [IMAGE.projectFolder, IMAGE.postFolder, IMAGE.teamFolder, IMAGE.textFolder]

/**
 * Removes the images that staff uploaded for a document and that nothing has used for a week (decision 015),
 * with their files. A use is any mention, by id or by name, in any document that can show an image
 * (cms/features/media/image-users.ts): the trash counts, and so do kept versions, since both can be brought back.
 * @returns how many were removed
 */
export async function sweepUnusedImages({ payload, now }: Input): Promise<number> {
  const candidates = await findOldImages({ payload, now })
  if (candidates.length === 0) return 0
  const used = await findMentions(payload)
  const unused = candidates.filter((image) => !isMentioned(used, image))
  // by a condition: another replica may have removed it a moment ago, and that is no error
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
  if (unused.length > 0) log.info({ removed: unused.length }, 'Images that nothing uses were removed')
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
