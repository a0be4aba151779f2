import { z } from 'zod'
import { LENGTH, ROBOTS } from '#cms/shared/constants.ts'
import { MAIL_ADDRESS, spellMailAddress } from '#cms/shared/mail-address.ts'
import { messages } from '#cms/shared/messages.ts'
import { trimText } from '#cms/shared/blank-text.ts'
import { completeWebAddress } from '#cms/shared/web-address.ts'
import { DOCUMENT_ID } from '#cms/shared/page-address.ts'
import { ROLES } from '#cms/shared/rights.ts'

/** Building blocks for the schemas of all resources. */

z.config({
  // a missing field has the same error text as a blank one
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? 'Required' : undefined,
  // zod probes whether `eval` is allowed; the browser's Content-Security-Policy forbids it and reports the
  // probe as a violation
  jitless: 'document' in globalThis,
})

export const documentId = z.string().regex(DOCUMENT_ID, 'Invalid id')

export const idParams = z.strictObject({ id: documentId })

/** Text without line breaks and control characters, safe in a mail header. */
export const oneLine = (max: number) =>
  z
    .string()
    .overwrite(trimText)
    .max(max, `At most ${max} characters`)

    .regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/, 'Line breaks and control characters are not allowed')

export const requiredLine = (max: number) => oneLine(max).min(1, 'Required')

export const emailAddress = z
  .string()
  .overwrite(trimText)
  .min(1, 'Required')
  .max(LENGTH.email, `At most ${LENGTH.email} characters`)
  .overwrite(spellMailAddress)
  .pipe(
    z
      .email({ pattern: MAIL_ADDRESS, error: messages.auth.invalidEmail })
      .max(LENGTH.email, `At most ${LENGTH.email} characters`),
  )

/** A web address that is safe to link to; one without a scheme is completed. */
export const webUrl = z
  .string()
  .overwrite(completeWebAddress)
  .max(LENGTH.url, `At most ${LENGTH.url} characters`)
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.hostname,
      error: 'Must be a web address starting with https:// or http://',
    }),
  )

/** Says what is wrong with the address, where a union would say no more than `Invalid input`. */
export const optionalWebUrl = z
  .union([z.literal(''), webUrl], { error: ({ errors }) => errors?.at(-1)?.[0]?.message })
  .optional()

/** A part of a multipart form that is JSON. @param max characters */
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

/** Sent by the site's own forms and left out by API clients; endpoints/refuse-robots.ts evaluates them. */
export const robotSigns = {
  [ROBOTS.honeypot]: z.string().optional(),
  /** milliseconds that the page of the form was open */
  openFor: z.number().min(0).optional(),
}

/** One schema wherever a role stands, so that clients made from the document have one type of it. */
export const roleName = z.enum(ROLES)

export const isoTime = z.iso.datetime({ offset: true })

/** Names an uploaded file: folder and name (docs/behaviour.md#files). */
export const imagePath = z.string().max(300)

/** A picture as pages need it: the original, a placeholder to show until it loads, and smaller variants. */
export const picture = z.object({
  imageUrl: z.string(),
  /** the identity of the uploaded file: folder and name */
  imagePath: z.string(),
  alt: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** a data: URL of a few hundred bytes */
  placeholder: z.string().nullable(),
  /** focal point, in percent of width and height */
  focus: z.object({ x: z.number(), y: z.number() }),
  /** best format first: browsers use the first `<source>` that they support */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
})
export type Picture = z.infer<typeof picture>

/** An equirectangular picture, with what a viewer shows of it, from the smallest. */
export const panorama = picture.extend({
  sizes: z.array(z.object({ url: z.string(), width: z.number().int() })),
})
export type Panorama = z.infer<typeof panorama>

/** A stored file that is no picture. */
export const storedFile = z.object({
  url: z.string(),
  /** the identity of the uploaded file: folder and name */
  path: z.string(),
  /** as in `video/mp4` */
  type: z.string(),
})
export type StoredFile = z.infer<typeof storedFile>

/** A file of a piece, which feeds and searches are told of. */
export const pieceFile = storedFile.extend({
  /** bytes */
  size: z.number().int(),
  uploadedAt: isoTime,
})
export type PieceFile = z.infer<typeof pieceFile>

export const errorAnswer = z.object({
  error: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /**
   * with `changed-meanwhile` and `made-already`: the document as it is now, in the shape of the successful
   * response
   */
  current: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>

/** Sent with a document that staff edit: its version, for `If-Match` on the next save, and its date. */
export const savedState = { version: z.string(), updatedAt: isoTime }

/** Between which documents of an order by hand one stands, or goes; null: at an end of the list. */
const neighbours = { after: documentId.nullable(), before: documentId.nullable() }
export const placeBody = z.strictObject(neighbours)
export const placeAnswer = z.object(neighbours)
export type Place = z.infer<typeof placeAnswer>

export const done = z.object({ ok: z.literal(true) })
