import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { Upload } from '#cms/features/media/upload.ts'
import { badRequest } from '#cms/errors.ts'
import type { SessionUser } from '#cms/features/accounts/auth/sessions.ts'
import type { Creation } from '#cms/features/documents/creation.ts'
import { messages } from '#cms/shared/messages.ts'

/** A string of RFC 9651 without escapes, too long to be met by chance. */
const KEY = /^"([\x20\x21\x23-\x5b\x5d-\x7e]{16,128})"$/

type Input = { req: PayloadRequest; user: SessionUser; body: unknown; files: Record<string, Upload> }

/**
 * The `Idempotency-Key` of a call that makes something (draft-ietf-httpapi-idempotency-key-header), and the
 * print of what came with it. Each account has its own keys.
 * @returns undefined without the header
 * @throws AppError 400 for a header of another form
 */
export function readCreation({ req, user, body, files }: Input): Creation | undefined {
  const header = req.headers.get('idempotency-key')?.trim()
  if (header === undefined) return undefined
  const key = KEY.exec(header)?.[1]
  if (!key) throw badRequest(messages.request.idempotencyKey, undefined, 'invalid')
  return { createKey: `${user.id}|${key}`, createPrint: printOf(body, files) }
}

function printOf(body: unknown, files: Record<string, Upload>): string {
  const hash = createHash('sha256').update(JSON.stringify(body))
  for (const [field, { bytes }] of Object.entries(files)) {
    hash.update(`\n${field} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('base64url')
}
