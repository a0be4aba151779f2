import { z } from 'zod'
import { LENGTH } from '#cms/shared/constants.ts'
import { oneLine, picture } from '../schema.ts'

export const projectImageForm = z.strictObject({ alt: oneLine(LENGTH.alt).default('') })
export const projectImageFiles = ['image'] as const

/** An image of a project is its address and its path. The path is its identity. */
export const projectImageAnswer = z.object({ imageUrl: z.string(), imagePath: z.string(), image: picture })
export type ProjectImageAnswer = z.infer<typeof projectImageAnswer>
