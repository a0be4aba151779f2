import type { Payload } from 'payload'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'

/** Where the database remembers how far the demo content got. */
const MARK = 'demo-content'

type Mark = { state: 'begun' | 'done' }

/**
 * Demo content for a database that has none (design 2: SEED). One with content is left as it is, and so is one that
 * had the demo content and lost it to its owner. A start that was killed half-way is taken up where it stopped.
 */
export async function seedOnce({ payload }: { payload: Payload }): Promise<void> {
  if (env.seed !== 'demo') return
  const mark = await payload.kv.get<Mark>(MARK)
  if (mark?.state === 'done') return
  const { isEmpty, seedDemoContent } = await import('./seed.ts')
  if (!mark && !(await isEmpty({ payload }))) return

  log.info(mark ? 'Taking up the demo content where it stopped' : 'Writing the demo content')
  await payload.kv.set(MARK, { state: 'begun' } satisfies Mark)
  await seedDemoContent({ payload })
  await payload.kv.set(MARK, { state: 'done' } satisfies Mark)
}
