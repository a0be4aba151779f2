import type { Payload } from 'payload'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'

/** Demo content for a database that has none (design 2: SEED). A database with content is left as it is. */
export async function seedOnce({ payload }: { payload: Payload }): Promise<void> {
  if (env.seed !== 'demo') return
  const { isEmpty, seedDemoContent } = await import('./seed.ts')
  if (!(await isEmpty({ payload }))) return
  log.info('Writing the demo content')
  await seedDemoContent({ payload })
}
