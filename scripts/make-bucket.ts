// `node scripts/make-bucket.ts`: creates the bucket that the settings name unless it exists.
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, HeadBucketCommand, S3Client, type S3ServiceException } from '@aws-sdk/client-s3'
import { env } from '#cms/env.ts'
import { SECOND } from '#cms/shared/units.ts'
import { s3ClientConfig } from '#cms/storage/files/s3-client-config.ts'

/** Retries for this long: the store may still be starting. */
const TIMEOUT = 60 * SECOND

if (!env.s3) throw new Error('S3_BUCKET is not set')
const { bucket } = env.s3
const store = new S3Client({ ...s3ClientConfig(env.s3), maxAttempts: 1 })

for (const deadline = Date.now() + TIMEOUT; ; await wait(SECOND)) {
  try {
    console.log(
      (await makeBucket()) ? `The bucket ${bucket} was created` : `The bucket ${bucket} exists already`,
    )
    break
  } catch (error) {
    // a response below 500 is final: retrying does not change it
    const { $metadata, name, message } = error as S3ServiceException
    const isFinal = $metadata?.httpStatusCode !== undefined && $metadata.httpStatusCode < 500
    if (!isFinal && Date.now() < deadline) continue
    const isRejected = $metadata?.httpStatusCode === 403
    const reason = isRejected
      ? 'the store rejects S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
      : `${name} ${message}`
    console.error(`The bucket ${bucket} could not be created: ${reason}`)
    process.exit(1)
  }
}

async function makeBucket(): Promise<boolean> {
  const isThere = await store.send(new HeadBucketCommand({ Bucket: bucket })).then(
    () => true,
    (error: S3ServiceException) => {
      if (error.$metadata?.httpStatusCode === 404) return false
      throw error
    },
  )
  if (!isThere) await store.send(new CreateBucketCommand({ Bucket: bucket }))
  return !isThere
}
