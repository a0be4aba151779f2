import { Forbidden, type CollectionBeforeOperationHook, type PayloadRequest } from 'payload'
import { isStaff } from '#cms/features/accounts/access/staff.ts'
import { isFolder } from '#cms/storage/files/file-store.ts'
import { newFileName } from '#cms/storage/files/file-names.ts'
import { uploadRules, type RulesName } from '#cms/images/image-rules.ts'
import { judgeImage, type JudgedFile } from '#cms/images/judge-image.ts'
import { badRequest } from '#cms/errors.ts'
import { LENGTH } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'

/** What this hook leaves for the later ones of the same operation. */
export type UploadContext = { uploadRules?: RulesName; upload?: { file: JudgedFile; originalName: string } }

/**
 * Judges what comes before Payload looks at it, whichever way it comes: a service names its rules in the
 * context, all else is the console's. From here on the file has our name and our bytes.
 */
export const judgeUpload: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation === 'update') return keepFile(args, req)
  if (operation !== 'create') return args
  // access is asked after this hook: nobody else's bytes are worth decoding
  if (!overrideAccess && !isStaff({ req })) throw new Forbidden(req.t)
  // without a file Payload would fetch one from the address that the caller gives
  if (!req.file) {
    throw badRequest(messages.media.fileRequired, { file: messages.media.fileRequired }, 'invalid')
  }
  const { prefix: folder } = (args.data ?? {}) as { prefix?: unknown }
  if (folder !== undefined && !(typeof folder === 'string' && isFolder(folder))) {
    throw badRequest(messages.media.folder, { prefix: messages.media.folder }, 'invalid')
  }

  const context = req.context as UploadContext
  const originalName = req.file.name.slice(-LENGTH.name)
  const file = await judgeImage({
    bytes: req.file.data,
    fileName: originalName,
    rules: uploadRules[context.uploadRules ?? 'media'],
  })
  req.file = {
    name: newFileName(file.extension),
    mimetype: file.type,
    data: file.bytes,
    size: file.bytes.length,
  }
  context.upload = { file, originalName }
  // the storage plugin keeps the first file that a request brought, also for a second upload
  delete req.context._payloadCloudStorage
  return args
}

/** A new focus is only two numbers for us; Payload would fetch the file to crop it. */
function keepFile<Args extends { data?: Record<string, unknown> }>(args: Args, req: PayloadRequest): Args {
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
