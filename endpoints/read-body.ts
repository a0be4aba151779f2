import type { PayloadRequest } from 'payload'
import { badRequest, tooLarge, unsupportedType } from '#cms/errors.ts'
import { requestContext } from '#cms/platform/request-context.ts'
import { messages } from '#cms/shared/messages.ts'

/** Refuses what is not UTF-8: words would be kept with signs in place of their letters. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws AppError 415 for another media type, 413 for a body that is too large, 400 for invalid JSON */
export async function readJson(req: PayloadRequest): Promise<unknown> {
  if (mediaType(req) !== 'application/json') throw unsupportedType(messages.protocol.jsonOnly)
  const bytes = await readBytes(req)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw badRequest(messages.protocol.brokenJson, undefined, 'broken-json')
  }
}

export const mediaType = (req: PayloadRequest): string =>
  (req.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

async function readBytes(req: PayloadRequest): Promise<ArrayBuffer> {
  try {
    return await req.arrayBuffer!()
  } catch {
    if (requestContext(req).bodyTooLarge) throw tooLarge(messages.protocol.tooLarge)
    throw badRequest(messages.protocol.brokenJson, undefined, 'broken-body')
  }
}
