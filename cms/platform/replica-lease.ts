import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Payload, Where } from 'payload'
import { isTransient } from '#cms/platform/mongo-errors.ts'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { SECOND } from '#cms/shared/units.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { retryTransient } from './retry-transient.ts'
import { isUniqueViolation } from './unique-violation.ts'

type ReplicaLease = { end(): Promise<void> }

type Input = {
  payload: Payload
  /** name of the work that only one replica may do at a time */
  name: string
}

/** A replica that has not renewed its lease for this long is considered dead. */
const LEASE_TIME = 30 * SECOND
/**
 * A lease that ends later than this was written while a clock ran ahead. Clocks of replicas must differ by
 * less than a lease.
 */
const MAX_REMAINING = 2 * LEASE_TIME
const LEASE_COLLECTION = 'payload-kv'
/** Backoff between two attempts, in milliseconds; with jitter, so that replicas do not collide. */
const FIRST_PAUSE = 15
const LONGEST_PAUSE = 250

/**
 * Acquires a lease on work that only one replica may do at a time. The unique index grants it to one replica;
 * after an expired lease the next caller gets it. On SQLite there is one process, which always gets it.
 * @returns null while another replica holds it
 */
export async function acquireReplicaLease({ payload, name }: Input): Promise<ReplicaLease | null> {
  if (env.embedded) return { end: async () => {} }
  const key = `turn:${name}`
  const owner = randomUUID()
  // the owner is stored, so that a retry recognizes its own write after a lost reply
  if (!(await retryTransient(() => tryAcquire({ payload, key, owner })))) return null
  const whereOwn: Where = { and: [{ key: { equals: key } }, { 'data.owner': { equals: owner } }] }
  const renew = () =>
    payload.db
      .updateOne({
        collection: LEASE_COLLECTION,
        where: whereOwn,
        data: { data: { owner, until: Date.now() + LEASE_TIME } },
        returning: false,
      })
      .catch((error: unknown) => log.warn({ err: error, turn: name }, 'A lease could not be renewed'))
  const renewal = setInterval(() => void renew(), LEASE_TIME / 3)
  return {
    async end() {
      clearInterval(renewal)
      await payload.db.deleteMany({ collection: LEASE_COLLECTION, where: whereOwn })
    },
  }
}

/** Queues work of this process by name, so that only one at a time asks the database for the lease. */
const withQueue = createKeyedMutex()

/**
 * Runs the work while no other work of that name runs, in this process or another.
 * @param input.maxWait milliseconds to wait for the lease
 * @returns the result of the work as `done`; null if the lease was not granted in time
 * @throws errors of the work or of the database
 */
export function withReplicaLease<T>(
  { payload, name, maxWait }: Input & { maxWait: number },
  work: () => Promise<T>,
): Promise<{ done: T } | null> {
  const until = performance.now() + maxWait
  return withQueue(name, async () => {
    const lease = await waitForLease({ payload, name, until })
    if (!lease) return null
    try {
      return { done: await work() }
    } finally {
      // the work is done; a lease that cannot be released expires
      await lease
        .end()
        .catch((error: unknown) => log.warn({ err: error, turn: name }, 'A lease could not be ended'))
    }
  })
}

async function waitForLease({ until, ...input }: Input & { until: number }): Promise<ReplicaLease | null> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const lease = await acquireReplicaLease(input)
    if (lease || performance.now() >= until) return lease
    await wait(pause * (0.5 + Math.random()))
  }
}

type Acquisition = { payload: Payload; key: string; owner: string }

async function tryAcquire({ payload, key, owner }: Acquisition): Promise<boolean> {
  const now = Date.now()
  const data = { owner, until: now + LEASE_TIME }
  try {
    await payload.db.create({ collection: LEASE_COLLECTION, data: { key, data } })
    return true
  } catch (error) {
    if (!isUniqueViolation(error, 'key') && !isTransient(error)) throw error
  }
  const isFree: Where = {
    or: [
      { 'data.owner': { equals: owner } },
      { 'data.until': { less_than: now } },
      { 'data.until': { greater_than: now + MAX_REMAINING } },
    ],
  }
  return Boolean(
    await payload.db.updateOne({
      collection: LEASE_COLLECTION,
      where: { and: [{ key: { equals: key } }, isFree] },
      data: { data },
    }),
  )
}
