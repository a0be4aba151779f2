import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Payload, Where } from 'payload'
import { isTransient } from '#cms/platform/mongo-errors.ts'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { SECOND } from '#cms/shared/constants.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { retryTransient } from './retry-transient.ts'
import { isUniqueViolation } from './unique-violation.ts'

export type Turn = { end(): Promise<void> }

type Input = {
  payload: Payload
  /** of the work that only one replica may do at a time */
  name: string
}

/** Who says nothing for so long has died. */
const LEASE = 30 * SECOND
/**
 * A lease that ends later was written while a clock ran ahead; clocks of replicas may differ by less than a
 * lease.
 */
const LATEST_END = 2 * LEASE
const KEPT_IN = 'payload-kv'
/**
 * Between two looks whether a turn is free; longer each time, moved by chance so that replicas do not meet.
 */
const FIRST_PAUSE = 15
const LONGEST_PAUSE = 250

/**
 * Takes the turn at something that only one of all replicas may do at a time. The unique index gives it to
 * one; from one that died it goes to whoever asks first after its lease. On SQLite there is one process, and
 * it is always its turn.
 * @returns nothing while another has it
 */
export async function takeTurn({ payload, name }: Input): Promise<Turn | null> {
  if (env.embedded) return { end: async () => {} }
  const key = `turn:${name}`
  const owner = randomUUID()
  // named, so that a write whose answer was lost is known for one's own
  if (!(await retryTransient(() => take(payload, key, owner)))) return null
  const own: Where = { and: [{ key: { equals: key } }, { 'data.owner': { equals: owner } }] }
  const keep = () =>
    payload.db
      .updateOne({
        collection: KEPT_IN,
        where: own,
        data: { data: { owner, until: Date.now() + LEASE } },
        returning: false,
      })
      .catch((error: unknown) => log.warn({ err: error, turn: name }, 'A lease could not be renewed'))
  const keeping = setInterval(() => void keep(), LEASE / 3)
  return {
    async end() {
      clearInterval(keeping)
      await payload.db.deleteMany({ collection: KEPT_IN, where: own })
    },
  }
}

/** Work of this process that waits for its turn, by name: one at a time asks the database for the lease. */
const inQueue = oneAtATime()

/**
 * Does something when nobody else does anything of that name, in this process or another.
 * @param within milliseconds that the turn is waited for
 * @returns what the work returns; nothing where the turn did not come
 * @throws what the work throws, or the database
 */
export function inTurn<T>(
  { payload, name, within }: Input & { within: number },
  work: () => Promise<T>,
): Promise<{ done: T } | null> {
  const until = performance.now() + within
  return inQueue(name, async () => {
    const turn = await waitForTurn({ payload, name, until })
    if (!turn) return null
    try {
      return { done: await work() }
    } finally {
      // the work is done: a lease that stays ends by itself
      await turn
        .end()
        .catch((error: unknown) => log.warn({ err: error, turn: name }, 'A lease could not be ended'))
    }
  })
}

async function waitForTurn({ until, ...turn }: Input & { until: number }): Promise<Turn | null> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const taken = await takeTurn(turn)
    if (taken || performance.now() >= until) return taken
    await wait(pause * (0.5 + Math.random()))
  }
}

async function take(payload: Payload, key: string, owner: string): Promise<boolean> {
  const now = Date.now()
  const data = { owner, until: now + LEASE }
  try {
    await payload.db.create({ collection: KEPT_IN, data: { key, data } })
    return true
  } catch (error) {
    if (!isUniqueViolation(error, 'key') && !isTransient(error)) throw error
  }
  const isFree: Where = {
    or: [
      { 'data.owner': { equals: owner } },
      { 'data.until': { less_than: now } },
      { 'data.until': { greater_than: now + LATEST_END } },
    ],
  }
  return Boolean(
    await payload.db.updateOne({
      collection: KEPT_IN,
      where: { and: [{ key: { equals: key } }, isFree] },
      data: { data },
    }),
  )
}
