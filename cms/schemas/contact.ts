import { z } from 'zod'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { trimText } from '#cms/shared/blank-text.ts'
import { emailAddress, requiredLine, robotSigns } from './common.ts'

export const contactBody = z.strictObject({
  name: requiredLine(MAX_LENGTH.name),
  email: emailAddress,
  message: z
    .string()
    .overwrite(trimText)
    .min(1, 'Required')
    .max(MAX_LENGTH.message, `At most ${MAX_LENGTH.message} characters`),
  ...robotSigns,
})
export type ContactBody = z.infer<typeof contactBody>

export const contactResponse = z.object({ message: z.string() })
