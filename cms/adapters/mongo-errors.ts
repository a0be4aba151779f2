type MongoError = { code?: unknown; cause?: unknown; name?: unknown; hasErrorLabel?: (label: string) => boolean }

const WRITE_CONFLICT = 112

/**
 * What the driver throws when it finds nobody who would answer, or loses them on the way. Of the connections that one death
 * ends it labels only the first as a transaction's transient error, so that the names have to do.
 */
const LOST = ['MongoServerSelectionError', 'MongoNetworkError', 'MongoNetworkTimeoutError', 'MongoPoolClearedError', 'MongoTopologyClosedError', 'MongoNotConnectedError', 'MongooseServerSelectionError']

/** What a member says that is, or has become, none who takes writes: shutting down, stepping down, not the primary. */
const NOT_PRIMARY = [91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]

const isLost = ({ name, code }: MongoError) => LOST.includes(String(name)) || NOT_PRIMARY.includes(Number(code))
const hasLabel = (error: MongoError, label: string) => error.hasErrorLabel?.(label) === true

/** Of an error that a commit ended with: whether it is open if it happened. Asked again, the same commit says so. */
export const isCommitUnknown = (error: unknown): boolean => oneOf(error, (it) => isLost(it) || hasLabel(it, 'UnknownTransactionCommitResult'))

/** Of any other error: whether its transaction has surely left nothing, or its one write may have, and may do better when it is begun anew. */
export const isTransient = (error: unknown): boolean =>
  oneOf(error, (it) => it.code === WRITE_CONFLICT || isLost(it) || hasLabel(it, 'TransientTransactionError'))

/** Whether the database is out of reach, for a moment or for longer: no fault of the call. */
export const isOutOfReach = (error: unknown): boolean => isTransient(error) || isCommitUnknown(error)

/** Payload and mongoose hand an error on inside another one. */
function oneOf(error: unknown, is: (error: MongoError) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false
  return is(error as MongoError) || oneOf((error as MongoError).cause, is)
}
