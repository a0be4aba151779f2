import { createLocalReq, type Payload, type PayloadRequest, type Where } from 'payload'
import { contentCache } from '#cms/platform/content-cache.ts'
import type { User } from '#cms/payload-types.ts'
import { postService } from '#cms/features/documents/posts.ts'
import { projectService } from '#cms/features/documents/projects.ts'
import { teamService } from '#cms/features/documents/team.ts'
import { parseRichText } from '#cms/rich-text/parse-rich-text.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { postsContent } from './content/posts.ts'
import { projectsContent } from './content/projects.ts'
import { studioContent } from './content/studio.ts'
import { teamContent } from './content/team.ts'
import { idsOf, readAsset, storeImages, storeBlocks, storeVideo } from './store-assets.ts'
import type { SeedMember, SeedPost, SeedProject, SeedService } from './content/types.ts'

/** Whether there is no content of any kind, not even in the trash. */
export async function hasNoContent({ payload }: { payload: Payload }): Promise<boolean> {
  const contentCollections = payload.config.collections.filter(({ trash }) => trash)
  const counts = await Promise.all(
    contentCollections.map(({ slug }) =>
      payload.count({ collection: slug, trash: true, overrideAccess: true }),
    ),
  )
  return counts.every(({ totalDocs }) => totalDocs === 0)
}

/**
 * Writes the demo content through the services that the API uses. Documents whose title or name exists are
 * skipped, so that it can be run again. Projects are written from the last, since a new one goes to the
 * front.
 * @returns whether anything was written
 */
export async function seedDemoContent({ payload }: { payload: Payload }): Promise<boolean> {
  const req = await createLocalReq({ user: await findFirstAdmin(payload) }, payload)
  const results = [await seedStudio(req)]
  for (const member of teamContent) results.push(await seedMember(req, member))
  for (const post of postsContent) results.push(await seedPost(req, post))
  for (const project of projectsContent.toReversed()) results.push(await seedProject(req, project))
  contentCache.invalidateOwnChange()
  return results.includes(true)
}

/* The functions below return whether they wrote something: they do not if the document exists. */

async function seedMember(req: PayloadRequest, { image, bioHtml, ...member }: SeedMember): Promise<boolean> {
  if (await exists(req, 'team', { name: { equals: member.name } })) return false
  await teamService.save({
    req,
    ...member,
    bio: bioHtml,
    image: await readAsset(image.file),
    imageAlt: image.alt,
  })
  return true
}

async function seedPost(
  req: PayloadRequest,
  { title, contentHtml, image, blocks, createdAt }: SeedPost,
): Promise<boolean> {
  if (await exists(req, 'posts', { title: { equals: title } })) return false
  await postService.save({
    req,
    title,
    content: contentHtml,
    createdAt,
    image: image && (await readAsset(image.file)),
    imageAlt: image?.alt,
    blocks: await storeBlocks(req, blocks),
  })
  return true
}

async function seedProject(
  req: PayloadRequest,
  { images, descriptionHtml, blocks, ...project }: SeedProject,
): Promise<boolean> {
  if (await exists(req, 'projects', { title: { equals: project.title } })) return false
  const stored = await storeImages({ req, images, folder: IMAGE.projectFolder })
  const paths = stored.map(({ prefix, filename }) => ({ imagePath: `${prefix}/${filename}` }))
  await projectService.save({
    req,
    ...project,
    description: descriptionHtml,
    images: paths,
    blocks: await storeBlocks(req, blocks),
  })
  return true
}

async function exists(
  req: PayloadRequest,
  collection: 'team' | 'posts' | 'projects',
  where: Where,
): Promise<boolean> {
  const { totalDocs } = await req.payload.count({ collection, where, trash: true, overrideAccess: true, req })
  return totalDocs > 0
}

async function isStudioSeeded(req: PayloadRequest): Promise<boolean> {
  const studio = await req.payload.findGlobal({ slug: 'studio', depth: 0, overrideAccess: true, req })
  return (studio.services?.length ?? 0) > 0
}

async function seedStudio(req: PayloadRequest): Promise<boolean> {
  if (await isStudioSeeded(req)) return false
  const { heroImages, services, privacy, terms, ...studio } = studioContent
  const storedServices = []
  // sequentially: parallel writes on one request share a transaction, and may still run after its commit
  for (const service of services) storedServices.push(await seedService(req, service))
  await req.payload.updateGlobal({
    slug: 'studio',
    data: {
      ...studio,
      closedWeekdays: studio.closedWeekdays.map(String) as never,
      closedDates: studio.closedDates.map((date) => ({ date })),
      privacy: await parseRichText({ req, html: privacy }),
      terms: await parseRichText({ req, html: terms }),
      heroImages: idsOf(await storeImages({ req, images: heroImages, folder: 'studio' })),
      services: storedServices,
    },
    overrideAccess: false,
    req,
  })
  return true
}

async function seedService(req: PayloadRequest, { images, video, poster, ...service }: SeedService) {
  return {
    ...service,
    ...(images && { images: idsOf(await storeImages({ req, images, folder: 'studio' })) }),
    ...(poster && { poster: (await storeImages({ req, images: [poster], folder: 'studio' }))[0]!.id }),
    ...(video && { video: (await storeVideo({ req, name: video, folder: 'studio' })).id }),
  }
}

async function findFirstAdmin(payload: Payload): Promise<User & { collection: 'users' }> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { role: { equals: 'admin' } },
    sort: 'createdAt',
    limit: 1,
    depth: 0,
    overrideAccess: true,
  })
  if (!docs[0]) throw new Error('Demo content needs an admin to be its author')
  return { ...docs[0], collection: 'users' }
}
