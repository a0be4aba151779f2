import { z } from 'zod'
import { IMAGE } from '#cms/shared/images.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { PROJECT_DETAILS, PROJECT_FIELDS } from '#cms/shared/projects.ts'
import { listQuery, pageInfo, wholeOrSelected } from './list.ts'
import { seoBody } from './seo.ts'
import { publicationBody, publicationState, staffListQuery } from './publication.ts'
import { blocksBody } from './blocks.ts'
import { PROJECT_SORTS, projectRow, projectWithBlocks } from './public.ts'
import { bodyProperties } from './content-fields.ts'
import { imagePath, oneLine, savedState } from './common.ts'

const projectImage = z.strictObject({
  /** accepted and ignored: `imagePath` identifies the image */
  imageUrl: z.string().max(MAX_LENGTH.url).optional(),
  imagePath: imagePath.min(1, 'Required'),
  alt: oneLine(MAX_LENGTH.alt).optional(),
})

export const projectBody = z.strictObject({
  ...bodyProperties(PROJECT_FIELDS),
  images: z
    .array(projectImage)
    .max(IMAGE.maxPerProject, `At most ${IMAGE.maxPerProject} images`)
    .optional()
    .describe('If left out, the images stay as they are.'),
  ...bodyProperties(PROJECT_DETAILS),
  blocks: blocksBody.optional().describe('If left out, the blocks stay as they are.'),
  ...publicationBody,
  ...seoBody,
})
export type ProjectBody = z.infer<typeof projectBody>

/** A project in the staff's list, with its publication. */
export const staffProjectRow = projectRow.extend(publicationState)
export type StaffProjectRow = z.infer<typeof staffProjectRow>

export const staffProjectsQuery = listQuery({ sorts: PROJECT_SORTS, more: staffListQuery })
export const staffProjectsResponse = z.object({
  projects: z.array(wholeOrSelected(staffProjectRow)),
  ...pageInfo,
})

export const savedProjectResponse = z.object({
  project: projectWithBlocks,
  ...publicationState,
  ...savedState,
})
