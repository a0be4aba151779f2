import { expect, it } from 'vitest'
import { toS3Error } from '#cms/storage/files/s3-failure.ts'

it.each([
  ['that says that it is full', { name: 'XMinioStorageFull' }, 507, 'storage-full'],
  ['over its quota', { Code: 'QuotaExceeded' }, 507, 'storage-full'],
  ['that responds with 507 without a word', { $metadata: { httpStatusCode: 507 } }, 507, 'storage-full'],
  ['that receives too much', { name: 'SlowDown' }, 503, 'files-unavailable'],
  ['that fails without a reason', { message: 'odd' }, 503, 'files-unavailable'],
])('a store %s is answered with the right status', (_which, error, status, code) => {
  const failure = toS3Error(error, 'store a file')
  expect(failure).toMatchObject({ status, code, cause: { message: expect.stringContaining('S3 store') } })
})
