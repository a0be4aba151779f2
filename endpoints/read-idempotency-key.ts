import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { UploadedFile } from '#cms/features/media/uploaded-file.ts'
import { badRequest } from '#cms/errors.ts'
import type { SessionUser } from '#cms/features/accounts/auth/sessions.ts'
import type { IdempotentCreate } from '#cms/features/documents/idempotent-create.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'

/** An RFC 9651 string without escapes, long enough that random keys do not collide. */
const KEY = /^"([\x20\x21\x23-\x5b\x5d-\x7e]{16,128})"$/

type Input = { req: PayloadRequest; user: SessionUser; body: unknown; files: Record<string, UploadedFile> }

/**
 * Reads the `Idempotency-Key` of a create request (draft-ietf-httpapi-idempotency-key-header), and hashes the
 * body and files. Keys are scoped to the account.
 * @returns undefined without the header
 * @throws AppError 400 for a malformed header
 */
export function readIdempotencyKey({ req, user, body, files }: Input): IdempotentCreate | undefined {
  const key = readKey(req)
  return key === undefined
    ? undefined
    : { createKey: `${user.id}|${key}`, createPrint: hashRequest(body, files) }
}

/**
 * The idempotency key of a visitor's form, hashed, so that nobody who reads the database can use it.
 * @throws AppError 400 for a malformed header
 */
export function readVisitorIdempotencyKey(req: PayloadRequest): string | undefined {
  const key = readKey(req)
  return key === undefined ? undefined : createHash('sha256').update(key).digest('base64url')
}

function readKey(req: PayloadRequest): string | undefined {
  const header = req.headers.get('idempotency-key')?.trim()
  if (header === undefined) return undefined
  const key = KEY.exec(header)?.[1]
  if (!key) throw badRequest(apiTexts.idempotencyKey, { code: 'invalid' })
  return key
}

function hashRequest(body: unknown, files: Record<string, UploadedFile>): string {
  const hash = createHash('sha256').update(JSON.stringify(body))
  for (const [field, { bytes }] of Object.entries(files)) {
    hash.update(`\n${field} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('base64url')
}
