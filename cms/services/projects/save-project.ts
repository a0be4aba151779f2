import type { PayloadRequest } from 'payload'
import { parseRichText } from '#cms/content/rich-text/parse.ts'
import type { Project } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import type { ProjectBody } from '#endpoints/projects/schema.ts'
import { outOfReach } from '../trash.ts'
import { findUploadedImages } from './find-uploaded-images.ts'

type Input = { req: PayloadRequest; id?: string } & ProjectBody

/**
 * Creates a project, or changes the one with the id given. Images that are not given stay as they are.
 * @throws AppError 404 'Project not found'; 422 for the path of an image that was never uploaded
 */
export async function saveProject({ req, id, title, category, description, videoUrl, images }: Input): Promise<Project> {
  const data = {
    title,
    category,
    videoUrl: videoUrl || null,
    description: await parseRichText({ req, html: description }),
    ...(images && { images: await findUploadedImages({ req, images }) }),
  }
  const options = { collection: 'projects', depth: 1, overrideAccess: false, req } as const
  if (!id) return req.payload.create({ ...options, data })
  try {
    return await req.payload.update({ ...options, id, data })
  } catch (error) {
    throw outOfReach(error, messages.projects.notFound)
  }
}
