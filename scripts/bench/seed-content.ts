// Writes the content to measure, through the services that the API uses. Runs in its own process with the
// site's settings: `node scripts/bench/seed-content.ts demo`, `… projects` or `… posts`.
import { createLocalReq, type PayloadRequest } from 'payload'
import { bootPayload } from '#cms/boot.ts'
import { startVariantQueue, whenVariantsIdle } from '#cms/features/media/variant-queue.ts'
import { seedDemoContent } from '#cms/seed/seed.ts'
import { posts } from '#cms/features/documents/posts.ts'
import { projects } from '#cms/features/documents/projects.ts'
import { IMAGE } from '#cms/shared/constants.ts'
import { POSTS, PROJECTS, type SeedStep } from './site.ts'

const IMAGES_EACH = 2
const PARAGRAPH =
  '<p>The rooms face south and the light comes in low. We modelled the timber from the boards that the joiner had laid out, and let the <strong>morning</strong> do the rest.</p>'

const { payload, replicas } = await bootPayload()
const { docs } = await payload.find({
  collection: 'users',
  where: { role: { equals: 'admin' } },
  limit: 1,
  depth: 0,
  overrideAccess: true,
})
const req = await createLocalReq({ user: { ...docs[0]!, collection: 'users' } }, payload)
const writers: Record<SeedStep, (req: PayloadRequest) => Promise<void>> = {
  demo: writeDemo,
  projects: writeProjects,
  posts: writePosts,
}
try {
  await writers[process.argv[2] as SeedStep](req)
} finally {
  await replicas?.leave()
  await payload.destroy()
}

/**
 * Writes the demo content and waits for all image variants: they are made in the background, which must not
 * happen while responses are timed.
 */
async function writeDemo(): Promise<void> {
  await seedDemoContent({ payload })
  startVariantQueue({ payload })
  await whenVariantsIdle()
}

/** Adds projects that share the images of the demo projects: each has as many as one of those. */
async function writeProjects(req: PayloadRequest): Promise<void> {
  const images = await payload.find({
    collection: 'media',
    where: { prefix: { equals: IMAGE.projectFolder } },
    limit: 0,
    depth: 0,
    overrideAccess: true,
  })
  const paths = images.docs.map(({ prefix, filename }) => ({ imagePath: `${prefix}/${filename}` }))
  const { totalDocs } = await payload.count({ collection: 'projects', overrideAccess: true })
  for (let number = totalDocs + 1; number <= PROJECTS; number++) {
    const first = (number * IMAGES_EACH) % paths.length
    const title = `Project ${number}`
    await projects.save({
      req,
      title,
      category: 'Residential',
      description: PARAGRAPH.repeat(2),
      images: paths.slice(first, first + IMAGES_EACH),
    })
  }
}

async function writePosts(req: PayloadRequest): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'posts', overrideAccess: true })
  for (let number = totalDocs + 1; number <= POSTS; number++) {
    await posts.save({ req, title: `Post ${number}`, content: PARAGRAPH.repeat(3) })
  }
}
