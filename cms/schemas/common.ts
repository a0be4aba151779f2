import { z } from 'zod'
import { DIGITAL_SOURCE_TYPES, type DigitalSourceType } from '#cms/shared/image-credit.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { ROBOTS } from '#cms/shared/requests.ts'
import { MAIL_ADDRESS_PATTERN, normalizeMailAddress } from '#cms/shared/mail-address.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { trimText } from '#cms/shared/blank-text.ts'
import { completeUrl } from '#cms/shared/complete-url.ts'
import { DOCUMENT_ID_PATTERN } from '#cms/shared/slug.ts'
import { ROLES } from '#cms/shared/rights.ts'

/* Parts that the schemas of several resources share. */

z.config({
  // a missing field has the same error text as a blank one
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? 'Required' : undefined,
  // zod probes whether `eval` is allowed; the browser's Content-Security-Policy forbids it and reports the
  // probe as a violation
  jitless: 'document' in globalThis,
})

export const documentId = z.string().regex(DOCUMENT_ID_PATTERN, 'Invalid id')

export const idParams = z.strictObject({ id: documentId })

/** Text without line breaks and control characters, safe in a mail header. */
export const oneLine = (max: number) => withoutControls(z.string(), max)

/** One paragraph of plain text: its line breaks become spaces. */
export const paragraph = (max: number) =>
  withoutControls(
    z.string().overwrite((text) => text.replace(/\s+/g, ' ')),
    max,
  )

const withoutControls = (text: z.ZodString, max: number) =>
  text
    .overwrite(trimText)
    .max(max, `At most ${max} characters`)
    .regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/, 'Line breaks and control characters are not allowed')

export const requiredLine = (max: number) => oneLine(max).min(1, 'Required')

export const emailAddress = z
  .string()
  .overwrite(trimText)
  .min(1, 'Required')
  .max(MAX_LENGTH.email, `At most ${MAX_LENGTH.email} characters`)
  .overwrite(normalizeMailAddress)
  .pipe(
    z
      .email({ pattern: MAIL_ADDRESS_PATTERN, error: authTexts.invalidEmail })
      .max(MAX_LENGTH.email, `At most ${MAX_LENGTH.email} characters`),
  )

/** A web address that is safe to link to; one without a scheme is completed. */
export const webUrl = z
  .string()
  .overwrite(completeUrl)
  .max(MAX_LENGTH.url, `At most ${MAX_LENGTH.url} characters`)
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.hostname,
      error: 'Must be a web address starting with https:// or http://',
    }),
  )

/** Has the error text of the address, where a union would only say `Invalid input`. */
export const optionalWebUrl = z
  .union([z.literal(''), webUrl], { error: ({ errors }) => errors?.at(-1)?.[0]?.message })
  .optional()

/**
 * A field of a multipart form that holds JSON.
 * @param max the longest text, in characters
 */
export const jsonText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be JSON' })
        return z.NEVER
      }
    })

/** Fields that only the site's own forms send; endpoints/refuse-robots.ts checks them. */
export const robotSigns = {
  [ROBOTS.honeypot]: z.string().optional().describe('A honeypot of the site’s own form: leave it out.'),
  openFor: z
    .number()
    .min(0)
    .optional()
    .describe('How long the site’s own form was open, in milliseconds: leave it out.'),
}

/** One schema for all roles in the API, so that clients generated from the OpenAPI document have one type. */
export const roleName = z.enum(ROLES)

export const isoTime = z.iso.datetime({ offset: true })

/** The path of an uploaded file: folder and name (docs/behaviour.md#files). */
export const imagePath = z.string().max(300)

/** The path of a file that must be there. */
export const filePath = imagePath.min(1, 'Required')

/** The text fields of a multipart form that may send an image as a file. */
export const imageFormFields = {
  imageAlt: oneLine(MAX_LENGTH.alt)
    .optional()
    .describe(
      'Describes the image for people who cannot see it. Sent without an image, it changes the current ' +
        'image’s text.',
    ),
  imagePath: imagePath.optional().describe('The path of a stored image, instead of a file.'),
}

const creditLine = oneLine(MAX_LENGTH.credit)
const creditUrl = z.union([z.literal(''), webUrl])

/** Whose an image is, in the words of schema.org and the IPTC; each part may be empty. */
export const imageCredit = z.strictObject({
  creator: creditLine.default('').describe('Who made it.'),
  creditText: creditLine.default('').describe('How to name them where it is shown.'),
  copyrightNotice: creditLine.default('').describe('As in `© 2026 Atelier Nord`.'),
  license: creditUrl.default('').describe('Web address of the licence, or of the terms of use.'),
  acquireLicensePage: creditUrl.default('').describe('Web address where others can license it.'),
  digitalSourceType: z
    .enum(['', ...(Object.keys(DIGITAL_SOURCE_TYPES) as DigitalSourceType[])])
    .default('')
    .describe('How it came to be, as the IPTC names it; empty if nobody has said.'),
})
export type ImageCredit = z.infer<typeof imageCredit>

/** Of an image as responses have it: `format: uri` in OpenAPI would forbid an empty address. */
const publicImageCredit = z.object({
  ...imageCredit.shape,
  license: z.string().describe('Web address of the licence, or of the terms of use; may be empty.'),
  acquireLicensePage: z.string().describe('Web address where others can license it; may be empty.'),
})

/** An image as pages show it: the original, a placeholder until it loads, and smaller variants. */
export const image = z.object({
  imageUrl: z.string().describe('Where the original is, from the root of the site.'),
  imagePath: z.string().describe('The identity of the uploaded file: folder and name.'),
  alt: z.string().describe('Describes the image for people who cannot see it.'),
  width: z.number().int().nullable().describe('Of the original, in pixels.'),
  height: z.number().int().nullable().describe('Of the original, in pixels.'),
  placeholder: z
    .string()
    .nullable()
    .describe('A data: URL of a few hundred bytes, shown while the image loads.'),
  focus: z
    .object({ x: z.number(), y: z.number() })
    .describe('The focal point for cropping, in percent of width and height.'),
  sources: z
    .array(
      z.object({
        type: z.string(),
        srcset: z.string(),
        media: z.string().optional().describe('Of images in HDR: the screens that show it.'),
      }),
    )
    .describe('Smaller variants for `<source>`, best format first.'),
  credit: publicImageCredit
    .optional()
    .describe('Whose it is, from the file or written by staff; absent if nobody has said.'),
})
export type Image = z.infer<typeof image>

export const panorama = image.extend({
  sizes: z
    .array(z.object({ url: z.string(), width: z.number().int() }))
    .describe('The sizes for a viewer, smallest first; only the original until the others are ready.'),
})
export type Panorama = z.infer<typeof panorama>

export const storedFile = z.object({
  url: z.string(),
  path: z.string().describe('Identifies the file in the body of a save.'),
  type: z.string().describe('As in `video/mp4`.'),
})
export type StoredFile = z.infer<typeof storedFile>

/** The file of a block, with the size and date that feeds and structured data need. */
export const blockFile = storedFile.extend({
  size: z.number().int().describe('In bytes.'),
  uploadedAt: isoTime,
})
export type BlockFile = z.infer<typeof blockFile>

export const errorBody = z.object({
  error: z.string().describe('A text for people.'),
  code: z.string().optional().describe('The reason for programs; stays the same when the text changes.'),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('Texts by the name of the field that they are about.'),
  current: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'With `changed-meanwhile` and `already-created`: the document as it is now, in the form of the ' +
        'successful response.',
    ),
})
export type ErrorBody = z.infer<typeof errorBody>

/** The properties of a response that holds a document for editing. */
export const savedState = {
  version: z
    .string()
    .describe('Identifies this state of the document: the value of `If-Match` for the next save.'),
  updatedAt: isoTime.describe('When it was last saved.'),
}

const adjacentId = documentId.nullable()
export const positionBody = z.strictObject({
  after: adjacentId.describe('The document before the new position; null: move to the start of the list.'),
  before: adjacentId.describe('The document after the new position; null: move to the end of the list.'),
})
export const positionResponse = z.object({
  after: adjacentId.describe('Null if it is the first now.'),
  before: adjacentId.describe('Null if it is the last now.'),
})
export type Position = z.infer<typeof positionResponse>

export const okResponse = z.object({ ok: z.literal(true) })
