import type { PayloadRequest } from 'payload'
import { parseRichText } from '#cms/rich-text/parse.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import type { Project } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import type { ProjectBody } from '#endpoints/projects/schema.ts'
import { changeAlt } from '#cms/features/media/change-alt.ts'
import { findMade, type Creation } from '../creation.ts'
import { expectVersion } from '#cms/storage/database/document-version.ts'
import { findOwnDocument } from '../find-own-document.ts'
import { saveDocument } from '../save-document.ts'
import { findUploadedImages } from './find-uploaded-images.ts'

type Input = {
  req: PayloadRequest
  id?: string
  known?: readonly string[] | undefined
  creation?: Creation | undefined
} & ProjectBody

const missing = messages.projects.notFound

/**
 * Creates a project, or changes the one with the id given. Images that are not given stay as they are; a text
 * given with an image is its new alternative text.
 * @param known versions over one of which the project may be saved; none: over any
 * @param creation the call that makes it: what it made before is what it makes now
 * @throws AppError 404 'Project not found'; 412 `changed-meanwhile`; 422 for the path of an image that was
 * never uploaded
 */
export async function saveProject({
  req,
  id,
  known,
  creation,
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
  if (former) expectVersion(former, known)
  const made = await findMade({ req, collection: 'projects', creation })
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
    conditional: known !== undefined,
    creation,
    missing,
  })
  return { ...project, images: await changeTexts(req, project.images ?? [], images ?? []) }
}

/** After the project itself: who comes too late to change it changes no text either. */
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
