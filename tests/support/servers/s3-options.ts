import type { S3Options } from '#cms/storage/files/s3-file-store.ts'
import { S3_KEYS, type startS3 } from './s3-server.ts'

/** Makes a bucket. @returns the options with which our file store uses it */
export async function s3Options(
  server: Awaited<ReturnType<typeof startS3>>,
  overrides: Partial<S3Options> = {},
): Promise<S3Options> {
  const { S3_BUCKET, S3_ENDPOINT } = await server.makeBucket()
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    owner: 'studio',
    region: 'us-east-1',
    accessKeyId: S3_KEYS.id,
    secretAccessKey: S3_KEYS.secret,
    forcePathStyle: true,
    ...overrides,
  }
}
