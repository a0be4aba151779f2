import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { parseRichText } from '#cms/rich-text/parse-rich-text.ts'
import type { bodyProperties, responseProperties } from '#cms/schemas/content-fields.ts'
import { fieldNames, mapFields, type ContentField, type ContentFields } from '#cms/shared/content-fields.ts'

/* How the fields that staff write are read, stored and presented (docs/architecture/content-fields.md). */

type StoredName<F extends ContentFields, Name extends keyof F & string> = F[Name] extends { kind: 'html' }
  ? `${Name}Html`
  : Name
type Selected<F extends ContentFields> = { [Name in keyof F & string as StoredName<F, Name>]: true }

type Body<F extends ContentFields> = z.infer<z.ZodObject<ReturnType<typeof bodyProperties<F>>>>
type Response<F extends ContentFields> = z.infer<z.ZodObject<ReturnType<typeof responseProperties<F>>>>

type Optional = { kind: 'line'; required?: never } | { kind: 'year' }
type StoredValue<F extends ContentField> = F extends { kind: 'html' }
  ? Awaited<ReturnType<typeof parseRichText>>
  : F extends { kind: 'choice'; options: infer Options }
    ? keyof Options
    : F extends { kind: 'year' }
      ? number | null
      : F extends { required: true }
        ? string
        : string | null
type StoredData<F extends ContentFields> = {
  [Name in keyof F as F[Name] extends Optional ? never : Name]: StoredValue<F[Name]>
} & { [Name in keyof F as F[Name] extends Optional ? Name : never]?: StoredValue<F[Name]> }

const storedName = (name: string, { kind }: ContentField) => (kind === 'html' ? `${name}Html` : name)

/** The `select` of a read; of a rich text the HTML stored beside it, which is faster to read. */
export const selectFields = <F extends ContentFields>(fields: F) =>
  Object.fromEntries(fieldNames(fields).map((name) => [storedName(name, fields[name]!), true])) as Selected<F>

/**
 * The fields of a request's body as they are stored. An omitted line or year stays as it is; an omitted rich
 * text or web address is emptied, which is how a form without them removes them.
 * @throws AppError 400 for a rich text beyond the limits
 */
export async function toFieldsData<F extends ContentFields>(
  fields: F,
  { req, body }: { req: PayloadRequest; body: Body<F> },
): Promise<StoredData<F>> {
  const data: Record<string, unknown> = {}
  for (const name of fieldNames(fields)) {
    const { kind } = fields[name]!
    const value = (body as Record<string, unknown>)[name]
    if (kind === 'html') data[name] = await parseRichText({ req, html: value as string })
    else if (value !== undefined || kind === 'url') data[name] = value || null
  }
  return data as StoredData<F>
}

/** The fields as responses have them. Empty optional fields are left out. */
export const presentFields = <F extends ContentFields>(
  fields: F,
  document: { [Name in keyof Selected<F>]?: unknown },
): Response<F> =>
  mapFields(fields, (name, field) => {
    const value = (document as Record<string, unknown>)[storedName(name, field)]
    return field.kind === 'html' ? (value ?? '') : value || undefined
  }) as unknown as Response<F>
