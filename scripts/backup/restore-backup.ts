import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '#cms/data-dir/data-dir.ts'
import type { FileStore } from '#cms/storage/files/file-store.ts'
import { Stop } from '../stop.mjs'
import { endSessions } from './database-copy.ts'
import { fillDatabase } from './fill-database.ts'
import { keptSecret } from './kept-secret.ts'
import type { Manifest } from './manifest.ts'
import type { Place } from './place.ts'
import { putFiles } from './put-files.ts'
import { printOfSecret } from './settings-kept.ts'
import { DATABASE, SECRET } from './site-files.ts'
import type { Target } from './target.ts'
import { unpack } from './unpack.ts'

type Input = {
  place: Place
  target: Target
  store: FileStore
  file: string
  /** replaces what is there */
  force: boolean
  /** of the site that the backup goes to */
  secret: string
  /** goes on where that is not the secret of the backup */
  otherSecret: boolean
  /** ends it, and leaves what is there as it was; not once the new takes the place of the old */
  signal?: AbortSignal
}

export type Restored = {
  manifest: Manifest
  /** where what was there before lies; undefined where there was nothing */
  former: string | undefined
  /** what its user should know */
  notes: string[]
}

/**
 * Puts a backup back. It is unpacked and checked aside, a database is filled beside the one that is there and
 * read back, files that lie elsewhere are stored; only then does the new take the place of the old, which is
 * kept.
 * @throws Stop when a site runs on the target, it is not empty and `force` is not set, or the backup is no
 * whole one
 */
export async function restoreBackup({
  place,
  target,
  store,
  file,
  force,
  secret,
  otherSecret,
  signal,
}: Input): Promise<Restored> {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`)
  makeDataDir(place.dataDir)
  try {
    await target.refuseRunning()
    if (!force && !(await target.isEmpty())) {
      throw new Stop(
        `There is a site in ${target.name} already. Name another place in the settings, or add --force to put the backup in its place.`,
      )
    }
    const stage = mkdtempSync(join(place.dataDir, '.restore-'))
    try {
      const manifest = await unpack(file, stage, { signal })
      if (!otherSecret) expectSecret({ manifest, place, stage, secret, file })
      const notes = await fill({ manifest, place, target, stage, signal })
      if (!place.database || !place.hasMedia) await putFiles(store, stage)
      // a site may have been started meanwhile
      await target.refuseRunning()
      signal?.throwIfAborted()
      return { manifest, former: await target.swap(stage), notes }
    } finally {
      rmSync(stage, { recursive: true, force: true })
    }
  } finally {
    await target.release()
  }
}

type Filling = { manifest: Manifest; place: Place; target: Target; stage: string; signal?: AbortSignal }

async function fill({ manifest, place, target, stage, signal }: Filling): Promise<string[]> {
  if (manifest.version === 2) return fillDatabase({ manifest, target, stage, signal })
  if (!place.database) {
    throw new Stop(
      'This backup is a copy of a SQLite file, made by an earlier version. Restore it without DATABASE_URL into a folder of its own, back that up, and restore the new backup here. Nothing was changed.',
    )
  }
  endSessions(join(stage, DATABASE))
  return []
}

/**
 * Waiting mails with initial passwords are encrypted with it, and cancel links signed: with another they are
 * lost. A site that made its own secret gets the one of the backup.
 */
function expectSecret({
  manifest,
  place,
  stage,
  secret,
  file,
}: {
  manifest: Manifest
  place: Place
  stage: string
  secret: string
  file: string
}): void {
  if (manifest.version === 1) return
  const isInArchive = existsSync(join(stage, SECRET))
  const isOwnMade = place.database !== undefined && keptSecret(place) === secret
  if ((isInArchive && isOwnMade) || printOfSecret(secret) === manifest.secret) return
  const where = isInArchive
    ? `\`tar -xzOf ${file} ${SECRET}\` prints it`
    : 'the backup does not hold it: it was set by hand there'
  throw new Stop(
    `The backup was made with another PAYLOAD_SECRET. Set PAYLOAD_SECRET to that one (${where}), or add --other-secret and lose cancel links and waiting initial passwords. Nothing was changed.`,
  )
}
