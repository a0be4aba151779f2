// What the figures are taken on, written through the services that the API uses. Run in a process of its own with the
// settings of the site: `node scripts/bench/seed-content.ts projects` or `… posts`.
import { createLocalReq, type PayloadRequest } from 'payload'
import { bootPayload } from '#cms/boot.ts'
import { startVariantQueue, whenVariantsIdle } from '#cms/content/images/variant-queue.ts'
import { seedDemoContent } from '#cms/seed/seed.ts'
import { savePost } from '#cms/services/posts/save-post.ts'
import { saveProject } from '#cms/services/projects/save-project.ts'
import { IMAGE } from '#cms/shared/constants.ts'
import { POSTS, PROJECTS } from './content-size.ts'

const IMAGES_EACH = 2
const PARAGRAPH =
  '<p>The rooms face south and the light comes in low. We modelled the timber from the boards that the joiner had laid out, and let the <strong>morning</strong> do the rest.</p>'

const { payload } = await bootPayload()
const { docs } = await payload.find({ collection: 'users', where: { role: { equals: 'admin' } }, limit: 1, depth: 0, overrideAccess: true })
const req = await createLocalReq({ user: { ...docs[0]!, collection: 'users' } }, payload)
try {
  if (process.argv[2] === 'posts') await writePosts(req)
  else await writeProjects(req)
} finally {
  await payload.destroy()
}

/** The demo content, and more projects that share its pictures: each has as many as one of the demo's. */
async function writeProjects(req: PayloadRequest): Promise<void> {
  await seedDemoContent({ payload })
  const images = await payload.find({ collection: 'media', where: { prefix: { equals: IMAGE.projectFolder } }, limit: 0, depth: 0, overrideAccess: true })
  const paths = images.docs.map(({ prefix, filename }) => ({ imagePath: `${prefix}/${filename}` }))
  const { totalDocs } = await payload.count({ collection: 'projects', overrideAccess: true })
  for (let number = totalDocs + 1; number <= PROJECTS; number++) {
    const first = (number * IMAGES_EACH) % paths.length
    const title = `Project ${number}`
    await saveProject({ req, title, category: 'Residential', description: PARAGRAPH.repeat(2), images: paths.slice(first, first + IMAGES_EACH) })
  }
  // sizes are made beside the answers: they must not be under way while answers are timed
  startVariantQueue({ payload })
  await whenVariantsIdle()
}

async function writePosts(req: PayloadRequest): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'posts', overrideAccess: true })
  for (let number = totalDocs + 1; number <= POSTS; number++) await savePost({ req, title: `Post ${number}`, content: PARAGRAPH.repeat(3) })
}
