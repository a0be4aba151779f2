import { z } from 'zod'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { MEMBER_FIELDS, type SOCIAL_NETWORKS } from '#cms/shared/team.ts'
import { bodyProperties } from './content-fields.ts'
import { imagePath, jsonText, oneLine, optionalWebUrl, savedState } from './common.ts'
import { teamMember } from './public.ts'

const socialLinks = z.strictObject({
  linkedin: optionalWebUrl,
  github: optionalWebUrl,
  twitter: optionalWebUrl,
  behance: optionalWebUrl,
} satisfies Record<(typeof SOCIAL_NETWORKS)[number], typeof optionalWebUrl>)

/** characters */
const SOCIAL_TEXT = 10_000

/** In the multipart form, `social` is a JSON string; empty for no links. */
const socialText = z
  .string()
  .max(SOCIAL_TEXT)
  .transform((text) => text.trim() || '{}')
  .pipe(jsonText(SOCIAL_TEXT))
  .pipe(socialLinks)

/** Name, role, department and bio must not be blank. */
export const memberForm = z.strictObject({
  ...bodyProperties(MEMBER_FIELDS),
  social: socialText.optional(),
  /** alternative text of the uploaded photo, or of the present photo if none is uploaded */
  imageAlt: oneLine(MAX_LENGTH.alt).optional(),
  /** a stored image instead of a file */
  imagePath: imagePath.optional(),
})
export type MemberForm = z.infer<typeof memberForm>

export const memberFiles = ['image'] as const

export const memberResponse = z.object({ teamMember, ...savedState })
