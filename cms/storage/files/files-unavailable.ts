import { AppError } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'

const RETRY_AFTER_SECONDS = 30

/**
 * The file store fails; the request is not at fault.
 * @param reason for the log: what happened, and which setting to look at
 */
export const filesUnavailable = (reason: string) =>
  new AppError({
    status: 503,
    code: FILES_UNAVAILABLE,
    message: messages.media.unavailable,
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    cause: new Error(reason),
  })

export const isFilesUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === FILES_UNAVAILABLE

const FILES_UNAVAILABLE = 'files-unavailable'
