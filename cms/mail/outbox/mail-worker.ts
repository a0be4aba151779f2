import type { Payload } from 'payload'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { log } from '#cms/log.ts'
import { deliverMail } from './deliver-mail.ts'
import { findDueMails, findNextDueTime } from './lease.ts'
import { mailQueued } from './mail-queued.ts'
import { OUTBOX } from '#cms/shared/mails.ts'

type MailWorker = {
  /** Checks the outbox now instead of at the next poll; if the mail server is down, after the pause. */
  wake(): void
  /** Starts no new delivery; resolves once the deliveries in progress have ended. */
  stop(): Promise<void>
}

const BATCH_SIZE = 20

/** Whether the last delivery reached the mail server, for `/readyz`; the site also works without it. */
export const mailServerStatus = { isUp: true }

/**
 * Delivers the mails of the outbox (docs/behaviour.md#mails): at once those that this process queues, waiting
 * ones when they are due, and those that another process left behind.
 */
export function startMailWorker({ payload }: { payload: Payload }): MailWorker {
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> | undefined
  let isWakeRequested = false
  let isStopped = false
  /** on the monotonic clock of `performance.now()` */
  let pausedUntil = 0

  function wake(): void {
    isWakeRequested = true
    if (isStopped || currentRun) return
    clearTimeout(timer)
    currentRun = trackPending(runOnce()).finally(() => {
      currentRun = undefined
      if (isWakeRequested && performance.now() >= pausedUntil) wake()
    })
  }

  async function runOnce(): Promise<void> {
    let pause: number = OUTBOX.pollInterval
    try {
      isWakeRequested = false
      if (performance.now() >= pausedUntil) await deliverAll()
      pause = Math.min(pause, ((await findNextDueTime({ payload })) ?? Infinity) - Date.now())
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be read; retrying')
    }
    schedule(Math.max(pause, pausedUntil - performance.now()))
  }

  async function deliverAll(): Promise<void> {
    while (!isStopped) {
      const ids = await findDueMails({ payload, limit: BATCH_SIZE })
      if (ids.length === 0) return
      const outcomes = new Set(await deliverEach(ids))
      if (outcomes.has('unreachable')) return
      // other workers are delivering this batch
      if (outcomes.size === 1 && outcomes.has('not-leased')) return
    }
  }

  /** A few at a time, in their order; stops after the first that cannot reach the mail server. */
  async function deliverEach(ids: string[]) {
    const outcomes: Awaited<ReturnType<typeof deliverMail>>[] = []
    const queue = [...ids]
    const deliverNext = async () => {
      for (let id = queue.shift(); id !== undefined && !isStopped; id = queue.shift()) {
        const outcome = await deliverMail({ payload, id })
        outcomes.push(outcome)
        if (outcome === 'unreachable') queue.length = 0
        updateServerStatus(outcome)
      }
    }
    await Promise.all(Array.from({ length: OUTBOX.concurrency }, deliverNext))
    return outcomes
  }

  function updateServerStatus(outcome: Awaited<ReturnType<typeof deliverMail>>): void {
    if (outcome === 'not-leased' || outcome === 'expired') return
    const isUp = outcome !== 'unreachable'
    if (isUp !== mailServerStatus.isUp) {
      log[isUp ? 'info' : 'error'](
        isUp
          ? 'The mail server is reachable again'
          : 'The mail server is unreachable or rejects the connection; mails stay queued and are retried',
      )
    }
    mailServerStatus.isUp = isUp
    pausedUntil = isUp ? 0 : performance.now() + OUTBOX.unreachablePause
  }

  function schedule(pause: number): void {
    if (isStopped) return
    timer = setTimeout(wake, Math.max(0, pause))
    timer.unref()
  }

  const unsubscribe = mailQueued.subscribe(wake)
  wake()
  return {
    wake,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      unsubscribe()
      await currentRun
    },
  }
}
