import type { Payload, Where } from 'payload'
import { OUTBOX } from '#cms/shared/mails.ts'
import { whereMisdated } from './lease.ts'

export type MailCounts = {
  byState: Record<'waiting' | 'sending' | 'failed', number>
  /** unsent mails that were dated by a clock that ran ahead; how long they have waited is unknown */
  misdated: number
  /** milliseconds since the longest waiting mail was queued or resent; 0 when none waits */
  oldestWaiting: number
}

/** Counts unsent mails. Sent ones are left out: their number, and the cost of counting, grows for ever. */
export async function countMails({ payload }: { payload: Payload }): Promise<MailCounts> {
  const countInState = (state: string) => count(payload, { state: { equals: state } })
  const [waiting, sending, failed, misdated, oldestWaiting] = await Promise.all([
    countInState('waiting'),
    countInState('sending'),
    countInState('failed'),
    count(payload, whereMisdated(Date.now())),
    getOldestAge(payload),
  ])
  return { byState: { waiting, sending, failed }, misdated, oldestWaiting }
}

async function count(payload: Payload, where: Where): Promise<number> {
  return (await payload.count({ collection: 'outbox', where, overrideAccess: true })).totalDocs
}

async function getOldestAge(payload: Payload): Promise<number> {
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
  // resending a mail keeps `createdAt` and renews `retryUntil`
  const since = oldest.retryUntil
    ? Date.parse(oldest.retryUntil) - OUTBOX.giveUpAfter
    : Date.parse(oldest.createdAt)
  return Math.max(0, Date.now() - since)
}
