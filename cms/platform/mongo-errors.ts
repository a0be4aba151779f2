type MongoError = {
  code?: unknown
  cause?: unknown
  name?: unknown
  hasErrorLabel?: (label: string) => boolean
}

const WRITE_CONFLICT = 112
const LABELS = ['TransientTransactionError', 'RetryableWriteError']

/**
 * What the driver throws when it finds nobody who would answer, or loses them on the way; of an error of the
 * network it has many kinds. Of the connections that one death ends it labels only the first, so that the
 * names have to do.
 */
const LOST = [
  ...[
    'MongoNetworkError',
    'MongoServerSelectionError',
    'MongooseServerSelectionError',
    'MongoStalePrimaryError',
  ],
  ...['MongoPoolClosedError', 'MongoServerClosedError', 'MongoTopologyClosedError', 'MongoNotConnectedError'],
]

/**
 * What a member says that is, or has become, none who takes writes or knows what a majority has: shutting
 * down, stepping down, not the primary; or that cannot reach the others. The driver tries the same ones
 * again, once.
 */
const NOT_PRIMARY = [6, 7, 89, 91, 134, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436]

const isLost = (error: MongoError) =>
  namesOf(error).some((name) => LOST.includes(name)) || isNotPrimary(error)
/** Others than MongoDB have such numbers, too, and mean something else. */
const isNotPrimary = ({ name, code }: MongoError) =>
  String(name).startsWith('Mongo') && NOT_PRIMARY.includes(Number(code))
const hasLabel = (error: MongoError, label: string) => error.hasErrorLabel?.(label) === true

/**
 * Of an error that a commit ended with: whether it is open if it happened. Asked again, the same commit says
 * so.
 */
export const isCommitUnknown = (error: unknown): boolean =>
  oneOf(error, (it) => isLost(it) || hasLabel(it, 'UnknownTransactionCommitResult'))

/**
 * Of any other error: whether its transaction has surely left nothing, or its one write may have, and may do
 * better when it is begun anew.
 */
export const isTransient = (error: unknown): boolean =>
  oneOf(
    error,
    (it) => it.code === WRITE_CONFLICT || isLost(it) || LABELS.some((label) => hasLabel(it, label)),
  )

/** Whether the database is unreachable, which is no fault of the request. */
export const isUnreachable = (error: unknown): boolean => isTransient(error) || isCommitUnknown(error)

/** Checks the error and its `cause` chain: Payload and mongoose wrap errors. */
function oneOf(error: unknown, is: (error: MongoError) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false
  return is(error as MongoError) || oneOf((error as MongoError).cause, is)
}

/**
 * Its own name and those of the classes that it is of: the driver is not loaded where the database is another
 * one.
 */
function namesOf(error: MongoError): string[] {
  const names = [String(error.name)]
  for (let of: unknown = Object.getPrototypeOf(error); of; of = Object.getPrototypeOf(of)) {
    names.push((of as object).constructor.name)
  }
  return names
}
