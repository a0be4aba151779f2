import type { Field, NumberFieldSingleValidation } from 'payload'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { PROJECT_YEARS } from '#cms/shared/project-year.ts'
import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import { isProjectYear, INVALID_YEAR_MESSAGE } from '#cms/shared/project-year.ts'

const { first, last } = PROJECT_YEARS

const validateYear: NumberFieldSingleValidation = (year) =>
  year === null || year === undefined || isProjectYear(year) || INVALID_YEAR_MESSAGE

/** Details of a project that its page lists beside the text, all optional (docs/behaviour.md#project-details). */
export const projectDetails: Field = {
  type: 'collapsible',
  label: 'Details',
  admin: {
    initCollapsed: true,
    description: 'Optional. The page shows only the details that are filled in.',
  },
  fields: [
    {
      name: 'year',
      label: PROJECT_DETAILS.year,
      type: 'number',
      min: first,
      max: last,
      validate: validateYear,
    },
    ...(['location', 'client', 'scope', 'team'] as const).map((name): Field => ({
      name,
      label: PROJECT_DETAILS[name],
      type: 'text',
      maxLength: MAX_LENGTH[name],
    })),
  ],
}
