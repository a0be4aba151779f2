import type { PayloadRequest } from 'payload'
import { tooManyRequests } from '#cms/errors.ts'
import { LARGE_FORMS, SECOND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { QueueFull, WorkBudget } from '#cms/workers/work-budget.ts'

type Input<T> = {
  req: PayloadRequest
  /** of a route that takes large forms */
  maxBody: number | undefined
  answer: () => Promise<T>
}

const { bytesAtOnce, waiting, waitWithin } = LARGE_FORMS
const budget = new WorkBudget({ size: bytesAtOnce, tasks: Infinity, waiting })

/**
 * Reads and answers a large form once the others that are read leave memory for it: ten films at once would end
 * the process. Until then nothing of it is read.
 * @throws AppError 429 if too many wait, or for too long
 */
export async function whenMemoryAllows<T>({ req, maxBody, answer }: Input<T>): Promise<T> {
  if (maxBody === undefined) return answer()
  const size = Math.min(Number(req.headers.get('content-length')) || maxBody, maxBody)
  const timeout = AbortSignal.timeout(waitWithin)
  try {
    return await budget.run(size, timeout, answer)
  } catch (error) {
    const isRefused = error instanceof QueueFull || (timeout.aborted && error === timeout.reason)
    throw isRefused ? tooManyRequests(messages.protocol.tooMany, waitWithin / SECOND) : error
  }
}
