import { parseArgs } from 'node:util'
import { CommandError } from '../command.mjs'
import { type Database, DATABASES } from './growth.ts'

/** The parts of the measurement, in the order in which they run. */
export const PARTS = ['lighthouse', 'load', 'texts', 'mixed', 'images', 'start', 'clone', 'growth'] as const
export type PartName = (typeof PARTS)[number]

export type BenchArguments = {
  /** run only this part */
  only: PartName | undefined
  /** exit with code 1 also when a target could not be measured; a missed target always does */
  strict: boolean
  /** file to write the figures to, as JSON */
  json: string | undefined
  /** seconds of load on each address in each round */
  seconds: number
  rounds: number
  /** number of Lighthouse visits to each page */
  visits: number
  /** duration of the mixed load */
  minutes: number
  /** numbers of posts, projects and images each, for the growth; the mixed load uses the last */
  documents: number[] | undefined
  /** measure the growth on this database only */
  database: Database | undefined
  /** write the growth into docs/scaling.md */
  write: boolean
}

/**
 * @param args as in `npm run bench -- --only load --strict --json figures.json --seconds 2 --rounds 6`, or
 * `--only lighthouse --visits 3`, or `--only mixed --minutes 10 --documents 10000`, or
 * `--only growth --documents 10,100 --database SQLite --write`
 * @throws CommandError for an invalid argument
 */
export function readBenchArguments(args: string[]): BenchArguments {
  const { only, seconds, rounds, visits, minutes, documents, database, ...others } = parse(args)
  const part = PARTS.find((name) => name === only)
  if (only !== undefined && !part) throw new CommandError(`--only takes one of: ${PARTS.join(', ')}`)
  const knownDatabase = DATABASES.find((name) => name === database)
  if (database !== undefined && !knownDatabase) {
    throw new CommandError(`--database takes one of: ${DATABASES.join(', ')}`)
  }
  const sizes = documents?.split(',').map(Number)
  if (sizes?.some((size, index) => !Number.isInteger(size) || size <= (sizes[index - 1] ?? 0))) {
    throw new CommandError('--documents takes whole numbers, each larger than the one before, as in 10,100')
  }
  const numbers = Object.entries({ seconds, rounds, visits, minutes }).map(([name, text]) => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < 1) {
      throw new CommandError(`--${name} takes a whole number from 1 on`)
    }
    return [name, value]
  })
  return {
    only: part,
    json: undefined,
    ...others,
    documents: sizes,
    database: knownDatabase,
    ...Object.fromEntries(numbers),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string' },
        strict: { type: 'boolean', default: false },
        json: { type: 'string' },
        seconds: { type: 'string', default: '2' },
        rounds: { type: 'string', default: '6' },
        visits: { type: 'string', default: '3' },
        minutes: { type: 'string', default: '10' },
        documents: { type: 'string' },
        database: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
}
