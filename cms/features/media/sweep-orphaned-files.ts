import type { Payload } from 'payload'
import { inPagesById } from '#cms/storage/database/pages-by-id.ts'
import { files } from '#cms/storage/files/files.ts'
import { STEM_PATTERN } from '#cms/storage/files/file-names.ts'
import { log } from '#cms/log.ts'
import { IMAGE } from '#cms/shared/constants.ts'

type Input = { payload: Payload; now: Date }

/**
 * Removes orphaned files older than a week: the process ended between storing file and document, or the store
 * was unreachable when the document was deleted. Only files that this site stored are removed, in case
 * another site uses the same bucket.
 * @returns the number of removed files
 */
export async function sweepOrphanedFiles({ payload, now }: Input): Promise<number> {
  const old = (await files.list('')).filter((path) => isOld(path, now))
  if (old.length === 0) return 0
  const named = await findNamedStems(payload)
  let removed = 0
  for (const path of old) {
    if (named.has(stemOf(path)!) || !(await files.isOwn(path))) continue
    await files.remove(path)
    removed += 1
  }
  if (removed > 0) log.info({ removed }, 'Removed orphaned files')
  return removed
}

/** File names that this site generates begin with their creation time. */
function isOld(path: string, now: Date): boolean {
  const stem = stemOf(path)
  return stem !== undefined && Number.parseInt(stem, 10) < now.getTime() - IMAGE.sweepAfter
}

async function findNamedStems(payload: Payload): Promise<Set<string>> {
  const stems = new Set<string>()
  const media = inPagesById((page) =>
    payload.db.find<{ id: string; filename?: string | null }>({
      collection: 'media',
      select: { filename: true },
      ...page,
    }),
  )
  for await (const { filename } of media) {
    const stem = filename && stemOf(filename)
    if (stem) stems.add(stem)
  }
  return stems
}

const stemOf = (name: string): string | undefined => name.match(STEM_PATTERN)?.at(-1)
