import { expect, it } from 'vitest'
import { toS3Error } from '#cms/storage/files/s3-failure.ts'

it.each([
  ['that reports to be full', { name: 'XMinioStorageFull' }, 507, 'storage-full'],
  ['over its quota', { Code: 'QuotaExceeded' }, 507, 'storage-full'],
  ['that responds with only 507', { $metadata: { httpStatusCode: 507 } }, 507, 'storage-full'],
  ['that asks to slow down', { name: 'SlowDown' }, 503, 'files-unavailable'],
  ['that fails without a reason', { message: 'odd' }, 503, 'files-unavailable'],
])('the error of a store %s has the right status', (_case, error, status, code) => {
  const failure = toS3Error(error, 'store a file')
  expect(failure).toMatchObject({ status, code, cause: { message: expect.stringContaining('S3 store') } })
})
