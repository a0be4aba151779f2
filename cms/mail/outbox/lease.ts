import type { Payload, Where } from 'payload'
import type { Outbox } from '#cms/payload-types.ts'
import { OUTBOX } from '#cms/shared/constants.ts'
import { writeMail } from './write-mail.ts'

const iso = (at: number) => new Date(at).toISOString()

/** The longest pause between two tries, with what chance adds to it. */
const LONGEST_PAUSE = OUTBOX.longestRetry * (1 + OUTBOX.jitter)
/**
 * Clocks of replicas may differ by less than a lease: a lease that ends later than this was written by one
 * that ran ahead.
 */
const LATEST_LEASE = 2 * OUTBOX.lease

/**
 * What waits for its time, and what a worker holds that has said nothing for the length of a lease. A moment
 * that no pause of ours can lead to was written while a clock ran ahead: it has come. So has that of a mail
 * that was never tried.
 */
const due = (now: number): Where => ({
  or: [
    {
      and: [
        { state: { equals: 'waiting' } },
        {
          or: [
            { nextAttemptAt: { less_than_equal: iso(now) } },
            { nextAttemptAt: { greater_than: iso(now + LONGEST_PAUSE) } },
            { attempts: { equals: 0 } },
          ],
        },
      ],
    },
    {
      and: [
        { state: { equals: 'sending' } },
        {
          or: [
            { leaseUntil: { less_than: iso(now) } },
            { leaseUntil: { greater_than: iso(now + LATEST_LEASE) } },
          ],
        },
      ],
    },
  ],
})

/** Mails of a clock that ran ahead: written, put off or taken at a moment that has not come yet. */
export const misdated = (now: number): Where => ({
  or: [
    {
      and: [
        { state: { equals: 'waiting' } },
        {
          or: [
            { retryUntil: { greater_than: iso(now + OUTBOX.giveUpAfter + OUTBOX.lease) } },
            { nextAttemptAt: { greater_than: iso(now + LONGEST_PAUSE + OUTBOX.lease) } },
          ],
        },
      ],
    },
    { and: [{ state: { equals: 'sending' } }, { leaseUntil: { greater_than: iso(now + LATEST_LEASE) } }] },
  ],
})

/** @returns the mails that could be sent now, the longest waiting first; others may take them meanwhile */
export async function findDueMails({
  payload,
  limit,
}: {
  payload: Payload
  limit: number
}): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'outbox',
    where: due(Date.now()),
    select: { state: true },
    sort: 'nextAttemptAt',
    limit,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  return docs.map(({ id }) => id)
}

/** @returns when the next mail falls due, in milliseconds since 1970; nothing when none waits */
export async function nextDueAt({ payload }: { payload: Payload }): Promise<number | undefined> {
  const { docs } = await payload.find({
    collection: 'outbox',
    where: { state: { equals: 'waiting' } },
    select: { nextAttemptAt: true },
    sort: 'nextAttemptAt',
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  const at = docs[0]?.nextAttemptAt
  return at ? Date.parse(at) : undefined
}

type Held = { payload: Payload; id: string; owner: string }

/**
 * Takes a mail for one delivery. State and lease are asked for in the write itself: of many workers one gets
 * it.
 * @param owner names this one delivery
 * @returns the mail, or nothing when somebody else has it
 */
export async function takeMail({ payload, id, owner }: Held): Promise<Outbox | null> {
  const now = Date.now()
  return writeMail({
    payload,
    where: { and: [{ id: { equals: id } }, due(now)] },
    data: { state: 'sending', leaseOwner: owner, leaseUntil: iso(now + OUTBOX.lease) },
  })
}

/** Says that a delivery is still under way. */
export const keepMail = ({ payload, id, owner }: Held): Promise<Outbox | null> =>
  writeMail({ payload, where: heldBy(id, owner), data: { leaseUntil: iso(Date.now() + OUTBOX.lease) } })

/** Writes how a delivery went and lets the mail go; nothing when somebody else holds it by now. */
export const releaseMail = ({
  payload,
  id,
  owner,
  outcome,
}: Held & { outcome: Partial<Outbox> }): Promise<Outbox | null> =>
  writeMail({ payload, where: heldBy(id, owner), data: { ...outcome, leaseOwner: null, leaseUntil: null } })

const heldBy = (id: string, owner: string): Where => ({
  and: [{ id: { equals: id } }, { leaseOwner: { equals: owner } }],
})
