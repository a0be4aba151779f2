import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { checkDatabaseFile } from './storage/database/check-database-file.ts'
import { lockDataDir } from './data-dir/data-dir-lock.ts'
import { restrictDataDir } from './data-dir/data-dir.ts'
import { databaseFilePath } from './storage/database/database-file.ts'
import { requireDatabaseAndSecret, requireMedia } from './storage/require-data-parts.ts'
import { IndexCreationFailed } from './storage/database/ensure-indexes.ts'
import type { Replicas } from './storage/redis/replicas.ts'
import { env } from './env.ts'
import { trackPending } from './platform/pending-requests.ts'
import { log } from './log.ts'
import { ensureFirstAdmin, type FirstAdmin } from './features/accounts/ensure-first-admin.ts'
import { rollBackIncompleteSaves } from './features/documents/roll-back-incomplete-saves.ts'
import { SECOND } from '#cms/shared/units.ts'

export type Booted = {
  payload: Payload
  config: SanitizedConfig
  /** the admin made at this start, with the password that is shown once */
  firstAdmin: FirstAdmin | undefined
  /** must be left before the database is closed; undefined without REDIS_URL */
  replicas: Replicas | undefined
}

type Options = {
  /** aborts waiting for the database */
  signal?: AbortSignal
  /** called after each failed attempt */
  onWaiting?: (error: unknown) => void
}

const FIRST_PAUSE = SECOND / 2
const LONGEST_PAUSE = 10 * SECOND
/** The number of paths that a warning lists. */
const MAX_LISTED_PATHS = 5

/**
 * Starts the data layer: locks the data folder, connects (retrying with growing pauses while the database is
 * unreachable), migrates the database and creates the first admin. Nothing here runs in Payload's `onInit`,
 * which is skipped for good after a failed first attempt.
 * @throws StartRefused if another process uses the data folder, it lost a part, or the database cannot be
 * read or migrated to this version, IndexCreationFailed if stored data or an existing index conflicts with an
 * index of this version
 */
export async function bootPayload({ signal, onWaiting }: Options = {}): Promise<Booted> {
  prepareDataDir()
  const config = await (await import('#payload-config')).default
  // Joins while the database connects.
  const joining = env.redisUrl ? joinReplicas(env.redisUrl, config) : undefined
  const payload = await connectToDatabase(config, { signal, onWaiting })
  // Tracked, so that a shutdown waits for a running migration.
  await trackPending(migrateDatabase(payload, signal))
  if (env.embedded) {
    await requireMedia(payload, databaseFilePath(env.databaseUrl))
    await rollBackIncompleteSaves({ payload })
  }
  return { payload, config, firstAdmin: await ensureFirstAdmin({ payload }), replicas: await joining }
}

async function joinReplicas(redisUrl: string, { collections, globals }: SanitizedConfig): Promise<Replicas> {
  const slugs = [...collections, ...globals].map(({ slug }) => slug)
  return (await import('./storage/redis/replicas.ts')).joinReplicas({ redisUrl, slugs })
}

async function connectToDatabase(config: SanitizedConfig, { signal, onWaiting }: Options): Promise<Payload> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await getPayload({ config, disableOnInit: true })
    } catch (error) {
      if (env.embedded || error instanceof IndexCreationFailed) throw error
      log.warn(
        { reason: (error as Error).message },
        `The database is unreachable; trying again in ${pause / SECOND} s`,
      )
      onWaiting?.(error)
      await wait(pause, undefined, { signal })
    }
  }
}

/**
 * Locks and restricts the data folder, and checks what is in it. With MongoDB there is nothing to lock, but
 * the folder may hold mails written to files.
 */
function prepareDataDir(): void {
  const file = env.embedded ? databaseFilePath(env.databaseUrl) : undefined
  if (file) lockDataDir(env.dataDir)
  if (!existsSync(env.dataDir)) return
  const unrestricted = restrictDataDir(env.dataDir, file && path.basename(file))
  if (unrestricted.length > 0) {
    log.warn(
      { open: unrestricted.slice(0, MAX_LISTED_PATHS) },
      'Other users of this machine may read the data folder: its modes could not be changed. Give it to ' +
        'the user that runs the site',
    )
  }
  if (!file) return
  checkDatabaseFile(file)
  requireDatabaseAndSecret(file)
}

/** SQLite and MongoDB have separate migrations; only the runner that is needed is loaded. */
async function migrateDatabase(payload: Payload, signal?: AbortSignal): Promise<void> {
  if (!env.embedded) {
    return (await import('./storage/database/migrate/migrate-mongodb.ts')).migrateMongodb(payload, { signal })
  }
  const { migrateSqlite } = await import('./storage/database/migrate/migrate-sqlite.ts')
  await migrateSqlite(payload, { withCopy: true, signal })
  const { updatePlannerStatistics } = await import('./storage/database/planner-statistics.ts')
  await updatePlannerStatistics(payload)
  if (env.mode === 'development') {
    await (await import('./storage/database/migrate/require-columns.ts')).requireColumns(payload)
  }
}
