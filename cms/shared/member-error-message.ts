import { requestTexts } from './texts/requests.ts'
import { teamTexts } from './texts/team.ts'

const REQUIRED = ['name', 'role', 'department', 'bio']

/**
 * @param blank names of the blank fields
 * @returns `teamTexts.required` with those of them that are required, capitalised and joined by commas;
 * the general text if there are none
 */
export function memberErrorMessage(blank: readonly string[]): string {
  const blankRequired = REQUIRED.filter((name) => blank.includes(name))
  if (blankRequired.length === 0) return requestTexts.invalid
  return teamTexts.required + blankRequired.map((name) => name[0]!.toUpperCase() + name.slice(1)).join(', ')
}
