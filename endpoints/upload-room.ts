import { tooManyRequests } from '#cms/errors.ts'
import { BODY, SECOND, UPLOADS } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { QueueFull, WorkBudget } from '#cms/workers/work-budget.ts'

const { waiting } = UPLOADS
const roomFor = (size: number) => new WorkBudget({ size, tasks: Infinity, waiting })

/** Who saves a post does not wait behind the films of others. */
const rooms = { small: roomFor(UPLOADS.smallAtOnce), large: roomFor(UPLOADS.largeAtOnce) }
/** Whoever sends much waits for what is their own: of others there are never more than a few in the queue. */
const turns = new Map<string, WorkBudget>()

type Input = { account: string; /** of the form in bytes */ size: number }

/**
 * Has a form that arrived read, and its files stored, once there is room for it in memory: the files are whole in
 * there until they are stored.
 * @throws AppError 429 if too many wait, or after a while, or what the work throws
 */
export async function withUploadRoom<T>({ account, size }: Input, work: () => Promise<T>): Promise<T> {
  const kind = size > BODY.multipart ? 'large' : 'small'
  const patience = AbortSignal.timeout(UPLOADS.longestWait)
  try {
    return await turnsOf(`${account} ${kind}`).run(1, patience, () => rooms[kind].run(size, patience, work))
  } catch (error) {
    if (!(error instanceof QueueFull) && error !== patience.reason) throw error
    throw tooManyRequests(messages.media.uploadsWaiting, UPLOADS.retryAfter / SECOND)
  }
}

function turnsOf(key: string): WorkBudget {
  const own = turns.get(key) ?? new WorkBudget({ size: Infinity, tasks: UPLOADS.atOnceOfAccount, waiting })
  turns.set(key, own)
  return own
}
