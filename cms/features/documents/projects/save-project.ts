import type { PayloadRequest } from 'payload'
import { parseRichText } from '#cms/rich-text/parse.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import type { Project } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import type { ProjectBody } from '#endpoints/projects/schema.ts'
import { changeAlt } from '#cms/features/media/change-alt.ts'
import { findCreated, type IdempotentCreate } from '../idempotent-create.ts'
import { checkIfMatch } from '#cms/storage/database/document-version.ts'
import { findOwnDocument } from '../find-own-document.ts'
import { saveDocument } from '../save-document.ts'
import { findUploadedImages } from './find-uploaded-images.ts'

type Input = {
  req: PayloadRequest
  id?: string
  ifMatch?: readonly string[] | undefined
  idempotentCreate?: IdempotentCreate | undefined
} & ProjectBody

const missing = messages.projects.notFound

/**
 * Creates a project, or updates the one with the given id. Omitted images stay unchanged; `alt` sets an
 * image's alternative text.
 * @param ifMatch the versions that may be overwritten (If-Match); undefined: any
 * @param idempotentCreate the idempotent create: a repeated call returns the document of the first
 * @throws AppError 404 'Project not found'; 412 `changed-meanwhile`; 422 for the path of an image that was
 * never uploaded
 */
export async function saveProject({
  req,
  id,
  ifMatch,
  idempotentCreate,
  title,
  category,
  description,
  videoUrl,
  images,
}: Input): Promise<Project> {
  const former =
    id === undefined
      ? undefined
      : await findOwnDocument({ req, collection: 'projects', id, fields: {}, missing })
  if (former) checkIfMatch(former, ifMatch)
  const made = await findCreated({ req, collection: 'projects', idempotentCreate })
  if (made) return made
  const data = {
    title,
    category,
    videoUrl: videoUrl || null,
    description: await parseRichText({ req, html: description }),
    ...(images && { images: await findUploadedImages({ req, images }) }),
  }
  const project = await saveDocument({
    req,
    collection: 'projects',
    data,
    former,
    conditional: ifMatch !== undefined,
    idempotentCreate,
    missing,
  })
  return { ...project, images: await changeTexts(req, project.images ?? [], images ?? []) }
}

/**
 * Runs after the project is saved, so that a save refused with 412 leaves the alternative texts unchanged.
 */
async function changeTexts(
  req: PayloadRequest,
  pictures: NonNullable<Project['images']>,
  given: NonNullable<ProjectBody['images']>,
) {
  const alts = new Map(given.map(({ imagePath, alt }) => [imagePath, alt]))
  const changed: typeof pictures = []
  for (const image of pictures) {
    const alt = typeof image === 'string' ? undefined : alts.get(filePath(image))
    changed.push(await changeAlt({ req, image, alt }))
  }
  return changed
}
