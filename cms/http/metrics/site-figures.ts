import type { Payload } from 'payload'
import { withTimeout } from '#cms/platform/with-timeout.ts'
import { checkParts } from '#cms/http/health.ts'
import { log } from '#cms/log.ts'
import type { DiskSpace } from '#cms/platform/disk-full.ts'
import { readDatabaseDisk } from '#cms/storage/database/database-disk.ts'
import { readLastBackup } from '#cms/storage/last-backup.ts'
import { countMails, type MailCounts } from '#cms/mail/outbox/count-mails.ts'
import { SECOND } from '#cms/shared/units.ts'

export type SiteFigures = {
  /** whether each dependency of the site responds, by name */
  parts: Record<string, boolean>
  /** undefined if the database does not respond */
  mails: MailCounts | undefined
  /** when the last complete backup started; undefined if none is known */
  lastBackup: Date | undefined
  /** the disk of MongoDB; undefined for SQLite */
  databaseDisk: DiskSpace | undefined
}

/** Dependencies are queried no more often than this, however many requests come in. */
const CACHED_FOR = 5 * SECOND
/** Below a scraper's timeout: a dependency that hangs must not cost the metrics of the process itself. */
const TIMEOUT = 3 * SECOND

/** @returns a function that reads the figures from outside this process */
export function createSiteFigures({ payload }: { payload: Payload }): () => Promise<SiteFigures> {
  let latest: { readAt: number; figures: Promise<SiteFigures> } | undefined
  return () => {
    const now = performance.now()
    if (!latest || now - latest.readAt > CACHED_FOR) latest = { readAt: now, figures: readFigures(payload) }
    return latest.figures
  }
}

async function readFigures(payload: Payload): Promise<SiteFigures> {
  const [parts, mails, lastBackup, databaseDisk] = await Promise.all([
    orUndefined(checkParts({ payload })),
    orUndefined(countMails({ payload })),
    orUndefined(readLastBackup({ payload })),
    orUndefined(readDatabaseDisk({ payload })),
  ])
  return {
    lastBackup,
    databaseDisk,
    mails,
    parts: parts
      ? Object.fromEntries(Object.entries(parts).map(([name, { ok }]) => [name, ok]))
      : { database: false },
  }
}

/** @returns undefined if the work failed or took too long */
async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(TIMEOUT, work)
  } catch (error) {
    log.warn({ err: error }, 'A metric of a dependency could not be read')
    return undefined
  }
}
