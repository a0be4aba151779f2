// Writes the demo content, with all variants of its images, into DATA_DIR and ends: `node seed-demo.ts`
import { bootPayload } from '#cms/boot.ts'
import { startVariantQueue, whenVariantsIdle } from '#cms/features/media/variant-queue.ts'
import { seedOnce } from '#cms/seed/seed-once.ts'
import { speedUpImageEncoding } from '#tests/support/quick-images.ts'

await speedUpImageEncoding()
const { payload } = await bootPayload()
await seedOnce({ payload })
startVariantQueue({ payload })
await whenVariantsIdle()
await payload.destroy()
