import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { AppError, badRequest, unsupportedType } from '#cms/errors.ts'
import { blankFields, type FieldErrors } from '#cms/shared/field-errors.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'

/** Makes the error text for an invalid body; `blank` are the names of missing and blank fields. */
export type InvalidText = (fields: FieldErrors, blank: readonly string[]) => string

type Part = 'params' | 'query' | 'body'

type Parsing = {
  schema: z.ZodType | undefined
  input: unknown
  part: Part
  invalid?: InvalidText | undefined
}

/**
 * @returns the parsed input; undefined without a schema
 * @throws AppError 400 with the text of each invalid field; 404 for path parameters that no document can have
 */
export function parseInput({ schema, input, part, invalid }: Parsing): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(input, { reportInput: true })
  if (result.success) return result.data
  if (part === 'params') {
    throw new AppError({ status: 404, code: 'not-found', message: apiTexts.notFound })
  }
  const fields = toRefusedFields(result.error)
  const text = invalid?.(fields, blankFields(result.error.issues)) ?? requestTexts.invalid
  throw badRequest(text, { code: 'invalid', fields })
}

function toRefusedFields(error: z.ZodError): FieldErrors {
  // without a prototype: a field may be called `constructor`
  const fields = Object.create(null) as FieldErrors
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'Unknown field'
    } else fields[issue.path.join('.') || 'body'] ??= issue.message
  }
  return fields
}

/** Refuses text that is not UTF-8, of which replacement characters would be stored. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws AppError 415 for another media type, 413 for a body that is too large, 400 for invalid JSON */
export async function readJson(req: PayloadRequest): Promise<unknown> {
  if (getContentType(req) !== 'application/json') throw unsupportedType(apiTexts.jsonOnly)
  const bytes = await readBytes(req)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw badRequest(apiTexts.brokenJson, { code: 'broken-json' })
  }
}

export const getContentType = (req: PayloadRequest): string =>
  (req.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

async function readBytes(req: PayloadRequest): Promise<ArrayBuffer> {
  try {
    return await req.arrayBuffer!()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw badRequest(apiTexts.brokenJson, { code: 'broken-body' })
  }
}
