import { AppError } from '#cms/errors.ts'
import { DISK } from '#cms/platform/disk-full.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { SECOND } from '#cms/shared/units.ts'

const RETRY_AFTER = 30 * SECOND

/**
 * The file store fails; the request is not at fault.
 * @param reason for the log: what happened, and which setting to look at
 */
export const filesUnavailable = (reason: string) =>
  new AppError({
    status: 503,
    code: FILES_UNAVAILABLE,
    message: mediaTexts.unavailable,
    retryAfter: RETRY_AFTER,
    cause: new Error(reason),
  })

/**
 * A remote store is full, and only its operator can help. A full disk here throws the system's own error
 * (cms/platform/disk-full.ts).
 * @param reason for the log
 */
export const filesFull = (reason: string) =>
  new AppError({
    status: 507,
    code: FILES_FULL,
    message: apiTexts.storageFull,
    retryAfter: DISK.retryAfter,
    cause: new Error(reason),
  })

export const isFilesUnavailable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === FILES_UNAVAILABLE || error.code === FILES_FULL)

const FILES_UNAVAILABLE = 'files-unavailable'
const FILES_FULL = 'storage-full'
