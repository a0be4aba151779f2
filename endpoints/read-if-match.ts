import type { PayloadRequest } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'

const TAGS = /^(?:W\/)?"[^"]*"(?:[ \t]*,[ \t]*(?:W\/)?"[^"]*")*$/

/**
 * The versions over one of which the caller wants to save (RFC 9110 13.1.1).
 * @returns undefined without the header, or for `*`: over any. A weak tag names no version for sure, and is
 * left out.
 * @throws AppError 400 for a header of another form
 */
export function readIfMatch(req: PayloadRequest): string[] | undefined {
  const header = req.headers.get('if-match')?.trim()
  if (header === undefined || header === '*') return undefined
  if (!TAGS.test(header)) throw badRequest(messages.request.ifMatch, undefined, 'invalid')
  return header
    .match(/(?:W\/)?"[^"]*"/g)!
    .filter((tag) => !tag.startsWith('W/'))
    .map((tag) => tag.slice(1, -1))
}
