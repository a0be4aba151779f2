import { createLocalReq, type Payload, type Where } from 'payload'
import { log } from '#cms/log.ts'
import type { Studio } from '#cms/payload-types.ts'
import { DAY, RETENTION } from '#cms/shared/constants.ts'
import { addDays, studioDay } from '#cms/shared/studio-time.ts'
import { FINAL_STATES } from '#cms/mail/outbox/final-states.ts'

type Input = { payload: Payload; now: Date }
type Swept = { messages: number; bookings: number; mailBodies: number }
type Collection = 'messages' | 'bookings' | 'outbox'

/**
 * Removes what visitors sent once the studio's time of keeping is over (decision 027): messages after they
 * came, bookings after their session, the bodies of mails after they left or were given up. An empty time
 * means for ever. A mail that waits is not touched, nor a record whose mails are not written yet. Several
 * replicas at once find less to do, and no error.
 * @returns how many of each were removed
 */
export async function sweepRecords({ payload, now }: Input): Promise<Swept> {
  const req = await createLocalReq({}, payload)
  const studio = await payload.findGlobal({ slug: 'studio', depth: 0, overrideAccess: true, req })
  const { keepMessagesDays, keepBookingsDays } = studio
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const isTold: Where = { mailsQueuedAt: { exists: true } }
  const swept: Swept = { messages: 0, bookings: 0, mailBodies: 0 }
  if (keepMessagesDays) {
    const old: Where = { and: [isTold, { createdAt: { less_than: before(keepMessagesDays) } }] }
    swept.messages = await inBatches(payload, 'messages', old, (ids) => remove(payload, 'messages', ids))
  }
  if (keepBookingsDays) {
    const lastDay = addDays(studioDay(now, studio.timeZone || 'UTC'), -keepBookingsDays)
    const old: Where = { and: [isTold, { date: { less_than: lastDay } }] }
    swept.bookings = await inBatches(payload, 'bookings', old, (ids) => remove(payload, 'bookings', ids))
  }
  const bodiesDays = mailBodiesDaysOf(studio)
  if (bodiesDays) {
    const old: Where = {
      and: [
        { state: { in: FINAL_STATES } },
        { bodyRemovedAt: { exists: false } },
        { updatedAt: { less_than: before(bodiesDays) } },
      ],
    }
    swept.mailBodies = await inBatches(payload, 'outbox', old, (ids) => eraseBodies(payload, ids, now))
  }
  if (Object.values(swept).some((count) => count > 0)) {
    log.info(swept, 'Records whose time of keeping is over were removed')
  }
  return swept
}

/**
 * Empty is for ever; a studio that was last saved before there was such a field has none, and means the
 * default.
 */
export const mailBodiesDaysOf = ({
  keepMailBodiesDays,
}: Pick<Studio, 'keepMailBodiesDays'>): number | null =>
  keepMailBodiesDays === undefined ? RETENTION.mailBodiesDays : keepMailBodiesDays

/**
 * As many at a time as a write holds a database up for a moment only; what is beyond the last batch has its
 * turn tomorrow.
 */
async function inBatches(
  payload: Payload,
  collection: Collection,
  where: Where,
  work: (ids: string[]) => Promise<unknown>,
): Promise<number> {
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

/** Below the hooks: those of a booking take back its mails, and a mail that waits goes out. */
const remove = (payload: Payload, collection: 'messages' | 'bookings', ids: string[]) =>
  payload.db.deleteMany({ collection, where: { id: { in: ids } } })

/** The states are asked for again in the write: staff may have sent one again in between. */
const eraseBodies = (payload: Payload, ids: string[], now: Date) =>
  payload.db.updateMany({
    collection: 'outbox',
    where: { and: [{ id: { in: ids } }, { state: { in: FINAL_STATES } }] },
    data: { text: '', html: '', attachments: null, bodyRemovedAt: now.toISOString() },
    returning: false,
  })
