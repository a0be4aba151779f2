import { createRequire } from 'node:module'
import { check } from 'recheck'
import type { KnownRegex } from './collect-regexes.ts'

/** An expression that takes more than linear time, and a text that shows it. */
type SlowRegex = { location: string; text: string; why: string }

/** The machine may be busy. */
const NO_LIMITS = { timeout: null, attackTimeout: null, incubationTimeout: null } as const

// the compiled one is many times as fast as the one in JavaScript, and not there for every machine
process.env.RECHECK_BACKEND = isThere(`recheck-${process.platform}-${process.arch}/package.json`)
  ? 'native'
  : 'pure'

/** @returns those of these expressions for which some text takes more than linear time */
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

function isThere(module: string): boolean {
  try {
    return Boolean(createRequire(import.meta.resolve('recheck')).resolve(module))
  } catch {
    return false
  }
}
