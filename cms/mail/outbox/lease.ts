import type { Payload, Where } from 'payload'
import type { Outbox } from '#cms/payload-types.ts'
import { OUTBOX } from '#cms/shared/mails.ts'
import { updateMail } from './update-mail.ts'

const toIso = (at: number) => new Date(at).toISOString()

/** The longest pause between two attempts, jitter included. */
const MAX_RETRY_DELAY = OUTBOX.longestRetry * (1 + OUTBOX.jitter)
/**
 * The clocks of replicas may differ by less than a lease. A lease that ends later than this was written by a
 * replica whose clock ran ahead.
 */
const MAX_LEASE_AHEAD = 2 * OUTBOX.lease

/**
 * Waiting mails whose time has come, and mails whose worker has not renewed its lease. A date further in the
 * future than any pause allows was written while a clock ran ahead and counts as due; so does a mail that was
 * never attempted, whatever its date.
 */
const whereDue = (now: number): Where => ({
  or: [
    {
      and: [
        { state: { equals: 'waiting' } },
        {
          or: [
            { nextAttemptAt: { less_than_equal: toIso(now) } },
            { nextAttemptAt: { greater_than: toIso(now + MAX_RETRY_DELAY) } },
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
            { leaseUntil: { less_than: toIso(now) } },
            { leaseUntil: { greater_than: toIso(now + MAX_LEASE_AHEAD) } },
          ],
        },
      ],
    },
  ],
})

/** Mails queued, rescheduled or leased while a clock ran ahead: their dates are too far in the future. */
export const whereMisdated = (now: number): Where => ({
  or: [
    {
      and: [
        { state: { equals: 'waiting' } },
        {
          or: [
            { retryUntil: { greater_than: toIso(now + OUTBOX.giveUpAfter + OUTBOX.lease) } },
            { nextAttemptAt: { greater_than: toIso(now + MAX_RETRY_DELAY + OUTBOX.lease) } },
          ],
        },
      ],
    },
    {
      and: [{ state: { equals: 'sending' } }, { leaseUntil: { greater_than: toIso(now + MAX_LEASE_AHEAD) } }],
    },
  ],
})

/** @returns ids of the mails that are due, the longest due first; another worker may take them meanwhile */
export async function findDueMails({
  payload,
  limit,
}: {
  payload: Payload
  limit: number
}): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'outbox',
    where: whereDue(Date.now()),
    select: { state: true },
    sort: 'nextAttemptAt',
    limit,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  return docs.map(({ id }) => id)
}

/** @returns when the next mail falls due, in milliseconds since the epoch; undefined when none waits */
export async function findNextDueTime({ payload }: { payload: Payload }): Promise<number | undefined> {
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

type Lease = { payload: Payload; id: string; owner: string }

/**
 * Leases a mail for one delivery. State and lease are conditions of the write itself, so only one worker gets
 * it.
 * @param owner identifies this delivery
 * @returns the mail, or null when another worker holds it or it is not due
 */
export async function acquireLease({ payload, id, owner }: Lease): Promise<Outbox | null> {
  const now = Date.now()
  return updateMail({
    payload,
    where: { and: [{ id: { equals: id } }, whereDue(now)] },
    data: { state: 'sending', leaseOwner: owner, leaseUntil: toIso(now + OUTBOX.lease) },
  })
}

/** Renews the lease of a delivery in progress. */
export const renewLease = ({ payload, id, owner }: Lease): Promise<Outbox | null> =>
  updateMail({
    payload,
    where: whereHeldBy({ id, owner }),
    data: { leaseUntil: toIso(Date.now() + OUTBOX.lease) },
  })

/** Saves the outcome of a delivery and ends its lease; null, without a write, if the lease was lost. */
export const releaseLease = ({
  payload,
  id,
  owner,
  outcome,
}: Lease & { outcome: Partial<Outbox> }): Promise<Outbox | null> =>
  updateMail({
    payload,
    where: whereHeldBy({ id, owner }),
    data: { ...outcome, leaseOwner: null, leaseUntil: null },
  })

const whereHeldBy = ({ id, owner }: Omit<Lease, 'payload'>): Where => ({
  and: [{ id: { equals: id } }, { leaseOwner: { equals: owner } }],
})
