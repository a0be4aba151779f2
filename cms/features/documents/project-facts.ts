import type { Project } from '#cms/payload-types.ts'
import type { ProjectBody } from '#endpoints/projects/schema.ts'
import type { ProjectFacts } from '#endpoints/public/schema.ts'

export const FACT_FIELDS = { year: true, place: true, client: true, scope: true, team: true } as const

type Fact = keyof typeof FACT_FIELDS
export const FACTS = Object.keys(FACT_FIELDS) as Fact[]

/** What a request changes of a project's facts. */
export const factDataOf = (body: Pick<ProjectBody, Fact>): Partial<Pick<Project, Fact>> =>
  Object.fromEntries(
    FACTS.filter((name) => body[name] !== undefined).map((name) => [name, body[name] || null]),
  )

/** Those that are known. */
export const presentFacts = (project: Partial<Pick<Project, Fact>>): ProjectFacts =>
  Object.fromEntries(FACTS.filter((name) => project[name]).map((name) => [name, project[name]]))
