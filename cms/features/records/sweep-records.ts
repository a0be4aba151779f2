import { createLocalReq, type Payload, type Where } from 'payload'
import { log } from '#cms/log.ts'
import type { Studio } from '#cms/payload-types.ts'
import { RETENTION } from '#cms/shared/records.ts'
import { DAY } from '#cms/shared/units.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { FINAL_STATES } from '#cms/mail/outbox/final-states.ts'

type Input = { payload: Payload; now: Date }
type DeletedCounts = { messages: number; bookings: number; mailBodies: number }

/**
 * Deletes visitors' data after the studio's retention period (decision 027): messages counted from receipt,
 * bookings from their session, mail bodies from delivery or final failure. An empty setting keeps them for
 * ever. Queued mails, and records whose mails are not queued yet, are kept. Safe to run on several replicas
 * at once.
 * @returns the numbers of deleted records
 */
export async function sweepRecords({ payload, now }: Input): Promise<DeletedCounts> {
  const req = await createLocalReq({}, payload)
  const studio = await payload.findGlobal({ slug: 'studio', depth: 0, overrideAccess: true, req })
  const { keepMessagesDays, keepBookingsDays } = studio
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const mailsQueued: Where = { mailsQueuedAt: { exists: true } }
  const swept: DeletedCounts = { messages: 0, bookings: 0, mailBodies: 0 }
  if (keepMessagesDays) {
    const old: Where = { and: [mailsQueued, { createdAt: { less_than: before(keepMessagesDays) } }] }
    swept.messages = await inBatches({
      payload,
      collection: 'messages',
      where: old,
      work: (ids) => remove(payload, 'messages', ids),
    })
  }
  if (keepBookingsDays) {
    const lastDay = addDays(dateInZone(now, studio.timeZone || 'UTC'), -keepBookingsDays)
    const old: Where = { and: [mailsQueued, { date: { less_than: lastDay } }] }
    swept.bookings = await inBatches({
      payload,
      collection: 'bookings',
      where: old,
      work: (ids) => remove(payload, 'bookings', ids),
    })
  }
  const bodiesDays = getMailBodiesDays(studio)
  if (bodiesDays) {
    const old: Where = {
      and: [
        { state: { in: FINAL_STATES } },
        { bodyRemovedAt: { exists: false } },
        { updatedAt: { less_than: before(bodiesDays) } },
      ],
    }
    swept.mailBodies = await inBatches({
      payload,
      collection: 'outbox',
      where: old,
      work: (ids) => eraseBodies(payload, ids, now),
    })
  }
  if (Object.values(swept).some((count) => count > 0)) {
    log.info(swept, 'Removed records past their retention period')
  }
  return swept
}

/**
 * How many days mail bodies are kept; null: for ever. In a global last saved before the field existed it is
 * undefined: then the default applies.
 */
export const getMailBodiesDays = ({
  keepMailBodiesDays,
}: Pick<Studio, 'keepMailBodiesDays'>): number | null =>
  keepMailBodiesDays === undefined ? RETENTION.mailBodiesDays : keepMailBodiesDays

type BatchInput = {
  payload: Payload
  collection: 'messages' | 'bookings' | 'outbox'
  where: Where
  /** changes or deletes these documents, so that they do not match `where` again */
  work: (ids: string[]) => Promise<unknown>
}

/**
 * Works in batches, so that a write blocks the database only briefly. Documents beyond the daily number of
 * batches are left for the next day.
 * @returns the number of documents
 */
async function inBatches({ payload, collection, where, work }: BatchInput): Promise<number> {
  let done = 0
  for (let batch = 0; batch < RETENTION.batchesADay; batch += 1) {
    const { docs } = await payload.find({
      collection,
      where,
      select: {},
      depth: 0,
      limit: RETENTION.batch,
      pagination: false,
      overrideAccess: true,
    })
    if (docs.length > 0) await work(docs.map(({ id }) => id))
    done += docs.length
    if (docs.length < RETENTION.batch) break
  }
  return done
}

/** Bypasses the hooks: that of bookings would cancel mails, but queued mails should still be sent. */
const remove = (payload: Payload, collection: 'messages' | 'bookings', ids: string[]) =>
  payload.db.deleteMany({ collection, where: { id: { in: ids } } })

/** The state is part of the condition, since staff may have resent a mail in the meantime. */
const eraseBodies = (payload: Payload, ids: string[], now: Date) =>
  payload.db.updateMany({
    collection: 'outbox',
    where: { and: [{ id: { in: ids } }, { state: { in: FINAL_STATES } }] },
    data: { text: '', html: '', attachments: null, bodyRemovedAt: now.toISOString() },
    returning: false,
  })
