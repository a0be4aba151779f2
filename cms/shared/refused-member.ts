import { messages } from './messages.ts'

const REQUIRED = ['name', 'role', 'department', 'bio']

/**
 * `messages.team.required` and the capitalised names, joined by commas.
 * @param fields what is wrong, by field
 */
export function refusedMember(fields: Readonly<Record<string, string>>): string {
  const blank = REQUIRED.filter((name) => fields[name] === 'Required')
  if (blank.length === 0) return messages.request.invalid
  return messages.team.required + blank.map((name) => name[0]!.toUpperCase() + name.slice(1)).join(', ')
}
