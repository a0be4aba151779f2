import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { acquireReplicaLease } from '#cms/platform/replica-lease.ts'
import { SECOND } from '#cms/shared/constants.ts'

/** The key in the database for the progress of the demo content. */
const MARK = 'demo-content'

type Mark = { state: 'begun' | 'done' }

/**
 * Writes demo content into an empty database (`SEED`). A database with content stays unchanged, and so does
 * one whose owner has deleted the demo content. An interrupted run is resumed by the next start. If several
 * replicas start together, one writes and the others wait for it.
 */
export async function seedOnce({ payload }: { payload: Payload }): Promise<void> {
  if (env.seed !== 'demo') return
  while (await isDue(payload)) {
    const turn = await acquireReplicaLease({ payload, name: MARK })
    if (turn) return seedInTurn(payload).finally(() => turn.end())
    await wait(SECOND)
  }
}

/**
 * Marks the database as seeded, so that it never gets demo content, even if it is empty (after a restore).
 */
export async function markSeeded({ payload }: { payload: Payload }): Promise<void> {
  await payload.kv.set(MARK, { state: 'done' } satisfies Mark)
}

async function isDue(payload: Payload): Promise<boolean> {
  const mark = await payload.kv.get<Mark>(MARK)
  if (mark) return mark.state !== 'done'
  const { isEmpty } = await import('./seed.ts')
  return isEmpty({ payload })
}

async function seedInTurn(payload: Payload): Promise<void> {
  // another replica may have finished between the check and the lease
  if (!(await isDue(payload))) return
  const mark = await payload.kv.get<Mark>(MARK)
  const { seedDemoContent } = await import('./seed.ts')
  log.info(mark ? 'Taking up the demo content where it stopped' : 'Writing the demo content')
  const begun = performance.now()
  await payload.kv.set(MARK, { state: 'begun' } satisfies Mark)
  await seedDemoContent({ payload })
  await markSeeded({ payload })
  log.info(`Wrote the demo content in ${Math.round((performance.now() - begun) / SECOND)} s`)
}
