import { PROJECT_YEARS } from './constants.ts'
import { fill, messages } from './messages.ts'

const { first, last } = PROJECT_YEARS

export const isProjectYear = (year: number) => Number.isInteger(year) && year >= first && year <= last

export const INVALID_YEAR_MESSAGE = fill(messages.projects.year, { first: String(first), last: String(last) })
