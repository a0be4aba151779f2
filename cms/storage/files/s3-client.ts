import { S3Client } from '@aws-sdk/client-s3'
import { S3 } from '#cms/shared/constants.ts'

export type S3Options = {
  /** written to the metadata of each file that this site stores */
  owner: string
  bucket: string
  endpoint?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

/** A client for any S3-compatible store: no checksums that only some support, bounded waits, few retries. */
export function s3Client({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}: S3Options): S3Client {
  const agent = { keepAlive: true, maxSockets: S3.connections }
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // stores and proxies without support for it delay an upload by seconds
    expectContinueHeader: false,
    maxAttempts: S3.tries,
    // stalls during a download are detected by destroyWhenStalled: a slow reader is not a dead store
    requestHandler: {
      httpAgent: agent,
      httpsAgent: agent,
      connectionTimeout: S3.connectWithin,
      socketTimeout: 0,
      logger: SILENT,
    },
    logger: SILENT,
  })
}
