import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const MESSAGE = /^(?:Uncaught )?(\w*Error)(?: \[\w+\])?: (.+)$/m
/** The line that Node prints for a file that it cannot parse or link; the stack shows only Node's loader. */
const UNREADABLE = /^(file:\/\/.+):(\d+)$/m
const NOT_FOUND = /^Cannot find (?:module|package) '(.+)' imported from (.+)$/
const FRAME = /^ {4}at .*?(file:\/\/[^\s)]+):(\d+):\d+\)?$/gm

/**
 * @param errorOutput stderr of a Node process that exited
 * @param root the folder of the project's sources
 * @returns file, line and message of the error that ended it; undefined when none did
 */
export function findError(errorOutput: string, root: string): string | undefined {
  const [, name, message] = MESSAGE.exec(errorOutput) ?? []
  if (!message) return undefined
  const unreadable = name === 'SyntaxError' ? toLocation(UNREADABLE.exec(errorOutput)) : undefined
  const location =
    locateImport(message) ??
    unreadable ??
    [...errorOutput.matchAll(FRAME)].map(toLocation).find((frame) => isOurs(frame!.file, root))
  return location
    ? `${relative(root, location.file)}:${location.line} ${name}: ${message}`
    : `${name}: ${message}`
}

type Location = { file: string; line: number }

const toLocation = (match: RegExpExecArray | null): Location | undefined =>
  match ? { file: fileURLToPath(match[1]!), line: Number(match[2]) } : undefined

/** Node names the file with the unresolved import, but not the line. */
function locateImport(message: string): Location | undefined {
  const [, missing, file] = NOT_FOUND.exec(message) ?? []
  if (!missing || !file) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { file, line: lines.findIndex((line) => line.includes(basename(missing))) + 1 }
}

const isOurs = (file: string, root: string) => file.startsWith(root) && !file.includes('node_modules')
