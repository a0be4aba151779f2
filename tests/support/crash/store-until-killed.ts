import { createLocalReq } from 'payload'
import { jpeg } from '#tests/support/images.ts'
import { openSmallPayload } from '#tests/payload/open-small-payload.ts'

// Stores an image in the data folder given, writes its id, and makes its variants until the process is
// killed.
const payload = await openSmallPayload(process.argv[2]!)
const { startVariantQueue } = await import('#cms/features/media/variant-queue.ts')
const { storeUpload } = await import('#cms/features/media/store-upload.ts')

startVariantQueue({ payload })
const req = await createLocalReq(
  { user: { id: 'x', role: 'admin', disabled: false, collection: 'users' } as never },
  payload,
)
const bytes = await jpeg({ width: 1_000, height: 600 })
const { id } = await storeUpload({
  req,
  file: { name: 'a.jpg', type: 'image/jpeg', bytes },
  folder: 'project-images',
  alt: '',
  rules: 'project',
})
process.stdout.write(`stored ${id}\n`)
