import { z } from 'zod'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { sound } from './sounds.ts'
import { imagePath, oneLine, panorama, image, blockFile } from './common.ts'
import { lost } from './images.ts'

const alt = oneLine(MAX_LENGTH.alt).default('').describe('Describes the image for people who cannot see it.')

export const imageForm = z.strictObject({ alt })

export const uploadedImageResponse = z.object({
  imageUrl: z.string(),
  imagePath: z.string().describe('Identifies the image in the body of a save.'),
  image,
  lost,
})
export const videoForm = z.strictObject({})
export const videoResponse = z.object({ video: blockFile })
export const soundForm = z.strictObject({})
export const soundQuery = z.strictObject({ path: imagePath.min(1, 'Required') })
export const soundResponse = z.object({ sound })
export type SoundResponse = z.infer<typeof soundResponse>

export const panoramaForm = z.strictObject({ alt })
export const panoramaResponse = z.object({ panorama, lost })
