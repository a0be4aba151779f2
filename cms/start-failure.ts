import { IndexCreationFailed } from './storage/database/ensure-indexes.ts'
import { StartRefused } from './start-refused.ts'
import { isDiskFull, isDiskLow } from './platform/disk-full.ts'
import { env } from './env.ts'

type Failure = {
  /** what the operator is shown */
  line: string
  /** whether the line says all that there is to know */
  isExpected: boolean
}

/** Describes a failed start for the operator. */
export function explainFailure(error: unknown): Failure {
  const { code, message } = error as NodeJS.ErrnoException
  const isOfPort = ['listen', 'getaddrinfo'].includes((error as NodeJS.ErrnoException).syscall ?? '')
  const known = error instanceof StartRefused ? message : isOfPort ? LISTENING[code ?? '']?.() : undefined
  if (known) return { line: known, isExpected: true }
  if (isDiskFull(error) || isDiskLow()) {
    return {
      line: `The start failed: the disk of DATA_DIR (${env.dataDir}) is full (${message}). Free some space, then start again.`,
      isExpected: true,
    }
  }
  return { line: `The start failed: ${message}`, isExpected: error instanceof IndexCreationFailed }
}

const noAddress = `HOST (${env.host}) is no address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`

/** What listening fails with, by its code. */
const LISTENING: Record<string, () => string> = {
  EADDRINUSE: () => `Port ${env.port} is in use. Stop the other program, or set PORT to another number.`,
  ENOTFOUND: () => noAddress,
  EAI_AGAIN: () => noAddress,
  EADDRNOTAVAIL: () => noAddress,
  EACCES: () => `Port ${env.port} may not be used by this user. Set PORT to a number above 1023.`,
}
