import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { MigrateUpArgs } from '@payloadcms/db-mongodb'
import { commitTransaction, createLocalReq, initTransaction, killTransaction, type Payload } from 'payload'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { acquireReplicaLease } from '#cms/platform/replica-lease.ts'
import { SECOND } from '#cms/shared/units.ts'
import {
  type AppliedMigration,
  type Migration,
  MigrationFailed,
  getNextBatch,
  findPendingMigrations,
} from './pending-migrations.ts'

type MongoMigration = Migration<MigrateUpArgs>

type Options = {
  /** aborts the wait for another replica, or the run between two migrations */
  signal?: AbortSignal
  /** default: those of this version */
  migrations?: readonly MongoMigration[]
}

/**
 * Runs the pending migrations on MongoDB. When several replicas start together, one runs them and the others
 * wait. Each migration and its record are one transaction, where MongoDB supports transactions (decision
 * 035).
 * @throws DatabaseIsNewer, MigrationFailed
 */
export async function migrateMongodb(payload: Payload, { signal, migrations }: Options = {}): Promise<void> {
  const known = migrations ?? (await loadMongoMigrations())
  while (findPendingMigrations(known, await readAppliedMongoMigrations(payload)).length > 0) {
    signal?.throwIfAborted()
    const lease = await acquireReplicaLease({ payload, name: 'migrations' })
    if (lease) return runAll(payload, known, signal).finally(() => lease.end())
    await wait(SECOND / 2, undefined, { signal })
  }
}

export async function loadMongoMigrations(): Promise<readonly MongoMigration[]> {
  return (await import('../mongodb-migrations/index.ts')).migrations
}

/** @returns the migrations that the database has applied */
export async function readAppliedMongoMigrations(payload: Payload): Promise<AppliedMigration[]> {
  const { docs } = await payload.db.find<{ name?: string; batch?: number }>({
    collection: 'payload-migrations',
    pagination: false,
    limit: 0,
  })
  return docs.map(({ name, batch }) => ({ name: String(name), batch: Number(batch) }))
}

async function runAll(
  payload: Payload,
  known: readonly MongoMigration[],
  signal?: AbortSignal,
): Promise<void> {
  // another replica may have run them before this one got the lease
  const applied = await readAppliedMongoMigrations(payload)
  const batch = getNextBatch(applied)
  const pending = findPendingMigrations(known, applied)
  const startedAt = performance.now()
  for (const [done, migration] of pending.entries()) {
    signal?.throwIfAborted()
    await retryTransient(() => run(payload, migration, batch)).catch((cause: unknown) => {
      throw new MigrationFailed({ name: migration.name, cause, done })
    })
  }
  if (pending.length > 0) {
    payload.logger.info(
      `The database was migrated up to ${pending.at(-1)!.name}: ${pending.length} steps in ` +
        `${Math.round(performance.now() - startedAt)} ms`,
    )
  }
}

async function run(payload: Payload, { name, up }: MongoMigration, batch: number): Promise<void> {
  const req = await createLocalReq({}, payload)
  await initTransaction(req)
  const { sessions } = payload.db as unknown as { sessions?: Record<string, MigrateUpArgs['session']> }
  const id = await req.transactionID
  try {
    await up({ payload, req, session: id === undefined ? undefined : sessions?.[id] })
    await payload.db.create({ collection: 'payload-migrations', data: { name, batch }, req })
    await commitTransaction(req)
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}
