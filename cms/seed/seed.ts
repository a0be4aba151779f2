import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { contentCache } from '#cms/http/content-cache.ts'
import type { Media, User } from '#cms/payload-types.ts'
import { savePost } from '#cms/services/posts/save-post.ts'
import { saveProject } from '#cms/services/projects/save-project.ts'
import { storeImage } from '#cms/services/store-image.ts'
import { saveMember } from '#cms/services/team/save-member.ts'
import { IMAGE } from '#cms/shared/constants.ts'
import type { Upload } from '#endpoints/read-body.ts'
import { postsContent } from './content/posts.ts'
import { projectsContent } from './content/projects.ts'
import { studioContent } from './content/studio.ts'
import { teamContent } from './content/team.ts'
import type { SeedImage } from './content/types.ts'

const types: Record<string, string> = { '.jpg': 'image/jpeg', '.mp4': 'video/mp4' }

/** Whether there is no content of any kind yet, the trash included. */
export async function isEmpty({ payload }: { payload: Payload }): Promise<boolean> {
  const counts = await Promise.all(
    (['projects', 'posts', 'team'] as const).map((collection) => payload.count({ collection, trash: true, overrideAccess: true })),
  )
  return counts.every(({ totalDocs }) => totalDocs === 0)
}

/**
 * Writes the demo content through the services that the API uses. Projects come last, newest last: a start that was
 * killed half-way is recognised by what is missing and `isEmpty` stays true only while nothing was written.
 */
export async function seedDemoContent({ payload }: { payload: Payload }): Promise<void> {
  const req = await createLocalReq({ user: await firstAdmin(payload) }, payload)
  await seedStudio(req)
  for (const [order, { image, bioHtml, ...member }] of teamContent.entries()) {
    await saveMember({ req, ...member, bio: bioHtml, image: await readAsset(image.file), order })
  }
  for (const { title, contentHtml, image, createdAt } of postsContent) {
    await savePost({ req, title, content: contentHtml, createdAt, image: image && (await readAsset(image.file)) })
  }
  for (const { images, descriptionHtml, ...project } of projectsContent.toReversed()) {
    const stored = await storeAll(req, images, IMAGE.projectFolder)
    await saveProject({ req, ...project, description: descriptionHtml, images: stored.map(({ prefix, filename }) => ({ imagePath: `${prefix}/${filename}` })) })
  }
  contentCache.drop()
}

async function seedStudio(req: PayloadRequest): Promise<void> {
  const { heroImages, services, ...studio } = studioContent
  await req.payload.updateGlobal({
    slug: 'studio',
    data: {
      ...studio,
      closedWeekdays: studio.closedWeekdays.map(String) as never,
      closedDates: studio.closedDates.map((date) => ({ date })),
      privacy: undefined,
      terms: undefined,
      heroImages: idsOf(await storeAll(req, heroImages, 'studio')),
      services: await Promise.all(services.map((service) => seedService(req, service))),
    },
    overrideAccess: false,
    req,
  })
}

async function seedService(req: PayloadRequest, { images, video, poster, ...service }: (typeof studioContent.services)[number]) {
  return {
    ...service,
    ...(images && { images: idsOf(await storeAll(req, images, 'studio')) }),
    ...(poster && { poster: (await storeAll(req, [poster], 'studio'))[0]!.id }),
    ...(video && { video: (await storeVideo(req, video)).id }),
  }
}

async function storeAll(req: PayloadRequest, images: SeedImage[], folder: string): Promise<Media[]> {
  const stored: Media[] = []
  for (const { file, alt } of images) stored.push(await storeImage({ req, file: await readAsset(file), folder, alt, rules: 'project' }))
  return stored
}

async function storeVideo(req: PayloadRequest, name: string): Promise<Media> {
  const { bytes, type } = await readAsset(name)
  return req.payload.create({
    collection: 'media',
    data: { alt: '', prefix: 'studio' },
    file: { data: bytes, mimetype: type, name, size: bytes.length },
    overrideAccess: false,
    req,
  })
}

async function readAsset(name: string): Promise<Upload> {
  const bytes = await readFile(new URL(`./assets/${name}`, import.meta.url))
  return { name, type: types[path.extname(name)] ?? 'application/octet-stream', bytes }
}

const idsOf = (media: Media[]) => media.map(({ id }) => id)

async function firstAdmin(payload: Payload): Promise<User & { collection: 'users' }> {
  const { docs } = await payload.find({ collection: 'users', where: { role: { equals: 'admin' } }, sort: 'createdAt', limit: 1, depth: 0, overrideAccess: true })
  if (!docs[0]) throw new Error('Demo content needs an admin to be its author')
  return { ...docs[0], collection: 'users' }
}
