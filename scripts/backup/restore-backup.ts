import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '#cms/data-dir/data-dir.ts'
import { makeWorkFolder, removeWorkFolder } from '#cms/data-dir/work-folders.ts'
import type { FileStore } from '#cms/storage/files/file-store.ts'
import { CommandError } from '../command.mjs'
import { deleteSessions } from './database-copy.ts'
import { fillDatabase } from './fill-database.ts'
import { fingerprintSecret, readGeneratedSecret } from './secret.ts'
import type { Manifest } from './manifest.ts'
import type { SiteLocation } from './site-location.ts'
import { uploadFiles } from './upload-files.ts'
import { DATABASE_FILE, SECRET_FILE } from './site-files.ts'
import type { RestoreTarget } from './target.ts'
import { unpack } from './unpack.ts'

type Input = {
  site: SiteLocation
  target: RestoreTarget
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

type Restored = {
  manifest: Manifest
  /** where the previous data was moved to; undefined when there was none */
  previousData: string | undefined
  /** notes for the operator */
  notes: string[]
}

/**
 * Restores a backup. It is unpacked and verified in a staging folder, a new database is filled beside the
 * existing one and read back, and files of an external store are uploaded; only then is the old data swapped
 * for the new and kept aside.
 * @throws CommandError when a site runs on the target, when the target is not empty and `force` is not set,
 * or when the backup is incomplete or damaged
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
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  makeDataDir(site.dataDir)
  try {
    await target.requireStopped()
    if (!force && !(await target.isEmpty())) {
      throw new CommandError(
        `There is already a site in ${target.name}. Name another location in the settings, or add ` +
          '--force to replace it with the backup.',
      )
    }
    const stage = makeWorkFolder(site.dataDir, 'restore')
    try {
      const manifest = await unpack(file, stage, { signal })
      if (!otherSecret) requireMatchingSecret({ manifest, site, stage, secret, isSecretLost, file })
      const notes = await fill({ manifest, site, target, stage, signal })
      if (!site.database || !site.hasMedia) await uploadFiles(store, stage)
      // a site may have been started since the first check
      await target.requireStopped()
      signal?.throwIfAborted()
      return { manifest, previousData: await target.swap(stage), notes }
    } finally {
      removeWorkFolder(stage)
    }
  } finally {
    await target.release()
  }
}

type FillInput = {
  manifest: Manifest
  site: SiteLocation
  target: RestoreTarget
  stage: string
  signal?: AbortSignal
}

/** @returns notes for the operator */
async function fill({ manifest, site, target, stage, signal }: FillInput): Promise<string[]> {
  if (manifest.version === 2) return fillDatabase({ manifest, target, stage, signal })
  if (!site.database) {
    throw new CommandError(
      'This backup is a copy of a SQLite file, made by an earlier version. Restore it without ' +
        'DATABASE_URL into a folder of its own, back that up, and restore the new backup here. Nothing ' +
        'was changed.',
    )
  }
  deleteSessions(join(stage, DATABASE_FILE))
  return []
}

/**
 * The secret encrypts queued mails with initial passwords and signs cancel links, which stop working with
 * another secret. A site that generated its secret gets that of the backup.
 * @throws CommandError when the site was set up with another secret
 */
function requireMatchingSecret({
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
  const isInArchive = existsSync(join(stage, SECRET_FILE))
  const isGenerated = site.database !== undefined && (isSecretLost || readGeneratedSecret(site) === secret)
  if ((isInArchive && isGenerated) || fingerprintSecret(secret) === manifest.secret) return
  const where = isInArchive
    ? `\`tar -xzOf ${file} ${SECRET_FILE}\` prints it`
    : 'the backup does not contain it: it was set by hand on that site'
  throw new CommandError(
    `The backup was made with another PAYLOAD_SECRET. Set PAYLOAD_SECRET to that one (${where}), or ` +
      'add --other-secret: then cancel links and initial passwords in queued mails stop working. ' +
      'Nothing was changed.',
  )
}
