import { projectsTexts } from './texts/projects.ts'
import { fill } from './texts/fill.ts'

export const PROJECT_YEARS = { first: 1900, last: 2100 } as const

const { first, last } = PROJECT_YEARS

export const isProjectYear = (year: number) => Number.isInteger(year) && year >= first && year <= last

export const INVALID_YEAR_MESSAGE = fill(projectsTexts.year, { first: String(first), last: String(last) })
