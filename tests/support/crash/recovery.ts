import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { waitForPending } from '#cms/platform/pending-requests.ts'
import { OUTBOX } from '#cms/shared/mails.ts'

const RECORDS = ['messages', 'bookings'] as const

/**
 * Changes records as if the site had been down for a while, so that leases have ended and repairs are due.
 */
export async function letTimePass({ db }: Payload): Promise<void> {
  const longAgo = new Date(Date.now() - OUTBOX.lease - OUTBOX.repairAfter).toISOString()
  await db.updateMany({
    collection: 'outbox',
    where: { state: { equals: 'sending' } },
    data: { leaseUntil: longAgo },
  })
  for (const collection of RECORDS) {
    await db.updateMany({
      collection,
      where: { mailsQueuedAt: { exists: false } },
      data: { updatedAt: longAgo },
    })
  }
}

/** Resolves when every mail has been sent or has failed. */
export async function whenQuiet(payload: Payload): Promise<void> {
  for (;;) {
    await waitForPending()
    const { totalDocs } = await payload.count({
      collection: 'outbox',
      where: { state: { in: ['waiting', 'sending'] } },
      overrideAccess: true,
    })
    if (totalDocs === 0) return
    await pause(10)
  }
}

/** @returns the names in all messages and bookings */
export async function visitorsIn(payload: Payload): Promise<string[]> {
  const names = RECORDS.map(async (collection) => {
    const { docs } = await payload.find({
      collection,
      pagination: false,
      depth: 0,
      select: { name: true },
      overrideAccess: true,
    })
    return docs.map(({ name }) => name)
  })
  return (await Promise.all(names)).flat()
}
