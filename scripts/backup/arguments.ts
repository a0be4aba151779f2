import { parseArgs } from 'node:util'
import { Stop } from '../stop.mjs'

const USAGE = 'Usage: npm run backup -- [file or folder] [--keep <how many>]'

type BackupArguments = {
  /** a file that is not there yet, or a folder that is */
  target: string | undefined
  /** how many archives stay; undefined: all */
  keep: number | undefined
}

/** @throws Stop where they say something else */
export function readBackupArguments(args: string[]): BackupArguments {
  // npm keeps a flag that stands without `--` to itself, and hands on what follows it as a file
  if (process.env.npm_config_keep) throw new Stop(USAGE)
  const { values, positionals } = parse(args)
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (positionals.length > 1 || (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))) {
    throw new Stop(USAGE)
  }
  return { target: positionals[0], keep }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { keep: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new Stop(USAGE)
  }
}
