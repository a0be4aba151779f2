import { z } from 'zod'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { sound } from './blocks.ts'
import { imagePath, oneLine, panorama, image, blockFile } from './common.ts'

export const imageForm = z.strictObject({ alt: oneLine(MAX_LENGTH.alt).default('') })

/** The path identifies an image; its URL may change. */
export const uploadedImageResponse = z.object({ imageUrl: z.string(), imagePath: z.string(), image })
export const videoForm = z.strictObject({})
/** The path identifies a video. */
export const videoResponse = z.object({ video: blockFile })
export const soundForm = z.strictObject({})
export const soundQuery = z.strictObject({ path: imagePath.min(1, 'Required') })
/** The path identifies a sound. */
export const soundResponse = z.object({ sound })
export type SoundResponse = z.infer<typeof soundResponse>

export const panoramaForm = z.strictObject({ alt: oneLine(MAX_LENGTH.alt).default('') })
/** Its path identifies a panorama. */
export const panoramaResponse = z.object({ panorama })
