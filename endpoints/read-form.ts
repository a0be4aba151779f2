import { Busboy } from '@fastify/busboy'
import type { PayloadRequest } from 'payload'
import { AppError, badRequest, tooLarge, unsupportedType } from '#cms/errors.ts'
import type { UploadedFile } from '#cms/features/media/uploaded-file.ts'
import { UPLOADS } from '#cms/shared/requests.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { getContentType } from './parse-input.ts'
import type { SpooledForm } from './upload-spool.ts'

type Files = { names: readonly string[]; /** the limit of one file */ maxBytes: number }
type Form = { body: Record<string, string>; files: Record<string, UploadedFile> }

/** @throws AppError 415 */
export function requireFormBody(req: PayloadRequest): void {
  if (getContentType(req) !== 'multipart/form-data') throw unsupportedType(apiTexts.formOnly)
}

/**
 * Reads a multipart form: its text fields as an object, its files by field name. An empty file without a name
 * is skipped: browsers send one for an empty file input.
 * @throws AppError 413, or 400 for a malformed form, a repeated field, too many parts, or an unexpected file
 */
export async function readForm(
  req: PayloadRequest,
  { form, names, maxBytes }: Files & { form: SpooledForm },
): Promise<Form> {
  const fields = new Map<string, string>()
  const files = new Map<string, UploadedFile>()
  const refuseRepeated = (name: string) => {
    if (!fields.has(name) && !files.has(name)) return
    throw badRequest(apiTexts.brokenForm, { code: 'invalid', fields: { [name]: 'Given twice' } })
  }
  await parse(req, form, {
    onField(name, value) {
      refuseRepeated(name)
      fields.set(name, value)
    },
    onFile(name, file) {
      if (file.bytes.length === 0 && file.name === '') return
      refuseRepeated(name)
      if (!names.includes(name)) {
        throw badRequest(requestTexts.invalid, { code: 'invalid', fields: { [name]: 'Unknown field' } })
      }
      if (file.bytes.length > maxBytes) throw tooLarge(apiTexts.tooLarge)
      files.set(name, file)
    },
  })
  return { body: Object.fromEntries(fields), files: Object.fromEntries(files) }
}

type Parts = {
  onField: (name: string, value: string) => void
  onFile: (name: string, file: UploadedFile) => void
}

/** Calls `parts` with each part of the form. All files share one buffer, which is as long as the form. */
async function parse(req: PayloadRequest, { size, read }: SpooledForm, parts: Parts): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const source = read()
  try {
    const parser = new Busboy({
      headers: { 'content-type': req.headers.get('content-type')! },
      limits: { fieldSize: size, parts: UPLOADS.maxParts },
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
    const bytes = Buffer.allocUnsafe(size)
    let end = 0
    const attempt = (name: string | undefined, work: (name: string) => void) => {
      try {
        if (name === undefined) throw new Error('A part has no name')
        work(name)
      } catch (error) {
        reject(error as Error)
      }
    }
    parser.on('field', (name, value) => attempt(name, (name) => parts.onField(name, value)))
    parser.on('file', (name, stream, fileName, _encoding, type) => {
      const start = end
      stream.on('data', (chunk: Buffer) => void (end += chunk.copy(bytes, end)))
      stream.on('error', reject)
      stream.on('end', () =>
        attempt(name, (name) =>
          parts.onFile(name, { name: fileName, type, bytes: bytes.subarray(start, end) }),
        ),
      )
    })
    const refuse = () => reject(badRequest(apiTexts.brokenForm, { code: 'broken-body' }))
    parser.on('partsLimit', refuse).on('finish', resolve).on('error', reject)
    source.on('error', reject).pipe(parser)
    await promise
  } catch (error) {
    if (error instanceof AppError || isSystemError(error)) throw error
    throw badRequest(apiTexts.brokenForm, { code: 'broken-body' })
  } finally {
    source.destroy()
  }
}

const isSystemError = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined
