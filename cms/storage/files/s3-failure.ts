import { filesFull, filesUnavailable } from './files-unavailable.ts'

type S3Error = Error & { Code?: string; code?: string; $metadata?: { httpStatusCode?: number } }

/** Advice by the store's error code, or by the code of a network error. */
const ADVICE: Record<string, string> = {
  InvalidAccessKeyId: 'it does not know the access key; check S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'it refuses the secret; check S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the key may not do this; check what S3_ACCESS_KEY_ID is allowed in S3_BUCKET',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  NoSuchBucket: 'there is no such bucket; check S3_BUCKET and S3_ENDPOINT',
  AuthorizationHeaderMalformed: 'the bucket is in another region; check S3_REGION',
  PermanentRedirect: 'the bucket is elsewhere; check S3_REGION and S3_ENDPOINT',
  XMinioStorageFull: 'it is full',
  QuotaExceeded: 'the quota of the bucket is used up',
  SlowDown: 'it receives too many requests',
  ENOTFOUND:
    'its host name does not resolve; check S3_ENDPOINT, and S3_FORCE_PATH_STYLE for a store ' +
    'without a host name for each bucket',
  ECONNREFUSED: 'nothing listens there; check S3_ENDPOINT',
  AbortError: 'it did not respond in time; check S3_ENDPOINT and the store',
  TimeoutError: 'it did not respond in time; check S3_ENDPOINT and the store',
}

/** A response to HEAD has no body, hence no error code. */
const ADVICE_BY_STATUS: Record<number, string> = {
  301: ADVICE.PermanentRedirect!,
  403:
    'it refuses the key; check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and what the key may do ' +
    'in S3_BUCKET',
  404: ADVICE.NoSuchBucket!,
  507: ADVICE.XMinioStorageFull!,
}

const FULL = [ADVICE.XMinioStorageFull, ADVICE.QuotaExceeded]

/**
 * Translates every error of the S3 client. The original is not passed on as a cause, because it contains the
 * request.
 * @param action what the store should have done, such as `store a file`
 */
export function toS3Error(error: unknown, action: string): Error {
  const { name, Code, code, message, $metadata } = error as S3Error
  const status = $metadata?.httpStatusCode
  const knownCode = [Code, code, name].find((key) => key !== undefined && key in ADVICE)
  const advice = knownCode ? ADVICE[knownCode] : ADVICE_BY_STATUS[status ?? 0]
  const details = [status, knownCode ?? Code ?? code ?? name].filter(Boolean).join(' ')
  const reason = `The S3 store failed to ${action}: ${advice ?? message} (${details})`
  return advice && FULL.includes(advice) ? filesFull(reason) : filesUnavailable(reason)
}

export const isMissing = (error: unknown): boolean => {
  const { name, Code } = error as S3Error
  return name === 'NoSuchKey' || Code === 'NoSuchKey' || (name === 'NotFound' && Code !== 'NoSuchBucket')
}

/** The requested range lies outside the file. */
export const isRangeNotSatisfiable = (error: unknown): boolean =>
  (error as S3Error).$metadata?.httpStatusCode === 416
