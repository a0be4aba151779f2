import { z } from 'zod'
import { IMAGE } from '#cms/shared/images.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { PROJECT_YEARS } from '#cms/shared/project-year.ts'
import { INVALID_YEAR_MESSAGE } from '#cms/shared/project-year.ts'
import { listQuery, pageInfo } from './list.ts'
import { seoBody } from './seo.ts'
import { publicationBody, publicationState, staffListQuery } from './publication.ts'
import { blocksBody } from './blocks.ts'
import { PROJECT_SORTS, projectRow, projectWithBlocks } from './public.ts'
import { imagePath, oneLine, optionalWebUrl, requiredLine, savedState } from './common.ts'

const projectImage = z.strictObject({
  /** accepted and ignored: `imagePath` identifies the image */
  imageUrl: z.string().max(MAX_LENGTH.url).optional(),
  imagePath: imagePath.min(1, 'Required'),
  alt: oneLine(MAX_LENGTH.alt).optional(),
})

/** Left out: they stay as they are. Empty, and null as the year: they are removed. */
const detailsBody = {
  year: z
    .number({ error: INVALID_YEAR_MESSAGE })
    .int(INVALID_YEAR_MESSAGE)
    .min(PROJECT_YEARS.first, INVALID_YEAR_MESSAGE)
    .max(PROJECT_YEARS.last, INVALID_YEAR_MESSAGE)
    .nullable()
    .optional(),
  location: oneLine(MAX_LENGTH.location).optional(),
  client: oneLine(MAX_LENGTH.client).optional(),
  scope: oneLine(MAX_LENGTH.scope).optional(),
  team: oneLine(MAX_LENGTH.team).optional(),
}

/** Title and category are required. A change without `images` or `blocks` leaves them unchanged. */
export const projectBody = z.strictObject({
  title: requiredLine(MAX_LENGTH.title),
  description: z.string().max(MAX_LENGTH.richText, `At most ${MAX_LENGTH.richText} characters`).default(''),
  category: requiredLine(MAX_LENGTH.category),
  videoUrl: optionalWebUrl,
  images: z.array(projectImage).max(IMAGE.maxPerProject, `At most ${IMAGE.maxPerProject} images`).optional(),
  ...detailsBody,
  blocks: blocksBody.optional(),
  ...publicationBody,
  ...seoBody,
})
export type ProjectBody = z.infer<typeof projectBody>

/** A project in the staff's list. */
export const staffProjectRow = projectRow.extend(publicationState)
export type StaffProjectRow = z.infer<typeof staffProjectRow>

export const staffProjectsQuery = listQuery({ sorts: PROJECT_SORTS, more: staffListQuery })
export const staffProjectsResponse = z.object({
  projects: z.array(z.union([staffProjectRow, staffProjectRow.partial()])),
  ...pageInfo,
})

export const savedProjectResponse = z.object({
  project: projectWithBlocks,
  ...publicationState,
  ...savedState,
})
