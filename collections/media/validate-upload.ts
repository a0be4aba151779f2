import { Forbidden, type CollectionBeforeOperationHook, type PayloadRequest } from 'payload'
import { may } from '#cms/features/accounts/access.ts'
import { isFolder } from '#cms/storage/files/file-store.ts'
import { newFileName } from '#cms/storage/files/file-names.ts'
import { uploadRules, type RulesName } from '#cms/images/image-rules.ts'
import { validateImage } from '#cms/images/validate-image.ts'
import type { ValidatedFile } from '#cms/images/validated-file.ts'
import { badRequest } from '#cms/errors.ts'
import { IMAGE, LENGTH } from '#cms/shared/constants.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { messages } from '#cms/shared/messages.ts'

/** Context that this hook passes to later hooks of the same operation. */
export type UploadContext = {
  uploadRules?: RulesName
  upload?: { file: ValidatedFile; originalName: string }
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
    throw badRequest(messages.media.fileRequired, { file: messages.media.fileRequired }, 'invalid')
  }
  const { prefix: folder } = (args.data ?? {}) as { prefix?: unknown }
  if (folder !== undefined && !(typeof folder === 'string' && isFolder(folder))) {
    throw badRequest(messages.media.folder, { prefix: messages.media.folder }, 'invalid')
  }

  const context = req.context as UploadContext
  const fileName = req.file.name.slice(-LENGTH.name)
  const file = await validateImage({
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
  context.upload = { file, originalName: asStored(fileName, file) }
  return args
}

/** A picture that is stored as another type keeps its name, with the extension of that type. */
function asStored(name: string, { extension }: ValidatedFile): string {
  const claimed = claimedImageType({ name })
  const isConverted = claimed === IMAGE.heicType || claimed === 'image/tiff'
  return isConverted ? `${name.slice(0, name.lastIndexOf('.'))}.${extension}` : name
}

/**
 * An update keeps the file. A changed focal point is stored as two numbers; Payload would fetch the file and
 * crop it.
 */
function applyFocalPoint<Args extends { data?: Record<string, unknown> }>(
  args: Args,
  req: PayloadRequest,
): Args {
  if (req.file) throw badRequest(messages.media.notReplaced, { file: messages.media.notReplaced }, 'invalid')
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
