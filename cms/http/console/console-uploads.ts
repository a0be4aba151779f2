import type { IncomingMessage } from 'node:http'
import { tooManyRequests } from '#cms/errors.ts'
import { BODY, UPLOADS } from '#cms/shared/requests.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'

let running = 0

/**
 * Bounds what the console takes of large bodies: Payload reads them into memory, whole.
 * @throws AppError 429 where as many are on their way as may be, or what the work throws
 */
export async function limitConsoleUploads<T>(req: IncomingMessage, work: () => Promise<T>): Promise<T> {
  if (!isLarge(req)) return work()
  if (running >= UPLOADS.consoleUploads) {
    throw tooManyRequests(mediaTexts.uploadsWaiting, { retryAfter: UPLOADS.retryAfter })
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
  }
}

const isLarge = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0) > BODY.json
