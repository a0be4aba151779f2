import { z } from 'zod'
import { IMAGE, LENGTH } from '#cms/shared/constants.ts'
import { oneLine, optionalWebUrl, requiredLine, savedState } from '../schema.ts'
import { publicProject } from '../public/schema.ts'

const projectImage = z.strictObject({
  /** accepted and ignored: `imagePath` identifies the image */
  imageUrl: z.string().max(LENGTH.url).optional(),
  imagePath: z.string().min(1, 'Required').max(300),
  alt: oneLine(LENGTH.alt).optional(),
})

/** Title and category are required. A change without `images` leaves the images unchanged. */
export const projectBody = z.strictObject({
  title: requiredLine(LENGTH.title),
  description: z.string().max(LENGTH.richText, `At most ${LENGTH.richText} characters`).default(''),
  category: requiredLine(LENGTH.category),
  videoUrl: optionalWebUrl,
  images: z.array(projectImage).max(IMAGE.maxPerProject, `At most ${IMAGE.maxPerProject} images`).optional(),
})
export type ProjectBody = z.infer<typeof projectBody>

export const savedProjectAnswer = z.object({ project: publicProject, ...savedState })
export type SavedProjectAnswer = z.infer<typeof savedProjectAnswer>
