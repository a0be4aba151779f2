import { readFileSync } from 'node:fs'

const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=\s*(.*)/
const IGNORED = /^\s*(?:#.*)?$/

/**
 * Reads a file of settings where there is one. Node passes over a line that it does not understand, and a
 * setting is not what it looks like.
 * @returns what is wrong with it, by the numbers of its lines; never what stands in them, which may be a
 * secret
 */
export function faultsOfEnvFile(file: string): string[] {
  try {
    return faultsIn(readFileSync(file, 'utf8'), file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? [] : [`${file} cannot be read (${message})`]
  }
}

function faultsIn(text: string, file: string): string[] {
  const faults: string[] = []
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at++) {
    if (IGNORED.test(lines[at]!)) continue
    const value = ASSIGNMENT.exec(lines[at]!)?.[1]
    if (value === undefined) {
      faults.push(`${file} line ${at + 1} is no setting: write NAME=value`)
      continue
    }
    const end = endOfValue(lines, at, value)
    if (end === undefined) return [...faults, `${file} line ${at + 1} begins a quotation that does not end`]
    at = end
  }
  return faults
}

/** @returns the line on which a value ends that may be quoted over several; undefined: none */
function endOfValue(lines: string[], at: number, value: string): number | undefined {
  const quote = value[0]
  if (quote !== '"' && quote !== "'" && quote !== '`') return at
  if (value.indexOf(quote, 1) !== -1) return at
  const end = lines.findIndex((line, index) => index > at && line.includes(quote))
  return end === -1 ? undefined : end
}
