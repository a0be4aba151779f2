import type { Field, NumberFieldSingleValidation } from 'payload'
import { LENGTH, PROJECT_FACTS, PROJECT_YEARS } from '#cms/shared/constants.ts'
import { isProjectYear, WRONG_YEAR } from '#cms/shared/project-year.ts'

const { first, last } = PROJECT_YEARS

const checkYear: NumberFieldSingleValidation = (year) =>
  year === null || year === undefined || isProjectYear(year) || WRONG_YEAR

/** What is told of a project beside its text, each where it is known (docs/behaviour.md#project-facts). */
export const projectFacts: Field = {
  type: 'collapsible',
  label: 'Facts',
  admin: { initCollapsed: true, description: 'Optional. The page shows those that are given.' },
  fields: [
    { name: 'year', label: PROJECT_FACTS.year, type: 'number', min: first, max: last, validate: checkYear },
    ...(['place', 'client', 'scope', 'team'] as const).map((name): Field => ({
      name,
      label: PROJECT_FACTS[name],
      type: 'text',
      maxLength: LENGTH[name],
    })),
  ],
}
