import type { Payload } from 'payload'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { log } from '#cms/log.ts'
import { deliverMail } from '#cms/mail/outbox/deliver-mail.ts'
import { findDueMails, nextDueAt } from '#cms/mail/outbox/lease.ts'
import { mailBell } from '#cms/mail/outbox/mail-bell.ts'
import { OUTBOX } from '#cms/shared/constants.ts'

export type Postman = {
  /**
   * Looks for mails now instead of at the next look; not before a mail server that cannot be reached has had
   * its rest.
   */
  wake(): void
  /** Resolves when what is under way has been delivered or has failed; nothing new is begun. */
  stop(): Promise<void>
}

const BATCH = 20

/**
 * Whether the last mail server that was spoken to could be; `/readyz` tells it, and the site works without
 * it.
 */
export const mailLine = { isUp: true }

/**
 * Delivers what is in the outbox: at once what this process writes, in time what waits, and what others left
 * (docs/behaviour.md#mails).
 */
export function startPostman({ payload }: { payload: Payload }): Postman {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let isAsked = false
  let isOver = false
  /** by the clock that nobody sets */
  let restsUntil = 0

  function wake(): void {
    isAsked = true
    if (isOver || round) return
    clearTimeout(timer)
    round = trackPending(goAround()).finally(() => {
      round = undefined
      if (isAsked && performance.now() >= restsUntil) wake()
    })
  }

  async function goAround(): Promise<void> {
    let pause: number = OUTBOX.lookEvery
    try {
      isAsked = false
      if (performance.now() >= restsUntil) await deliverAll()
      pause = Math.min(pause, ((await nextDueAt({ payload })) ?? Infinity) - Date.now())
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be read; it is looked at again in a moment')
    }
    schedule(Math.max(pause, restsUntil - performance.now()))
  }

  async function deliverAll(): Promise<void> {
    while (!isOver) {
      const ids = await findDueMails({ payload, limit: BATCH })
      if (ids.length === 0) return
      const outcomes = new Set(await deliverEach(ids))
      if (outcomes.has('line')) return
      // others are at it, too
      if (outcomes.size === 1 && outcomes.has('taken')) return
    }
  }

  /** A few at a time, in their order; none after one that found the line down. */
  async function deliverEach(ids: string[]) {
    const outcomes: Awaited<ReturnType<typeof deliverMail>>[] = []
    const queue = [...ids]
    const deliverNext = async () => {
      for (let id = queue.shift(); id !== undefined && !isOver; id = queue.shift()) {
        const outcome = await deliverMail({ payload, id })
        outcomes.push(outcome)
        if (outcome === 'line') queue.length = 0
        noteLine(outcome)
      }
    }
    await Promise.all(Array.from({ length: OUTBOX.atOnce }, deliverNext))
    return outcomes
  }

  function noteLine(outcome: Awaited<ReturnType<typeof deliverMail>>): void {
    if (outcome === 'taken' || outcome === 'useless') return
    const isUp = outcome !== 'line'
    if (isUp !== mailLine.isUp) {
      log[isUp ? 'info' : 'error'](
        isUp
          ? 'Mail leaves again'
          : 'Mail cannot leave: the mail server cannot be spoken to. Nothing is lost; it is tried again',
      )
    }
    mailLine.isUp = isUp
    restsUntil = isUp ? 0 : performance.now() + OUTBOX.lineRest
  }

  function schedule(pause: number): void {
    if (isOver) return
    timer = setTimeout(wake, Math.max(0, pause))
    timer.unref()
  }

  const stopListening = mailBell.onRing(wake)
  wake()
  return {
    wake,
    async stop() {
      isOver = true
      clearTimeout(timer)
      stopListening()
      await round
    },
  }
}
