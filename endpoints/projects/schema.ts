import { z } from 'zod'
import { IMAGE, LENGTH, PROJECT_YEARS } from '#cms/shared/constants.ts'
import { WRONG_YEAR } from '#cms/shared/project-year.ts'
import { listQuery, pageFacts } from '../list-schema.ts'
import { pageBody } from '../page/schema.ts'
import { publicationBody, publicationState, staffListQuery } from '../publication/schema.ts'
import { piecesBody } from '../pieces/schema.ts'
import { PROJECT_SORTS, projectRow, wholeProject } from '../public/schema.ts'
import { imagePath, oneLine, optionalWebUrl, requiredLine, savedState } from '../schema.ts'

const projectImage = z.strictObject({
  /** accepted and ignored: `imagePath` identifies the image */
  imageUrl: z.string().max(LENGTH.url).optional(),
  imagePath: imagePath.min(1, 'Required'),
  alt: oneLine(LENGTH.alt).optional(),
})

/** Left out: they stay as they are. Empty, and null as the year: they are removed. */
const factsBody = {
  year: z
    .number({ error: WRONG_YEAR })
    .int(WRONG_YEAR)
    .min(PROJECT_YEARS.first, WRONG_YEAR)
    .max(PROJECT_YEARS.last, WRONG_YEAR)
    .nullable()
    .optional(),
  place: oneLine(LENGTH.place).optional(),
  client: oneLine(LENGTH.client).optional(),
  scope: oneLine(LENGTH.scope).optional(),
  team: oneLine(LENGTH.team).optional(),
}

/** Title and category are required. A change without `images` or `pieces` leaves them unchanged. */
export const projectBody = z.strictObject({
  title: requiredLine(LENGTH.title),
  description: z.string().max(LENGTH.richText, `At most ${LENGTH.richText} characters`).default(''),
  category: requiredLine(LENGTH.category),
  videoUrl: optionalWebUrl,
  images: z.array(projectImage).max(IMAGE.maxPerProject, `At most ${IMAGE.maxPerProject} images`).optional(),
  ...factsBody,
  pieces: piecesBody.optional(),
  ...publicationBody,
  ...pageBody,
})
export type ProjectBody = z.infer<typeof projectBody>

/** A project in the staff's list. */
export const staffProjectRow = projectRow.extend(publicationState)
export type StaffProjectRow = z.infer<typeof staffProjectRow>

export const staffProjectsQuery = listQuery({ sorts: PROJECT_SORTS, more: staffListQuery })
export const staffProjectsAnswer = z.object({
  projects: z.array(z.union([staffProjectRow, staffProjectRow.partial()])),
  ...pageFacts,
})

export const savedProjectAnswer = z.object({ project: wholeProject, ...publicationState, ...savedState })
