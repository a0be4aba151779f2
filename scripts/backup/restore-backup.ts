import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '#cms/data-dir/data-dir.ts'
import { makeWorkFolder, removeWorkFolder } from '#cms/data-dir/work-folders.ts'
import type { FileStore } from '#cms/storage/files/file-store.ts'
import { Stop } from '../stop.mjs'
import { endSessions } from './database-copy.ts'
import { fillDatabase } from './fill-database.ts'
import { fingerprintOf, readGeneratedSecret } from './secret.ts'
import type { Manifest } from './manifest.ts'
import type { SiteLocation } from './site-location.ts'
import { putFiles } from './put-files.ts'
import { DATABASE, SECRET } from './site-files.ts'
import type { Target } from './target.ts'
import { unpack } from './unpack.ts'

type Input = {
  site: SiteLocation
  target: Target
  store: FileStore
  file: string
  /** replaces existing data */
  force: boolean
  /** PAYLOAD_SECRET of the target site */
  secret: string
  /** the target site generated its secret and lost it */
  isSecretLost: boolean
  /** continues although the backup was made with a different secret */
  otherSecret: boolean
  /** aborts the restore and leaves existing data unchanged; ignored once the swap has begun */
  signal?: AbortSignal
}

export type Restored = {
  manifest: Manifest
  /** where the previous data was moved to; undefined when there was none */
  former: string | undefined
  /** notes for the operator */
  notes: string[]
}

/**
 * Restores a backup. It is unpacked and verified in a staging folder, a new database is filled beside the
 * existing one and read back, and files of an external store are uploaded; only then is the old data swapped
 * for the new and kept aside.
 * @throws Stop when a site runs on the target, when the target is not empty and `force` is not set, or when
 * the backup is incomplete or damaged
 */
export async function restoreBackup({
  site,
  target,
  store,
  file,
  force,
  secret,
  isSecretLost,
  otherSecret,
  signal,
}: Input): Promise<Restored> {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`)
  makeDataDir(site.dataDir)
  try {
    await target.refuseRunning()
    if (!force && !(await target.isEmpty())) {
      throw new Stop(
        `There is a site in ${target.name} already. Name another place in the settings, or add --force to put the backup in its place.`,
      )
    }
    const stage = makeWorkFolder(site.dataDir, 'restore')
    try {
      const manifest = await unpack(file, stage, { signal })
      if (!otherSecret) expectSecret({ manifest, site, stage, secret, isSecretLost, file })
      const notes = await fill({ manifest, site, target, stage, signal })
      if (!site.database || !site.hasMedia) await putFiles(store, stage)
      // a site may have been started since the first check
      await target.refuseRunning()
      signal?.throwIfAborted()
      return { manifest, former: await target.swap(stage), notes }
    } finally {
      removeWorkFolder(stage)
    }
  } finally {
    await target.release()
  }
}

type Filling = { manifest: Manifest; site: SiteLocation; target: Target; stage: string; signal?: AbortSignal }

async function fill({ manifest, site, target, stage, signal }: Filling): Promise<string[]> {
  if (manifest.version === 2) return fillDatabase({ manifest, target, stage, signal })
  if (!site.database) {
    throw new Stop(
      'This backup is a copy of a SQLite file, made by an earlier version. Restore it without DATABASE_URL into a folder of its own, back that up, and restore the new backup here. Nothing was changed.',
    )
  }
  endSessions(join(stage, DATABASE))
  return []
}

/**
 * The secret encrypts queued mails with initial passwords and signs cancel links: with a different one they
 * are lost. A site that generated its secret gets that of the backup.
 */
function expectSecret({
  manifest,
  site,
  stage,
  secret,
  isSecretLost,
  file,
}: {
  manifest: Manifest
  site: SiteLocation
  stage: string
  secret: string
  isSecretLost: boolean
  file: string
}): void {
  if (manifest.version === 1) return
  const isInArchive = existsSync(join(stage, SECRET))
  const isOwnMade = site.database !== undefined && (isSecretLost || readGeneratedSecret(site) === secret)
  if ((isInArchive && isOwnMade) || fingerprintOf(secret) === manifest.secret) return
  const where = isInArchive
    ? `\`tar -xzOf ${file} ${SECRET}\` prints it`
    : 'the backup does not hold it: it was set by hand there'
  throw new Stop(
    `The backup was made with another PAYLOAD_SECRET. Set PAYLOAD_SECRET to that one (${where}), or add --other-secret and lose cancel links and waiting initial passwords. Nothing was changed.`,
  )
}
