import { parseArgs } from 'node:util'
import { Stop } from '../stop.mjs'

export type BenchArguments = {
  /** run only this part */
  only: Part | undefined
  /** exit with code 1 also when a target could not be measured; a missed target always does */
  strict: boolean
  /** file to write the figures to, as JSON */
  json: string | undefined
  /** seconds of load on each target in each round */
  seconds: number
  rounds: number
  /** number of Lighthouse visits to each page */
  visits: number
  /** duration of the mixed load */
  minutes: number
}

const PARTS = ['lighthouse', 'load', 'replicas', 'mixed'] as const
type Part = (typeof PARTS)[number]

/**
 * @param args as in `npm run bench -- --only load --strict --json figures.json --seconds 5 --rounds 2`, or
 * `--only lighthouse --visits 3`, or `--only mixed --minutes 10`
 * @throws Stop for an invalid argument
 */
export function readBenchArguments(args: string[]): BenchArguments {
  const { only, strict, json, seconds, rounds, visits, minutes } = parse(args)
  return {
    only: only === undefined ? undefined : partOf(only),
    strict,
    json,
    seconds: positive('--seconds', seconds),
    rounds: positive('--rounds', rounds),
    visits: positive('--visits', visits),
    minutes: positive('--minutes', minutes),
  }
}

function parse(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string' },
        strict: { type: 'boolean', default: false },
        json: { type: 'string' },
        seconds: { type: 'string', default: '5' },
        rounds: { type: 'string', default: '2' },
        visits: { type: 'string', default: '3' },
        minutes: { type: 'string', default: '10' },
      },
    })
    return values
  } catch (error) {
    throw new Stop((error as Error).message)
  }
}

function partOf(text: string): Part {
  const part = PARTS.find((name) => name === text)
  if (!part) throw new Stop(`--only takes one of: ${PARTS.join(', ')}`)
  return part
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Stop(`${name} takes a whole number from 1 on`)
  return value
}
