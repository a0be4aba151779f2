import { parseArgs } from 'node:util'
import { CommandError } from '../command.mjs'

const USAGE = 'Usage: npm run backup -- [file or folder] [--keep <how many>]'

type BackupArguments = {
  /** a file that does not exist yet, or an existing folder */
  target: string | undefined
  /** how many archives are kept; undefined keeps all */
  keep: number | undefined
}

/** @throws CommandError for any other arguments */
export function readBackupArguments(args: string[]): BackupArguments {
  // npm consumes a flag given without `--` and passes its value on as the file
  if (process.env.npm_config_keep) throw new CommandError(USAGE)
  const { values, positionals } = parse(args)
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (positionals.length > 1 || (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))) {
    throw new CommandError(USAGE)
  }
  return { target: positionals[0], keep }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { keep: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new CommandError(USAGE)
  }
}
