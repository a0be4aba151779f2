import type { PayloadRequest } from 'payload'
import { filePath } from '#cms/storage/files/file-names.ts'
import { parseFileUrl } from '#cms/storage/files/file-url.ts'
import { findMediaByPath } from '#cms/storage/files/find-media.ts'
import { badRequest } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { richTextTexts } from '#cms/shared/texts/documents.ts'
import { mediaUrl } from '#cms/shared/paths.ts'
import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import type { RichTextImage } from '#cms/shared/rich-text/rich-text-to-html.ts'

type Image = Pick<Media, 'id' | 'prefix' | 'filename' | 'mimeType' | 'width' | 'height' | 'alt'>

/**
 * Rendered HTML is stored, so images get a URL of this site that redirects to the file store in use.
 * @returns the images among these media by id, as HTML shows them; deleted media and other files are left out
 */
export async function findImagesById({
  req,
  ids,
}: {
  req: PayloadRequest
  ids: string[]
}): Promise<Map<string, RichTextImage>> {
  const images = await findImages(req, ids)
  return new Map(
    images.map((image) => [
      image.id,
      { src: mediaUrl(filePath(image)), width: image.width, height: image.height, alt: image.alt },
    ]),
  )
}

/**
 * @returns ids of the uploaded images that these `src` values refer to, by `src`; other sites' images are
 * left out
 */
export async function findImagesBySource({
  req,
  sources,
}: {
  req: PayloadRequest
  sources: string[]
}): Promise<Map<string, string>> {
  const paths = new Map(
    sources.flatMap((source) => {
      const path = parseFileUrl(source, req.payload.config.serverURL)
      return path ? [[source, path] as const] : []
    }),
  )
  refuseTooManyImages(paths.size)
  const byPath = await findMediaByPath({ req, paths: [...paths.values()], select: { mimeType: true } })
  return new Map(
    [...paths].flatMap(([source, path]) => {
      const image = byPath.get(path)
      return image && isImage(image) ? [[source, image.id] as const] : []
    }),
  )
}

/** @throws AppError 400 */
function refuseTooManyImages(count: number): void {
  if (count > RICH_TEXT_LIMITS.images) {
    throw badRequest(richTextTexts.tooComplex, { code: 'rich-text-too-large' })
  }
}

const isImage = ({ filename, mimeType }: Pick<Media, 'filename' | 'mimeType'>) =>
  Boolean(filename && mimeType?.startsWith('image/'))

async function findImages(req: PayloadRequest, ids: string[]): Promise<Image[]> {
  if (ids.length === 0) return []
  refuseTooManyImages(ids.length)
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    select: { prefix: true, filename: true, mimeType: true, width: true, height: true, alt: true },
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  return docs.filter(isImage)
}
