import { parseArgs } from 'node:util'
import { PART_NAMES, type PartName } from './parts.ts'
import { Stop } from '../stop.mjs'

export type TestArguments = { only: PartName[]; filter: string[] }

/**
 * Reads `--only unit,e2e -- some-file`: the parts to run, all without it, and what their runners get as a filter.
 *
 * @throws {Stop} on an option or a part that does not exist
 */
export function readArguments(args: string[]): TestArguments {
  const { values, positionals } = parse(args)
  const only = values.only?.split(',').map((name) => name.trim()) ?? [...PART_NAMES]
  const unknown = only.filter((name) => !PART_NAMES.includes(name as PartName))
  if (unknown.length > 0) throw new Stop(`There is no part ${unknown.join(', ')}; there are ${PART_NAMES.join(', ')}`)
  return { only: only as PartName[], filter: positionals }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { only: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new Stop(`${(error as Error).message}\nUsage: npm test -- [--only ${PART_NAMES.join(',')}] [-- filter]`)
  }
}
