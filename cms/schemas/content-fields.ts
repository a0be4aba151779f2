import { z } from 'zod'
import { trimText } from '#cms/shared/blank-text.ts'
import { mapFields, type ContentField, type ContentFields } from '#cms/shared/content-fields.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { INVALID_YEAR_MESSAGE, PROJECT_YEARS } from '#cms/shared/project-year.ts'
import { oneLine, optionalWebUrl, requiredLine } from './common.ts'

/* Body and response schemas of the fields that staff write (docs/architecture/content-fields.md). */

type Options<F> = F extends { options: infer O } ? { [Name in keyof O & string]: Name } : never

type BodySchema<F extends ContentField> = F extends { kind: 'choice' }
  ? z.ZodPipe<z.ZodString, z.ZodEnum<Options<F>>>
  : F extends { kind: 'year' }
    ? z.ZodOptional<z.ZodNullable<z.ZodNumber>>
    : F extends { kind: 'url' }
      ? typeof optionalWebUrl
      : F extends { required: true }
        ? z.ZodString
        : F extends { kind: 'html' }
          ? z.ZodDefault<z.ZodString>
          : z.ZodOptional<z.ZodString>

type ResponseSchema<F extends ContentField> = F extends { kind: 'choice' }
  ? z.ZodEnum<Options<F>>
  : F extends { kind: 'year' }
    ? z.ZodOptional<z.ZodNumber>
    : F extends { kind: 'html' } | { required: true }
      ? z.ZodString
      : z.ZodOptional<z.ZodString>

const limitLength = (html: z.ZodString) =>
  html.max(MAX_LENGTH.richText, `At most ${MAX_LENGTH.richText} characters`)
/** A required rich text that may be blank in a draft. */
export const htmlOrBlank = limitLength(z.string().overwrite(trimText))

const HTML = 'HTML; what the site does not show is removed.'

const year = z
  .number({ error: INVALID_YEAR_MESSAGE })
  .int(INVALID_YEAR_MESSAGE)
  .min(PROJECT_YEARS.first, INVALID_YEAR_MESSAGE)
  .max(PROJECT_YEARS.last, INVALID_YEAR_MESSAGE)

function toBodySchema(field: ContentField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.required ? requiredLine(field.maxLength) : oneLine(field.maxLength).optional()
    case 'html':
      return field.required
        ? limitLength(z.string().overwrite(trimText).min(1, 'Required')).describe(HTML)
        : limitLength(z.string()).default('').describe(HTML)
    case 'url':
      return optionalWebUrl.describe('A web address; empty removes it.')
    case 'year':
      return year.nullable().optional()
    case 'choice':
      return z
        .string()
        .trim()
        .min(1, 'Required')
        .pipe(z.enum(Object.keys(field.options), `Unknown ${field.label.toLowerCase()}`))
  }
}

function toResponseSchema(field: ContentField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.required ? z.string() : z.string().optional()
    case 'html':
      return z.string().describe('Sanitized HTML.')
    case 'url':
      return z.string().optional()
    case 'year':
      return z.number().int().optional()
    case 'choice':
      return z.enum(Object.keys(field.options))
  }
}

/** Properties of the body that saves the fields. */
export const bodyProperties = <F extends ContentFields>(fields: F) =>
  mapFields(fields, (_, field) => toBodySchema(field)) as unknown as {
    [Name in keyof F]: BodySchema<F[Name]>
  }

/** The body that saves the fields and nothing else. */
export const fieldsBody = <F extends ContentFields>(fields: F) => z.strictObject(bodyProperties(fields))

/** Properties of a response with the fields; HTML is sanitized. */
export const responseProperties = <F extends ContentFields>(fields: F) =>
  mapFields(fields, (_, field) => toResponseSchema(field)) as unknown as {
    [Name in keyof F]: ResponseSchema<F[Name]>
  }
