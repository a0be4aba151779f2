import { z } from 'zod'
import { LENGTH } from '#cms/shared/constants.ts'
import { sound } from '../pieces/schema.ts'
import { imagePath, oneLine, panorama, picture, pieceFile } from '../schema.ts'

export const projectImageForm = z.strictObject({ alt: oneLine(LENGTH.alt).default('') })

/** The path identifies an image; its URL may change. */
export const projectImageAnswer = z.object({ imageUrl: z.string(), imagePath: z.string(), image: picture })
export const filmForm = z.strictObject({})
/** The path identifies a film. */
export const filmAnswer = z.object({ film: pieceFile })
export const soundForm = z.strictObject({})
export const soundQuery = z.strictObject({ path: imagePath.min(1, 'Required') })
/** The path identifies a sound. */
export const soundAnswer = z.object({ sound })
export type SoundAnswer = z.infer<typeof soundAnswer>

export const panoramaForm = z.strictObject({ alt: oneLine(LENGTH.alt).default('') })
/** Its path identifies a panorama. */
export const panoramaAnswer = z.object({ panorama })
