import { explainDamage } from './storage/database/check-database-file.ts'
import { databaseFilePath } from './storage/database/database-file.ts'
import { IndexCreationFailed } from './storage/database/ensure-indexes.ts'
import { StartRefused } from './start-refused.ts'
import { isDiskFullError, isDiskLow } from './platform/disk-full.ts'
import { env } from './env.ts'

type Failure = {
  /** shown to the operator */
  line: string
  /** whether the line is sufficient without the error's stack */
  isExpected: boolean
}

/** Describes a failed start for the operator. */
export function explainFailure(error: unknown): Failure {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  const isListenError = syscall === 'listen' || syscall === 'getaddrinfo'
  const listenLine = isListenError ? LISTEN_ERRORS[code ?? '']?.() : undefined
  const expectedLine = error instanceof StartRefused ? message : listenLine
  if (expectedLine) return { line: expectedLine, isExpected: true }
  const damageLine = env.embedded ? explainDamage(databaseFilePath(env.databaseUrl), error) : undefined
  if (damageLine) return { line: damageLine, isExpected: true }
  if (isDiskFullError(error) || isDiskLow()) {
    return {
      line:
        `The start failed: the disk of DATA_DIR (${env.dataDir}) is full (${message}). Free some space, ` +
        'then start again.',
      isExpected: true,
    }
  }
  return { line: `The start failed: ${message}`, isExpected: error instanceof IndexCreationFailed }
}

const badHostLine =
  `HOST (${env.host}) is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 ` +
  'for all of them.'

/** Explanations of listen errors, by code. */
const LISTEN_ERRORS: Record<string, () => string> = {
  EADDRINUSE: () => `Port ${env.port} is in use. Stop the other program, or set PORT to another number.`,
  ENOTFOUND: () => badHostLine,
  EAI_AGAIN: () => badHostLine,
  EADDRNOTAVAIL: () => badHostLine,
  EACCES: () => `Port ${env.port} is not permitted for this user. Set PORT to a number above 1023.`,
}
