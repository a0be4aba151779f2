import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { acquireReplicaLease } from '#cms/platform/replica-lease.ts'
import { SECOND } from '#cms/shared/units.ts'

/** The key of the progress in the database, and the name of the lease. */
const PROGRESS_KEY = 'demo-content'

type Progress = { state: 'begun' | 'done' }

/**
 * Writes demo content into an empty database (`SEED`). A database with content stays unchanged, and so does
 * one whose owner has deleted the demo content. An interrupted run is resumed by the next start. If several
 * replicas start together, one writes and the others wait for it.
 */
export async function seedOnce({ payload }: { payload: Payload }): Promise<void> {
  if (env.seed !== 'demo') return
  while (await needsSeeding(payload)) {
    const lease = await acquireReplicaLease({ payload, name: PROGRESS_KEY })
    if (lease) return seedUnderLease(payload).finally(() => lease.end())
    await wait(SECOND)
  }
}

/** Marks the database as seeded, so that even an empty one, after a restore, gets no demo content. */
export async function markSeeded({ payload }: { payload: Payload }): Promise<void> {
  await payload.kv.set(PROGRESS_KEY, { state: 'done' } satisfies Progress)
}

async function needsSeeding(payload: Payload): Promise<boolean> {
  const progress = await payload.kv.get<Progress>(PROGRESS_KEY)
  if (progress) return progress.state !== 'done'
  const { hasNoContent } = await import('./seed.ts')
  return hasNoContent({ payload })
}

async function seedUnderLease(payload: Payload): Promise<void> {
  // another replica may have finished between the check and the lease
  if (!(await needsSeeding(payload))) return
  const progress = await payload.kv.get<Progress>(PROGRESS_KEY)
  const { seedDemoContent } = await import('./seed.ts')
  log.info(progress ? 'Taking up the demo content where it stopped' : 'Writing the demo content')
  const startedAt = performance.now()
  await payload.kv.set(PROGRESS_KEY, { state: 'begun' } satisfies Progress)
  await seedDemoContent({ payload })
  await markSeeded({ payload })
  log.info(`Wrote the demo content in ${Math.round((performance.now() - startedAt) / SECOND)} s`)
}
