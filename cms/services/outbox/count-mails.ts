import type { Payload } from 'payload'
import { OUTBOX } from '#cms/shared/constants.ts'

export type MailCounts = {
  byState: Record<'waiting' | 'sending' | 'failed', number>
  /** milliseconds since the longest waiting mail was written or put on its way again; 0 when none waits */
  oldestWaiting: number
}

/** What lies in the outbox and has not left. What was sent is left out: it grows for ever, and a count of it with it. */
export async function countMails({ payload }: { payload: Payload }): Promise<MailCounts> {
  const [waiting, sending, failed, oldestWaiting] = await Promise.all([count(payload, 'waiting'), count(payload, 'sending'), count(payload, 'failed'), ageOfOldest(payload)])
  return { byState: { waiting, sending, failed }, oldestWaiting }
}

async function count(payload: Payload, state: string): Promise<number> {
  return (await payload.count({ collection: 'outbox', where: { state: { equals: state } }, overrideAccess: true })).totalDocs
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
  const since = oldest.retryUntil ? Date.parse(oldest.retryUntil) - OUTBOX.giveUpAfter : Date.parse(oldest.createdAt)
  return Math.max(0, Date.now() - since)
}
