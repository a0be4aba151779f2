import type { Project } from '#cms/payload-types.ts'
import type { ProjectBody } from '#cms/schemas/projects.ts'
import type { ProjectDetails } from '#cms/schemas/public.ts'

export const PROJECT_DETAIL_FIELDS = {
  year: true,
  location: true,
  client: true,
  scope: true,
  team: true,
} as const

type ProjectDetail = keyof typeof PROJECT_DETAIL_FIELDS
export const PROJECT_DETAIL_NAMES = Object.keys(PROJECT_DETAIL_FIELDS) as ProjectDetail[]

/** The details that a request changes, as they are stored. */
export const toProjectDetailsData = (
  body: Pick<ProjectBody, ProjectDetail>,
): Partial<Pick<Project, ProjectDetail>> =>
  Object.fromEntries(
    PROJECT_DETAIL_NAMES.filter((name) => body[name] !== undefined).map((name) => [name, body[name] || null]),
  )

/** Those that are known. */
export const presentProjectDetails = (project: Partial<Pick<Project, ProjectDetail>>): ProjectDetails =>
  Object.fromEntries(
    PROJECT_DETAIL_NAMES.filter((name) => project[name]).map((name) => [name, project[name]]),
  )
