import type { PayloadRequest } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'

const TAGS = /^(?:W\/)?"[^"]*"(?:[ \t]*,[ \t]*(?:W\/)?"[^"]*")*$/

/**
 * Reads `If-Match` (RFC 9110 13.1.1): the versions that the caller allows the save to overwrite.
 * @returns undefined without the header, or for `*`: any version. Weak tags are left out, since they do not
 * identify a version exactly.
 * @throws AppError 400 for a malformed header
 */
export function readIfMatch(req: PayloadRequest): string[] | undefined {
  const header = req.headers.get('if-match')?.trim()
  if (header === undefined || header === '*') return undefined
  if (!TAGS.test(header)) throw badRequest(apiTexts.ifMatch, { code: 'invalid' })
  return header
    .match(/(?:W\/)?"[^"]*"/g)!
    .filter((tag) => !tag.startsWith('W/'))
    .map((tag) => tag.slice(1, -1))
}
