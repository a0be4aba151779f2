import type { PayloadRequest } from 'payload'
import { parseRichText } from '#cms/content/rich-text/parse.ts'
import { notFound } from '#cms/errors.ts'
import type { Project } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import type { ProjectBody } from '#endpoints/projects/schema.ts'
import { retryTransient } from '../retry-transient.ts'
import { outOfReach } from '../trash.ts'
import { findUploadedImages } from './find-uploaded-images.ts'

type Input = { req: PayloadRequest; id?: string } & ProjectBody

/**
 * Creates a project, or changes the one with the id given. Images that are not given stay as they are.
 * @throws AppError 404 'Project not found'; 422 for the path of an image that was never uploaded
 */
export async function saveProject({ req, id, title, category, description, videoUrl, images }: Input): Promise<Project> {
  if (id) await mustExist(req, id)
  const data = {
    title,
    category,
    videoUrl: videoUrl || null,
    description: await parseRichText({ req, html: description }),
    ...(images && { images: await findUploadedImages({ req, images }) }),
  }
  const options = { collection: 'projects', depth: 1, overrideAccess: false, req } as const
  if (!id) return retryTransient(() => req.payload.create({ ...options, data }))
  try {
    return await retryTransient(() => req.payload.update({ ...options, id, data }))
  } catch (error) {
    throw outOfReach(error, messages.projects.notFound)
  }
}

/** Asked before a text of an image is changed: an unknown project leaves nothing behind. */
async function mustExist(req: PayloadRequest, id: string): Promise<void> {
  const { totalDocs } = await req.payload.count({ collection: 'projects', where: { id: { equals: id } }, overrideAccess: false, req })
  if (totalDocs === 0) throw notFound(messages.projects.notFound)
}
