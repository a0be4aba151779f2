import { isolateObjectProperty, type PayloadRequest } from 'payload'
import type { RulesName } from './upload-rules.ts'
import type { Media } from '#cms/payload-types.ts'
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
export async function storeUpload({ req, file, folder, alt, rules }: Input): Promise<Media> {
  const { name, type, bytes } = file
  // Payload leaves the file on the request, where the next upload of the same request would find it
  const ownReq = isolateObjectProperty(req, ['context', 'file', 'payloadUploadSizes', 'query'])
  ownReq.context = { uploadRules: rules }
  ownReq.query = {}
  return ownReq.payload.create({
    collection: 'media',
    data: { alt, prefix: folder },
    file: { name, mimetype: type, data: bytes, size: bytes.length },
    depth: 0,
    overrideAccess: false,
    req: ownReq,
  })
}
