import { z } from 'zod'
import { LENGTH, ROBOTS } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'

/** Building blocks that the schemas of all resources share. */

z.config({
  // what is not there at all reads like what is blank, in every form and every answer
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? 'Required' : undefined,
  // zod tries whether it may make code of strings; in a browser it may not, and the browser complains of the
  // try
  jitless: 'document' in globalThis,
})

/** An id: a UUID on either database (docs/decisions/020). */
export const documentId = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Invalid id')

export const idParams = z.strictObject({ id: documentId })

/** No line break, no control character: what may stand in a mail header or on one line. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)

    .regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/, 'Line breaks and control characters are not allowed')

export const requiredLine = (max: number) => oneLine(max).min(1, 'Required')

export const emailAddress = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(LENGTH.email, `At most ${LENGTH.email} characters`)
  .pipe(z.email(messages.auth.invalidEmail))
  .transform((text) => text.toLowerCase())

/** A web address that is safe to link to. */
export const webUrl = z
  .string()
  .trim()
  .max(LENGTH.url, `At most ${LENGTH.url} characters`)
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.hostname,
      error: 'Must be a web address starting with https:// or http://',
    }),
  )

export const optionalWebUrl = z.union([z.literal(''), webUrl]).optional()

/** What our own forms send along and a program leaves out; endpoints/refuse-robots.ts judges it. */
export const robotSigns = {
  [ROBOTS.trap]: z.string().optional(),
  /** milliseconds that the page of the form was open */
  openFor: z.number().min(0).optional(),
}

export const isoTime = z.iso.datetime({ offset: true })

/** A picture as pages need it: the original, what it looks like before it is there, and its smaller forms. */
export const picture = z.object({
  imageUrl: z.string(),
  /** the identity of the uploaded file: folder and name */
  imagePath: z.string(),
  alt: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** a data: URL of a few hundred bytes */
  placeholder: z.string().nullable(),
  /** the point that a crop keeps, in percent */
  focus: z.object({ x: z.number(), y: z.number() }),
  /** best format first, as `<source>` wants them */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
})
export type Picture = z.infer<typeof picture>

export const errorAnswer = z.object({
  error: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /**
   * with `changed-meanwhile` and `made-already`: what is there now, as the call that was refused would have
   * answered it
   */
  current: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>

/** Beside a document that staff edit: its state, for `If-Match` on the next save, and when it came about. */
export const savedState = { version: z.string(), updatedAt: isoTime }

export const done = z.object({ ok: z.literal(true) })
