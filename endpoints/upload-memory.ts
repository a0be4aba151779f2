import { tooManyRequests } from '#cms/errors.ts'
import { BODY, UPLOADS } from '#cms/shared/requests.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { QueueFull, WorkBudget } from '#cms/workers/work-budget.ts'

const { queueLength } = UPLOADS
const createBudget = (size: number) => new WorkBudget({ size, tasks: Infinity, queueLength })

/** Small forms do not wait behind large videos of others. */
const budgets = { small: createBudget(UPLOADS.smallFormMemory), large: createBudget(UPLOADS.largeFormMemory) }
/** Budgets by account and size: an account with many uploads waits for its own, and others do not. */
const budgetsByAccount = new Map<string, WorkBudget>()

type Input = { account: string; /** bytes of the form */ size: number }

/**
 * Runs `work` once there is memory for a form that has arrived: its files stay in memory until they are
 * stored.
 * @throws AppError 429 if too many forms wait, or this one has waited for `UPLOADS.maxWait`; or what the work
 * throws
 */
export async function withUploadMemory<T>({ account, size }: Input, work: () => Promise<T>): Promise<T> {
  const kind = size > BODY.multipart ? 'large' : 'small'
  const signal = AbortSignal.timeout(UPLOADS.maxWait)
  try {
    return await getAccountBudget(`${account} ${kind}`).run({ size: 1, signal }, () =>
      budgets[kind].run({ size, signal }, work),
    )
  } catch (error) {
    if (!(error instanceof QueueFull) && error !== signal.reason) throw error
    throw tooManyRequests(mediaTexts.uploadsWaiting, { retryAfter: UPLOADS.retryAfter })
  }
}

function getAccountBudget(key: string): WorkBudget {
  const budget =
    budgetsByAccount.get(key) ??
    new WorkBudget({ size: Infinity, tasks: UPLOADS.formsPerAccount, queueLength })
  budgetsByAccount.set(key, budget)
  return budget
}
