import { PROJECT_FACTS } from '#cms/shared/constants.ts'
import type { ProjectFacts } from '#endpoints/public/schema.ts'

type Fact = keyof typeof PROJECT_FACTS

/** The part of a project's values that is told beside its text. */
export type FactValues = Record<Fact, string>

export const FACT_NAMES = Object.keys(PROJECT_FACTS) as Fact[]

export const factsOf = (project: ProjectFacts): FactValues =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, String(project[name] ?? '')])) as FactValues

export const NO_FACTS: FactValues = factsOf({})

/** What a save sends of them. A year that is none is sent as it is, and refused. */
export const factBodyOf = ({ year, place, client, scope, team }: FactValues) => ({
  year: year.trim() === '' ? null : Number(year),
  place,
  client,
  scope,
  team,
})

export const namedFacts = (values: FactValues): [string, string][] =>
  FACT_NAMES.map((name) => [PROJECT_FACTS[name], values[name]])

/** Those that are told, as a page shows them. */
export const factsAsShown = (values: FactValues): ProjectFacts => {
  const { year, ...words } = factBodyOf(values)
  const told = Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''))
  return { ...told, ...(Number.isFinite(year) && year !== null && { year }) }
}
