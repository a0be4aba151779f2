import { isolateObjectProperty, type PayloadRequest } from 'payload'
import type { RulesName } from './upload-rules.ts'
import type { Media } from '#cms/payload-types.ts'
import type { ImageLoss } from '#cms/shared/image-losses.ts'
import type { UploadedFile } from './uploaded-file.ts'

type Input = {
  req: PayloadRequest
  file: UploadedFile
  /** a folder of the file store, as in `project-images` */
  folder: string
  alt: string
  rules: RulesName
}

/**
 * Stores a file and its media document; variants of an image are generated in the background.
 * @throws AppError 413, 415 or 422 for a file that the rules reject (see `validateUploadedFile`)
 */
export const storeUpload = async (input: Input): Promise<Media> => (await storeAndTell(input)).media

/** Does what `storeUpload` does, and tells what was lost of an image. */
export async function storeAndTell({
  req,
  file,
  folder,
  alt,
  rules,
}: Input): Promise<{ media: Media; lost: ImageLoss[] }> {
  const { name, type, bytes } = file
  // Payload leaves the file on the request, where the next upload of the same request would find it
  const ownReq = isolateObjectProperty(req, ['context', 'file', 'payloadUploadSizes', 'query'])
  ownReq.context = { uploadRules: rules }
  ownReq.query = {}
  const media = await ownReq.payload.create({
    collection: 'media',
    data: { alt, prefix: folder },
    file: { name, mimetype: type, data: bytes, size: bytes.length },
    depth: 0,
    overrideAccess: false,
    req: ownReq,
  })
  // noted by the hook that cleans the file (collections/media/validate-upload.ts)
  const { lost = [] } = ownReq.context as { lost?: ImageLoss[] }
  return { media, lost }
}
