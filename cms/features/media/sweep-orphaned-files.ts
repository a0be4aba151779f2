import type { Payload } from 'payload'
import { iterateById } from '#cms/storage/database/iterate-by-id.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import { STEM_PATTERN } from '#cms/storage/files/file-names.ts'
import type { Media } from '#cms/payload-types.ts'
import { log } from '#cms/log.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { HOUR } from '#cms/shared/units.ts'

type Input = { payload: Payload; now: Date }

/**
 * Removes files older than a week that no document names: their image was replaced, the process ended between
 * storing file and document, or the store was unreachable when the document was deleted. Only files that this
 * site stored are removed, in case another site uses the same bucket.
 * @returns the number of removed files
 */
export async function sweepOrphanedFiles({ payload, now }: Input): Promise<number> {
  const oldPaths = (await fileStore.list('')).filter((path) => isOld(path, now))
  if (oldPaths.length === 0) return 0
  const namedStems = await findNamedStems({ payload, now })
  let removed = 0
  for (const path of oldPaths) {
    if (namedStems.has(stemOf(path)!) || !(await fileStore.isOwn(path))) continue
    await fileStore.remove(path)
    removed += 1
  }
  if (removed > 0) log.info({ removed }, 'Removed orphaned files')
  return removed
}

/**
 * Removes files that a killed process left half-written. A write takes seconds, so no running process, also
 * of another replica on a shared disk, still writes a file that is an hour old.
 */
export async function sweepUnfinishedFiles({ now }: Pick<Input, 'now'>): Promise<number> {
  const removed = await fileStore.removeUnfinished(new Date(now.getTime() - HOUR))
  if (removed > 0) log.info({ removed }, 'Removed files that were never finished')
  return removed
}

/** File names that this site generates begin with their creation time. */
function isOld(path: string, now: Date): boolean {
  const stem = stemOf(path)
  return stem !== undefined && Number.parseInt(stem, 10) < now.getTime() - IMAGE.sweepAfter
}

type ReadMedia = Pick<Media, 'id' | 'filename' | 'formerNames' | 'updatedAt'>

/**
 * The stems of all files that documents name. A replaced file counts for a week, since a page that somebody
 * has open may still show it.
 */
async function findNamedStems({ payload, now }: Input): Promise<Set<string>> {
  const stems = new Set<string>()
  const media = iterateById((page) =>
    payload.db.find<ReadMedia>({
      collection: 'media',
      select: { filename: true, formerNames: true, updatedAt: true },
      ...page,
    }),
  )
  for await (const { filename, formerNames, updatedAt } of media) {
    const isFresh = Date.parse(updatedAt) > now.getTime() - IMAGE.sweepAfter
    for (const [stem] of `${filename} ${isFresh ? formerNames : ''}`.matchAll(STEM_PATTERN)) stems.add(stem)
  }
  return stems
}

const stemOf = (name: string): string | undefined => name.match(STEM_PATTERN)?.at(-1)
