import type { PayloadRequest, Where } from 'payload'
import { unprocessable } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { IMAGE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { ProjectBody } from '#endpoints/projects/schema.ts'

type Input = { req: PayloadRequest; images: NonNullable<ProjectBody['images']> }

/**
 * Resolves a project's images to media documents, in order. `imagePath` identifies an uploaded image
 * (docs/behaviour.md#files).
 * @returns the media ids
 * @throws AppError 422 that names the paths that were never uploaded
 */
export async function findUploadedImages({ req, images }: Input): Promise<string[]> {
  const byPath = await findByPath(
    req,
    images.map(({ imagePath }) => imagePath),
  )
  const unknown = images.flatMap(({ imagePath }, index) =>
    byPath.has(imagePath) ? [] : [[`images.${index}.imagePath`, 'Never uploaded']],
  )
  if (unknown.length > 0) {
    throw unprocessable(messages.projects.saveFailed, Object.fromEntries(unknown), 'unknown-image')
  }

  return images.map(({ imagePath }) => byPath.get(imagePath)!.id)
}

async function findByPath(req: PayloadRequest, paths: string[]): Promise<Map<string, Media>> {
  const names = paths
    .filter((path) => path.startsWith(`${IMAGE.projectFolder}/`))
    .map((path) => path.slice(IMAGE.projectFolder.length + 1))
  if (names.length === 0) return new Map()
  const where: Where = { and: [{ prefix: { equals: IMAGE.projectFolder } }, { filename: { in: names } }] }
  const { docs } = await req.payload.find({
    collection: 'media',
    where,
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return new Map(docs.map((image) => [`${IMAGE.projectFolder}/${image.filename}`, image]))
}
