import type { PayloadRequest } from 'payload'
import { badRequest, tooLarge, unsupportedType } from '#cms/errors.ts'
import { getRequestContext } from '#cms/platform/request-context.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'

/** Refuses what is not UTF-8: words would be kept with signs in place of their letters. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws AppError 415 for another media type, 413 for a body that is too large, 400 for invalid JSON */
export async function readJson(req: PayloadRequest): Promise<unknown> {
  if (getContentType(req) !== 'application/json') throw unsupportedType(apiTexts.jsonOnly)
  const bytes = await readBytes(req)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw badRequest(apiTexts.brokenJson, undefined, 'broken-json')
  }
}

export const getContentType = (req: PayloadRequest): string =>
  (req.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

async function readBytes(req: PayloadRequest): Promise<ArrayBuffer> {
  try {
    return await req.arrayBuffer!()
  } catch {
    if (getRequestContext(req).bodyTooLarge) throw tooLarge(apiTexts.tooLarge)
    throw badRequest(apiTexts.brokenJson, undefined, 'broken-body')
  }
}
