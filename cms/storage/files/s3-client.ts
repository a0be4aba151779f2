import { S3Client } from '@aws-sdk/client-s3'
import { S3 } from '#cms/shared/constants.ts'

export type S3Options = {
  /** stands with each file that this site stores */
  owner: string
  bucket: string
  endpoint?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

/** A client of any S3 store: no checksums that only some know, bounded waits, few tries. */
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
    // stores and proxies that do not know it keep an upload waiting for seconds
    expectContinueHeader: false,
    maxAttempts: S3.tries,
    // a pause while a file comes is judged by ours: a reader that is slow is no store that is dead
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
