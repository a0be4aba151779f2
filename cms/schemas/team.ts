import { z } from 'zod'
import { MEMBER_FIELDS, type SOCIAL_NETWORKS } from '#cms/shared/team.ts'
import { bodyProperties } from './content-fields.ts'
import { imageFormFields, jsonText, optionalWebUrl, savedState } from './common.ts'
import { teamMember } from './public.ts'

const socialLinks = z.strictObject({
  linkedin: optionalWebUrl,
  github: optionalWebUrl,
  twitter: optionalWebUrl,
  behance: optionalWebUrl,
} satisfies Record<(typeof SOCIAL_NETWORKS)[number], typeof optionalWebUrl>)

const MAX_SOCIAL_LENGTH = 10_000

/** In the multipart form, `social` is a JSON string; empty for no links. */
const socialText = z
  .string()
  .max(MAX_SOCIAL_LENGTH)
  .transform((text) => text.trim() || '{}')
  .pipe(jsonText(MAX_SOCIAL_LENGTH))
  .pipe(socialLinks)

/** Name, role, department and bio must not be blank. */
export const memberForm = z.strictObject({
  ...bodyProperties(MEMBER_FIELDS),
  social: socialText
    .optional()
    .describe('JSON text: addresses by the names `linkedin`, `github`, `twitter` and `behance`.'),
  ...imageFormFields,
})
export type MemberForm = z.infer<typeof memberForm>

export const memberFiles = ['image'] as const

export const memberResponse = z.object({ teamMember, ...savedState })
