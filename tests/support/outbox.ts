import type { Outbox } from '#cms/payload-types.ts'
import { OUTBOX } from '#cms/shared/mails.ts'
import type { TestApp } from './app.ts'

/** @returns the mails in the outbox to an address, oldest first, hidden fields included */
export async function mailsTo(app: TestApp, address: string): Promise<Outbox[]> {
  const { docs } = await app.payload.find({
    collection: 'outbox',
    where: { 'to.address': { equals: address } },
    sort: 'createdAt',
    depth: 0,
    pagination: false,
    showHiddenFields: true,
    overrideAccess: true,
  })
  return docs
}

/** Runs something while the outbox refuses writes, as on a full disk. */
export async function withFailingOutbox(app: TestApp, run: () => Promise<unknown>): Promise<void> {
  const { hooks } = app.payload.collections.outbox.config
  const { beforeChange } = hooks
  hooks.beforeChange = [
    () => {
      throw new Error('no space left')
    },
  ]
  try {
    await run()
  } finally {
    hooks.beforeChange = beforeChange
  }
}

/** Changes a record as if a crash had kept its mails from being queued a while ago. */
export async function markMailsUnqueued(
  app: TestApp,
  collection: 'bookings' | 'messages',
  id: string,
): Promise<void> {
  const longAgo = new Date(Date.now() - 2 * OUTBOX.repairAfter).toISOString()
  await app.payload.db.updateOne({
    collection,
    where: { id: { equals: id } },
    data: { mailsQueuedAt: null, updatedAt: longAgo },
  })
}
