import type { PayloadRequest } from 'payload'
import { badRequest, tooLarge, unsupportedType } from '#cms/errors.ts'
import { requestContext } from '#cms/platform/request-context.ts'
import { messages } from '#cms/shared/messages.ts'

/** @throws AppError 415 for another media type, 413 for a body that is too large, 400 for invalid JSON */
export async function readJson(req: PayloadRequest): Promise<unknown> {
  if (mediaType(req) !== 'application/json') throw unsupportedType(messages.protocol.jsonOnly)
  const text = await readText(req)
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(messages.protocol.brokenJson, undefined, 'broken-json')
  }
}

export const mediaType = (req: PayloadRequest): string =>
  (req.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

async function readText(req: PayloadRequest): Promise<string> {
  try {
    return await req.text!()
  } catch {
    if (requestContext(req).bodyTooLarge) throw tooLarge(messages.protocol.tooLarge)
    throw badRequest(messages.protocol.brokenJson, undefined, 'broken-body')
  }
}
