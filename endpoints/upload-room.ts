import type { PayloadRequest } from 'payload'
import { tooManyRequests } from '#cms/errors.ts'
import { BODY, SECOND, UPLOADS } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { QueueFull, WorkBudget } from '#cms/workers/work-budget.ts'

const roomFor = (size: number) => new WorkBudget({ size, tasks: Infinity, waiting: UPLOADS.waiting })

/** Who saves a post does not wait behind the films of others. */
const small = roomFor(UPLOADS.smallAtOnce)
const large = roomFor(UPLOADS.largeAtOnce)

/**
 * Has a form with files read, and its files stored, once there is room for it in memory: the files are whole in
 * there until they are stored. A client that waits sends no more than fits into the buffers of its connection.
 * @param maxBody of the form: counted for a client that does not say how long it is, or says more
 * @throws AppError 429 if too many wait, or after a while, or what the work throws
 */
export async function withUploadRoom<T>(
  req: PayloadRequest,
  { maxBody = BODY.multipart }: { maxBody?: number },
  work: () => Promise<T>,
): Promise<T> {
  const size = Math.min(Number(req.headers.get('content-length') ?? maxBody), maxBody)
  const patience = AbortSignal.timeout(UPLOADS.longestWait)
  try {
    return await (size > BODY.multipart ? large : small).run(size, patience, work)
  } catch (error) {
    if (!(error instanceof QueueFull) && error !== patience.reason) throw error
    throw tooManyRequests(messages.media.uploadsWaiting, UPLOADS.longestWait / SECOND)
  }
}
