import { parseArgs } from 'node:util'
import { Stop } from '../stop.mjs'

export type BenchArguments = {
  /** ends with code 1 when a target is missed */
  strict: boolean
  /** where the figures go as JSON */
  json: string | undefined
  /** how long each target is loaded in each round */
  seconds: number
  rounds: number
}

/**
 * @param args as in `npm run bench -- --strict --json figures.json --seconds 5 --rounds 2`
 * @throws Stop for an argument that is none
 */
export function readBenchArguments(args: string[]): BenchArguments {
  const { strict, json, seconds, rounds } = parse(args)
  return { strict, json, seconds: positive('--seconds', seconds), rounds: positive('--rounds', rounds) }
}

function parse(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        strict: { type: 'boolean', default: false },
        json: { type: 'string' },
        seconds: { type: 'string', default: '5' },
        rounds: { type: 'string', default: '2' },
      },
    })
    return values
  } catch (error) {
    throw new Stop((error as Error).message)
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Stop(`${name} takes a whole number from 1 on`)
  return value
}
