import type { PayloadRequest } from 'payload'
import type { Upload } from '#cms/features/media/upload.ts'
import { badRequest, tooLarge, unsupportedType } from '#cms/errors.ts'
import { requestContext } from '#cms/platform/request-context.ts'
import { messages } from '#cms/shared/messages.ts'

/** @throws AppError 415 for another media type, 413 for a body that is too large, 400 for invalid JSON */
export async function readJson(req: PayloadRequest): Promise<unknown> {
  if (mediaType(req) !== 'application/json') throw unsupportedType(messages.protocol.jsonOnly)
  const text = await readOrRefuse(req, () => req.text!(), messages.protocol.brokenJson)
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(messages.protocol.brokenJson, undefined, 'broken-json')
  }
}

/**
 * Reads a multipart form: its text fields as an object, its files by field name. An empty file without a name
 * is what a browser sends for an empty file input, and is skipped.
 * @throws AppError 415, 413, or 400 for a malformed form, a repeated field, or an unexpected file
 */
export async function readForm(
  req: PayloadRequest,
  { names, maxBytes }: { names: readonly string[]; maxBytes: number },
): Promise<{ body: Record<string, string>; files: Record<string, Upload> }> {
  if (mediaType(req) !== 'multipart/form-data') throw unsupportedType(messages.protocol.formOnly)
  const form = await readOrRefuse(req, () => req.formData!(), messages.protocol.brokenForm)
  const body: Record<string, string> = {}
  const files: Record<string, Upload> = {}
  for (const [name, value] of form) {
    if (name in body || name in files) {
      throw badRequest(messages.protocol.brokenForm, { [name]: 'Given twice' }, 'invalid')
    }
    if (typeof value === 'string') {
      body[name] = value
      continue
    }
    if (value.size === 0 && value.name === '') continue
    if (!names.includes(name)) {
      throw badRequest(messages.request.invalid, { [name]: 'Unknown field' }, 'invalid')
    }
    if (value.size > maxBytes) throw tooLarge(messages.protocol.tooLarge)
    files[name] = { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) }
  }
  return { body, files }
}

const mediaType = (req: PayloadRequest) =>
  (req.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

async function readOrRefuse<T>(req: PayloadRequest, read: () => Promise<T>, message: string): Promise<T> {
  try {
    return await read()
  } catch {
    if (requestContext(req).bodyTooLarge) throw tooLarge(messages.protocol.tooLarge)
    throw badRequest(message, undefined, 'broken-body')
  }
}
