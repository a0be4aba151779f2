import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import type { ProjectDetails } from '#cms/schemas/public.ts'

type DetailName = keyof typeof PROJECT_DETAILS

/** The part of a project's values shown beside its text. */
export type DetailValues = Record<DetailName, string>

export const DETAIL_NAMES = Object.keys(PROJECT_DETAILS) as DetailName[]

export const toDetailValues = (project: ProjectDetails): DetailValues =>
  Object.fromEntries(DETAIL_NAMES.map((name) => [name, String(project[name] ?? '')])) as DetailValues

export const NO_DETAILS: DetailValues = toDetailValues({})

/** The fields in the request. An invalid year is sent unchanged, and the server refuses it. */
export const toDetailsBody = ({ year, location, client, scope, team }: DetailValues) => ({
  year: year.trim() === '' ? null : Number(year),
  location,
  client,
  scope,
  team,
})

export const toLabelledDetails = (values: DetailValues): [string, string][] =>
  DETAIL_NAMES.map((name) => [PROJECT_DETAILS[name], values[name]])

/** Those that are filled in, as a page shows them. */
export const toShownDetails = (values: DetailValues): ProjectDetails => {
  const { year, ...texts } = toDetailsBody(values)
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
  return { ...filled, ...(Number.isFinite(year) && year !== null && { year }) }
}
