import { readFileSync } from 'node:fs'

const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=\s*(.*)/
const IGNORED = /^\s*(?:#.*)?$/

/**
 * Checks a settings file, if there is one. Node silently skips a line that it cannot parse, so a setting
 * would not have the value that the file shows.
 * @returns the faults by line number, never a line's content, which may be a secret
 */
export function findEnvFileFaults(file: string): string[] {
  try {
    return findFaults(readFileSync(file, 'utf8'), file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? [] : [`${file} cannot be read (${message})`]
  }
}

function findFaults(text: string, file: string): string[] {
  const faults: string[] = []
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at++) {
    if (IGNORED.test(lines[at]!)) continue
    const value = ASSIGNMENT.exec(lines[at]!)?.[1]
    if (value === undefined) {
      faults.push(`${file} line ${at + 1} is not a setting: write NAME=value`)
      continue
    }
    const end = findValueEnd(lines, at, value)
    if (end === undefined) {
      return [...faults, `${file} line ${at + 1} has an opening quote that is never closed`]
    }
    at = end
  }
  return faults
}

/** @returns the index of the last line of a value, quoted or not; undefined if its quote is not closed */
function findValueEnd(lines: string[], at: number, value: string): number | undefined {
  const quote = value[0]
  if (quote !== '"' && quote !== "'" && quote !== '`') return at
  if (value.indexOf(quote, 1) !== -1) return at
  const end = lines.findIndex((line, index) => index > at && line.includes(quote))
  return end === -1 ? undefined : end
}
