import { chownSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LAST_BACKUP } from '#cms/storage/last-backup.ts'
import { disableCreation, openDatabase } from './documents/open-database.ts'
import type { SiteLocation } from './site-location.ts'

/**
 * Records a successful backup, for the site's metrics. With SQLite it is a file, since the site is the
 * database's only writer. A record that cannot be written causes a warning; the backup has still succeeded.
 */
export async function recordBackup(site: SiteLocation, { at }: { at: Date }): Promise<void> {
  const note = { at: at.toISOString() }
  try {
    if (site.database) recordInFolder(site.dataDir, note)
    else await recordInDatabase(note)
  } catch (error) {
    console.warn(
      `The backup is complete, but its time could not be recorded for the site's metrics: ${(error as Error).message}`,
    )
  }
}

function recordInFolder(dataDir: string, note: object): void {
  const file = join(dataDir, LAST_BACKUP.file)
  const temporaryFile = `${file}.part`
  writeFileSync(temporaryFile, JSON.stringify(note), { mode: 0o600 })
  // root may run the backup while the site runs as another user
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() === 0) chownSync(temporaryFile, uid, gid)
  renameSync(temporaryFile, file)
}

async function recordInDatabase(note: object): Promise<void> {
  const { payload, close } = await openDatabase(disableCreation)
  try {
    await payload.kv.set(LAST_BACKUP.key, note)
  } finally {
    await close()
  }
}
