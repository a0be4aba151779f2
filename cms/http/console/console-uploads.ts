import type { IncomingMessage } from 'node:http'
import { tooManyRequests } from '#cms/errors.ts'
import { BODY, UPLOADS } from '#cms/shared/requests.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'

let running = 0

/**
 * Limits how many large bodies the console receives at a time, because Payload reads each whole into memory.
 * @throws AppError 429 if the limit is reached, or what the work throws
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
