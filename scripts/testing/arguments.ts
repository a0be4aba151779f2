import { parseArgs } from 'node:util'
import { listParts, SUITE_NAMES, type SuiteName } from './parts.ts'
import { CommandError } from '../command.mjs'

type TestArguments = {
  suite: SuiteName
  /** the names of its parts that are run */
  only: string[]
  /** file names or titles, passed to the runners */
  filter: string[]
  /** runs the tests that need no server again on each change */
  watch: boolean
}

/**
 * Parses `test --only unit,e2e -- some-file`: a suite, the parts to run (all without `--only`), and the
 * filter for their runners.
 *
 * @throws {CommandError} on an option, a suite or a part that does not exist
 */
export function readArguments([suite, ...args]: string[]): TestArguments {
  if (!isSuite(suite)) {
    throw new CommandError(`There is no suite ${suite}; there are ${SUITE_NAMES.join(', ')}`)
  }
  const names = listParts(suite)
  const { values, positionals } = parse(args, usage(suite, names))
  const only = values.only?.split(',').map((name) => name.trim()) ?? names
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new CommandError(`There is no part ${unknown.join(', ')}; there are ${names.join(', ')}`)
  }
  return { suite, only, filter: positionals, watch: values.watch ?? false }
}

const isSuite = (name: string | undefined): name is SuiteName => SUITE_NAMES.includes(name as SuiteName)

const usage = (suite: SuiteName, names: string[]) =>
  `Usage: npm ${suite === 'test' ? 'test' : `run ${suite}`} -- [--only ` +
  `${names.join(',')}]${suite === 'test' ? ' [--watch]' : ''} [-- filter]`

function parse(args: string[], usage: string) {
  try {
    return parseArgs({
      args,
      options: { only: { type: 'string' }, watch: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`)
  }
}
