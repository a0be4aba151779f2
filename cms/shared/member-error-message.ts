import { messages } from './messages.ts'

const REQUIRED = ['name', 'role', 'department', 'bio']

/**
 * @param fields error texts by field name
 * @returns `messages.team.required` with the capitalised names of the blank fields, joined by commas; the
 * general text if none is blank
 */
export function memberErrorMessage(fields: Readonly<Record<string, string>>): string {
  const blank = REQUIRED.filter((name) => fields[name] === 'Required')
  if (blank.length === 0) return messages.request.invalid
  return messages.team.required + blank.map((name) => name[0]!.toUpperCase() + name.slice(1)).join(', ')
}
