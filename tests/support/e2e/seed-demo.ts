// Writes the demo content, with every size of its pictures, into DATA_DIR and ends: `node seed-demo.ts`
import { bootPayload } from '#cms/boot.ts'
import { startVariantQueue, whenVariantsIdle } from '#cms/features/media/variant-queue.ts'
import { seedOnce } from '#cms/seed/seed-once.ts'
import { quickenPictures } from '#tests/support/quick-pictures.ts'

await quickenPictures()
const { payload } = await bootPayload()
await seedOnce({ payload })
startVariantQueue({ payload })
await whenVariantsIdle()
await payload.destroy()
