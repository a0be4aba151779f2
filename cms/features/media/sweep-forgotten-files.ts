import type { Payload } from 'payload'
import { files } from '#cms/storage/files/files.ts'
import { STEM_PATTERN } from '#cms/storage/files/file-names.ts'
import { log } from '#cms/log.ts'
import { IMAGE } from '#cms/shared/constants.ts'

type Input = { payload: Payload; now: Date }

/**
 * Removes the files that no document names and that are a week old: a process that ended between file and
 * document left them, or a store that was out of reach when the document went. Only what this site stored
 * itself is touched, should another one use the same bucket.
 * @returns how many were removed
 */
export async function sweepForgottenFiles({ payload, now }: Input): Promise<number> {
  const old = (await files.list('')).filter((path) => isOld(path, now))
  if (old.length === 0) return 0
  const named = await findNamedStems(payload)
  let removed = 0
  for (const path of old) {
    if (named.has(stemIn(path)!) || !(await files.isOwn(path))) continue
    await files.remove(path)
    removed += 1
  }
  if (removed > 0) log.info({ removed }, 'Files that no document names were removed')
  return removed
}

/** A name of ours begins with the moment at which it was given. */
function isOld(path: string, now: Date): boolean {
  const stem = stemIn(path)
  return stem !== undefined && Number.parseInt(stem, 10) < now.getTime() - IMAGE.sweepAfter
}

async function findNamedStems(payload: Payload): Promise<Set<string>> {
  const { docs } = await payload.find({
    collection: 'media',
    select: { filename: true },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
  })
  return new Set(docs.flatMap(({ filename }) => (filename && stemIn(filename)) || []))
}

const stemIn = (name: string): string | undefined => name.match(STEM_PATTERN)?.at(-1)
