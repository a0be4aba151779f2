import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { S3 } from './s3-timeouts.ts'

export type S3Connection = {
  endpoint?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

/** One pool of connections for all clients of the process. */
const agentOptions = { keepAlive: true, maxSockets: S3.maxConnections }
const agents = { httpAgent: new HttpAgent(agentOptions), httpsAgent: new HttpsAgent(agentOptions) }

/**
 * The options of every S3 client, for any S3-compatible store: no checksums that only some support, bounded
 * waits, few retries.
 * @param attemptTimeout milliseconds to the first byte of a response to each attempt, for callers that abort
 * no request themselves; 0 is no limit
 */
export function s3ClientConfig(
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Connection,
  attemptTimeout = 0,
): S3ClientConfig {
  return {
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
      ...agents,
      connectionTimeout: S3.connectTimeout,
      requestTimeout: attemptTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
      logger: SILENT,
    },
    logger: SILENT,
  }
}
