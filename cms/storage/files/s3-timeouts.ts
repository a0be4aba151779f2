import { KB, SECOND } from '#cms/shared/units.ts'

/** Timeouts of the S3 store; past them a call fails as unavailable. */
export const S3 = {
  connectTimeout: 2 * SECOND,
  /** to the first byte of a response, all attempts together */
  responseTimeout: 8 * SECOND,
  /** health checks run every few seconds */
  healthTimeout: 3 * SECOND,
  /** an upload's timeout assumes at least this many bytes a second */
  minUploadRate: 256 * KB,
  /** longest pause within a download */
  stallTimeout: 15 * SECOND,
  tries: 3,
  maxConnections: 128,
} as const
