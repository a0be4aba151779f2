import { z } from 'zod'
import { LENGTH } from '#cms/shared/constants.ts'
import { trimText } from '#cms/shared/blank-text.ts'
import { emailAddress, requiredLine, robotSigns } from '../schema.ts'

export const contactBody = z.strictObject({
  name: requiredLine(LENGTH.name),
  email: emailAddress,
  message: z
    .string()
    .overwrite(trimText)
    .min(1, 'Required')
    .max(LENGTH.message, `At most ${LENGTH.message} characters`),
  ...robotSigns,
})
export type ContactBody = z.infer<typeof contactBody>

export const contactAnswer = z.object({ message: z.string() })
