import type { Payload, Where } from 'payload'
import { OUTBOX } from '#cms/shared/constants.ts'
import { misdated } from './lease.ts'

export type MailCounts = {
  byState: Record<'waiting' | 'sending' | 'failed', number>
  /** mails that have not left and that a clock which ran ahead dated; how long they wait nobody knows */
  misdated: number
  /** milliseconds since the longest waiting mail was written or put on its way again; 0 when none waits */
  oldestWaiting: number
}

/**
 * What lies in the outbox and has not left. What was sent is left out: it grows for ever, and a count of it
 * with it.
 */
export async function countMails({ payload }: { payload: Payload }): Promise<MailCounts> {
  const inState = (state: string) => count(payload, { state: { equals: state } })
  const [waiting, sending, failed, ofOtherClock, oldestWaiting] = await Promise.all([
    inState('waiting'),
    inState('sending'),
    inState('failed'),
    count(payload, misdated(Date.now())),
    ageOfOldest(payload),
  ])
  return { byState: { waiting, sending, failed }, misdated: ofOtherClock, oldestWaiting }
}

async function count(payload: Payload, where: Where): Promise<number> {
  return (await payload.count({ collection: 'outbox', where, overrideAccess: true })).totalDocs
}

async function ageOfOldest(payload: Payload): Promise<number> {
  const { docs } = await payload.find({
    collection: 'outbox',
    where: { state: { equals: 'waiting' } },
    select: { retryUntil: true, createdAt: true },
    sort: 'retryUntil',
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  const [oldest] = docs
  if (!oldest) return 0
  // a mail that is sent again keeps its date; its time to give up begins anew
  const since = oldest.retryUntil
    ? Date.parse(oldest.retryUntil) - OUTBOX.giveUpAfter
    : Date.parse(oldest.createdAt)
  return Math.max(0, Date.now() - since)
}
