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
  for (let index = 0; index < lines.length; index++) {
    if (IGNORED.test(lines[index]!)) continue
    const value = ASSIGNMENT.exec(lines[index]!)?.[1]
    if (value === undefined) {
      faults.push(`${file} line ${index + 1} is not a setting: write NAME=value`)
      continue
    }
    const end = findValueEnd(lines, index, value)
    if (end === undefined) {
      return [...faults, `${file} line ${index + 1} has an opening quote that is never closed`]
    }
    index = end
  }
  return faults
}

/** @returns the index of the last line of a value, quoted or not; undefined if its quote is not closed */
function findValueEnd(lines: string[], index: number, value: string): number | undefined {
  const quote = value[0]
  if (quote !== '"' && quote !== "'" && quote !== '`') return index
  if (value.indexOf(quote, 1) !== -1) return index
  const end = lines.findIndex((line, other) => other > index && line.includes(quote))
  return end === -1 ? undefined : end
}
