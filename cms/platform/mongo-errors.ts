import { errorChain } from './error-chain.ts'

type MongoError = {
  code?: unknown
  name?: unknown
  hasErrorLabel?: (label: string) => boolean
}

const WRITE_CONFLICT = 112
const LABELS = ['TransientTransactionError', 'RetryableWriteError']

/**
 * Driver errors for an unreachable server or a lost connection. Checked by name, since the driver labels only
 * the first of the connections that break when a server dies.
 */
const CONNECTION_ERRORS = [
  ...[
    'MongoNetworkError',
    'MongoServerSelectionError',
    'MongooseServerSelectionError',
    'MongoStalePrimaryError',
  ],
  ...['MongoPoolClosedError', 'MongoServerClosedError', 'MongoTopologyClosedError', 'MongoNotConnectedError'],
]

/**
 * Error codes of a replica set member that cannot accept writes or read with majority: it is shutting down or
 * stepping down, is not the primary, or cannot reach the other members. The driver retries these codes once.
 */
const NOT_PRIMARY = [6, 7, 89, 91, 134, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436]

const isConnectionLost = (error: MongoError) =>
  namesOf(error).some((name) => CONNECTION_ERRORS.includes(name)) || isNotPrimary(error)
/** Errors from elsewhere use the same numeric codes with another meaning, hence the check of the name. */
const isNotPrimary = ({ name, code }: MongoError) =>
  String(name).startsWith('Mongo') && NOT_PRIMARY.includes(Number(code))
const hasLabel = (error: MongoError, label: string) => error.hasErrorLabel?.(label) === true

/** For an error of a commit: whether its outcome is unknown. Retrying the same commit resolves it. */
export const isCommitUnknown = (error: unknown): boolean =>
  someInChain(error, (it) => isConnectionLost(it) || hasLabel(it, 'UnknownTransactionCommitResult'))

/**
 * For any other error: whether a retry may succeed. A transaction has certainly written nothing; a single
 * write outside a transaction may have been applied.
 */
export const isTransient = (error: unknown): boolean =>
  someInChain(
    error,
    (it) => it.code === WRITE_CONFLICT || isConnectionLost(it) || LABELS.some((label) => hasLabel(it, label)),
  )

/** Whether the database could not serve the request at the moment, which is no fault of the request. */
export const isUnreachable = (error: unknown): boolean => isTransient(error) || isCommitUnknown(error)

const someInChain = (error: unknown, is: (error: MongoError) => boolean): boolean =>
  errorChain(error).some(is)

/** The names of the error and its classes; no `instanceof`, since the driver is not loaded with SQLite. */
function namesOf(error: MongoError): string[] {
  const names = [String(error.name)]
  for (let type: unknown = Object.getPrototypeOf(error); type; type = Object.getPrototypeOf(type)) {
    names.push((type as object).constructor.name)
  }
  return names
}
