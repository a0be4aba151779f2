import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { takeTurn } from '#cms/platform/take-turn.ts'
import { SECOND } from '#cms/shared/constants.ts'

/** Where the database remembers how far the demo content got. */
const MARK = 'demo-content'

type Mark = { state: 'begun' | 'done' }

/**
 * Demo content for a database that has none (`SEED`). One with content is left as it is, and so is one that
 * had the demo content and lost it to its owner. A start that was killed half-way is taken up where it
 * stopped. Of replicas that start together one writes it, and the others wait for it.
 */
export async function seedOnce({ payload }: { payload: Payload }): Promise<void> {
  if (env.seed !== 'demo') return
  while (await isDue(payload)) {
    const turn = await takeTurn({ payload, name: MARK })
    if (turn) return seedInTurn(payload).finally(() => turn.end())
    await wait(SECOND)
  }
}

/** For a database that got its content otherwise, and be it none: it never gets the demo content. */
export async function neverSeed({ payload }: { payload: Payload }): Promise<void> {
  await payload.kv.set(MARK, { state: 'done' } satisfies Mark)
}

async function isDue(payload: Payload): Promise<boolean> {
  const mark = await payload.kv.get<Mark>(MARK)
  if (mark) return mark.state !== 'done'
  const { isEmpty } = await import('./seed.ts')
  return isEmpty({ payload })
}

async function seedInTurn(payload: Payload): Promise<void> {
  // another may have ended it between the look and the turn
  if (!(await isDue(payload))) return
  const mark = await payload.kv.get<Mark>(MARK)
  const { seedDemoContent } = await import('./seed.ts')
  log.info(mark ? 'Taking up the demo content where it stopped' : 'Writing the demo content')
  const begun = performance.now()
  await payload.kv.set(MARK, { state: 'begun' } satisfies Mark)
  await seedDemoContent({ payload })
  await neverSeed({ payload })
  log.info(`Wrote the demo content in ${Math.round((performance.now() - begun) / SECOND)} s`)
}
