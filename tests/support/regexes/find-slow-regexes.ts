import { createRequire } from 'node:module'
import { check } from 'recheck'
import type { KnownRegex } from './collect-regexes.ts'

/** An expression that takes more than linear time, and a text that shows it. */
type SlowRegex = { location: string; text: string; why: string }

/** A check may take as long as it takes on a busy machine. */
const NO_LIMITS = { timeout: null, attackTimeout: null, incubationTimeout: null } as const

// recheck's native backend is many times as fast as the one in JavaScript, but not available for every
// machine
process.env.RECHECK_BACKEND = isInstalled(`recheck-${process.platform}-${process.arch}/package.json`)
  ? 'native'
  : 'pure'

/** @returns the expressions for which some text takes more than linear time */
export async function findSlowRegexes(regexes: KnownRegex[]): Promise<SlowRegex[]> {
  return (await Promise.all(regexes.map(judge))).flat()
}

async function judge({ location, text, source, flags }: KnownRegex): Promise<SlowRegex[]> {
  const result = await check(source, flags, NO_LIMITS)
  if (result.status === 'safe') return []
  const why =
    result.status === 'vulnerable'
      ? `${result.complexity.summary}, as for ${result.attack.pattern}`
      : result.error.kind
  return [{ location, text, why }]
}

function isInstalled(module: string): boolean {
  try {
    return Boolean(createRequire(import.meta.resolve('recheck')).resolve(module))
  } catch {
    return false
  }
}
