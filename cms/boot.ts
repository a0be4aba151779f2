import { setTimeout as wait } from 'node:timers/promises'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { lockDataDir } from './adapters/data-dir-lock.ts'
import { IndexRefused } from './adapters/ensure-indexes.ts'
import type { Replicas } from './adapters/replicas.ts'
import { env } from './env.ts'
import { log } from './log.ts'
import { ensureFirstAdmin, type FirstAdmin } from './services/ensure-first-admin.ts'
import { repairHalfWritten } from './services/repair-half-written.ts'
import { SECOND } from './shared/constants.ts'

export type Booted = {
  payload: Payload
  config: SanitizedConfig
  /** the admin made at this start, with the password that is shown once */
  firstAdmin: FirstAdmin | undefined
  /** to be left before the database is closed; undefined: there are none (design 2: REDIS_URL) */
  replicas: Replicas | undefined
}

type Options = {
  /** gives up waiting for the database */
  signal?: AbortSignal
  /** hears of each failed try */
  onWaiting?: (error: unknown) => void
}

const FIRST_PAUSE = SECOND / 2
const LONGEST_PAUSE = 10 * SECOND

/**
 * Brings the data layer up: takes the data folder, connects (waiting with growing pauses for a database that is not
 * there yet), brings the tables up to date and makes the first admin. Nothing here runs in Payload's `onInit`: that is
 * skipped for good after a failed first try (traps 2a).
 * @throws DataDirInUse when another process has the data folder, IndexRefused when what is stored breaks a rule
 */
export async function bootPayload({ signal, onWaiting }: Options = {}): Promise<Booted> {
  if (env.embedded) lockDataDir(env.dataDir)
  const config = await (await import('#payload-config')).default
  // loaded while the database is waited for
  const joining = env.redisUrl ? joinReplicas(env.redisUrl) : undefined
  const payload = await connect(config, { signal, onWaiting })
  if (env.embedded) {
    await migrateSqlite(payload)
    await repairHalfWritten({ payload })
  }
  return { payload, config, firstAdmin: await ensureFirstAdmin({ payload }), replicas: await joining }
}

async function joinReplicas(redisUrl: string): Promise<Replicas> {
  return (await import('./adapters/replicas.ts')).joinReplicas(redisUrl)
}

async function connect(config: SanitizedConfig, { signal, onWaiting }: Options): Promise<Payload> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await getPayload({ config, disableOnInit: true })
    } catch (error) {
      if (env.embedded || error instanceof IndexRefused) throw error
      log.warn({ reason: (error as Error).message }, `The database is out of reach; trying again in ${pause / SECOND} s`)
      onWaiting?.(error)
      await wait(pause, undefined, { signal })
    }
  }
}

/** Brings the tables of SQLite up to date. */
export async function migrateSqlite(payload: Payload): Promise<void> {
  const { migrations } = await import('./adapters/sqlite-migrations/index.ts')
  const level = payload.logger.level
  await payload.db.migrate({ migrations: migrations as never })
  payload.logger.level = level
}
