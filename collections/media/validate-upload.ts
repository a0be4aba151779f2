import { Forbidden, type CollectionBeforeOperationHook, type PayloadRequest } from 'payload'
import { may } from '#cms/features/accounts/access.ts'
import { isFolder } from '#cms/storage/files/file-store.ts'
import { newFileName } from '#cms/storage/files/file-names.ts'
import { cleanFileName } from '#cms/features/media/clean-file-name.ts'
import { nameAsStored } from '#cms/features/media/name-as-stored.ts'
import { uploadRules, type RulesName } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import type { ValidatedFile } from '#cms/features/media/validated-file.ts'
import { badRequest } from '#cms/errors.ts'
import type { ImageLoss } from '#cms/shared/image-losses.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'

/** Context that this hook passes to later hooks of the same operation. */
export type UploadContext = {
  uploadRules?: RulesName
  upload?: { file: ValidatedFile; originalName: string }
  /** what was lost of an image, for the service that stores it */
  lost?: ImageLoss[]
}

/**
 * Validates every upload before Payload processes it. A service selects its rules in the context; all other
 * uploads get those of the console. Afterwards `req.file` has our own file name and the sanitized bytes.
 */
export const validateUpload: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation === 'update') return applyFocalPoint(args, req)
  if (operation !== 'create') return args
  // access control runs after this hook: do not decode files of unauthorized clients
  if (!overrideAccess && !may('media.create')({ req })) throw new Forbidden(req.t)
  // without a file, Payload would fetch one from a URL given by the client
  if (!req.file) {
    throw badRequest(mediaTexts.fileRequired, { code: 'invalid', fields: { file: mediaTexts.fileRequired } })
  }
  const { prefix: folder } = (args.data ?? {}) as { prefix?: unknown }
  if (folder !== undefined && !(typeof folder === 'string' && isFolder(folder))) {
    throw badRequest(mediaTexts.folder, { code: 'invalid', fields: { prefix: mediaTexts.folder } })
  }

  const context = req.context as UploadContext
  const fileName = cleanFileName(req.file.name)
  const file = await validateUploadedFile({
    bytes: req.file.data,
    fileName,
    rules: uploadRules[context.uploadRules ?? 'media'],
  })
  req.file = {
    name: newFileName(file.extension),
    mimetype: file.type,
    data: file.bytes,
    size: file.bytes.length,
  }
  context.lost = file.lost
  context.upload = { file, originalName: nameAsStored(fileName, file) }
  return args
}

/** An update keeps the file and stores a changed focal point; Payload would fetch the file and crop it. */
function applyFocalPoint<Args extends { data?: Record<string, unknown> }>(
  args: Args,
  req: PayloadRequest,
): Args {
  if (req.file) {
    throw badRequest(mediaTexts.notReplaced, { code: 'invalid', fields: { file: mediaTexts.notReplaced } })
  }
  const edits = req.query?.uploadEdits as { focalPoint?: { x?: unknown; y?: unknown } } | undefined
  if (!edits) return args
  delete req.query.uploadEdits
  const { x, y } = edits.focalPoint ?? {}
  const focus = {
    ...(x !== undefined && { focalX: percent(x) }),
    ...(y !== undefined && { focalY: percent(y) }),
  }
  return { ...args, data: { ...args.data, ...focus } }
}

const percent = (value: unknown) => Math.min(100, Math.max(0, Math.round(Number(value)) || 0))
