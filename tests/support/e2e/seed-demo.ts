// Writes the demo content, with every size of its pictures, into DATA_DIR and ends: `node seed-demo.ts`
import { bootPayload } from '#cms/boot.ts'
import { workerEnvironment } from '#cms/env.ts'
import { startVariantQueue, whenVariantsIdle } from '#cms/features/media/variant-queue.ts'
import { seedOnce } from '#cms/seed/seed-once.ts'

// no browser test is about how well these pictures are encoded
workerEnvironment.NODE_OPTIONS = `--import=${new URL('quick-encoding.ts', import.meta.url).href}`

const { payload } = await bootPayload()
await seedOnce({ payload })
startVariantQueue({ payload })
await whenVariantsIdle()
await payload.destroy()
