import type { Payload, Where } from 'payload'
import { isTransient } from '#cms/adapters/mongo-errors.ts'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { SECOND } from '#cms/shared/constants.ts'
import { isUniqueViolation } from './unique-violation.ts'

export type Turn = { end(): Promise<void> }

type Input = {
  payload: Payload
  /** of the work that only one replica may do at a time */
  name: string
}

/** Who says nothing for so long has died. */
const LEASE = 30 * SECOND
const KEPT_IN = 'payload-kv'

/**
 * Takes the turn at something that only one of all replicas may do at a time. The unique index gives it to one; from one that
 * died it goes to whoever asks first after its lease. On SQLite there is one process, and it is always its turn.
 * @returns nothing while another has it
 */
export async function takeTurn({ payload, name }: Input): Promise<Turn | null> {
  if (env.embedded) return { end: async () => {} }
  const key = `turn:${name}`
  if (!(await take(payload, key))) return null
  const keep = () => payload.kv.set(key, { until: Date.now() + LEASE }).catch((error: unknown) => log.warn({ err: error, turn: name }, 'A lease could not be renewed'))
  const keeping = setInterval(() => void keep(), LEASE / 3)
  return {
    async end() {
      clearInterval(keeping)
      await payload.kv.delete(key)
    },
  }
}

async function take(payload: Payload, key: string): Promise<boolean> {
  const now = Date.now()
  const data = { until: now + LEASE }
  try {
    await payload.db.create({ collection: KEPT_IN, data: { key, data } })
    return true
  } catch (error) {
    if (!isUniqueViolation(error, 'key') && !isTransient(error)) throw error
  }
  const where: Where = { and: [{ key: { equals: key } }, { 'data.until': { less_than: now } }] }
  return Boolean(await payload.db.updateOne({ collection: KEPT_IN, where, data: { data } }))
}
