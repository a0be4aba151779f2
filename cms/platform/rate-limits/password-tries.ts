import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { tooManyRequests } from '#cms/errors.ts'
import { PASSWORD_TRIES, SECOND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { COUNT_SCRIPT, type SharedCounts } from './rate-limits.ts'

type Limit = keyof typeof PASSWORD_TRIES

/** The key that wrong passwords are counted by, such as an account and a network. */
export type TryCount = { limit: Limit; key: string }

type Counter = {
  own: RateLimiterAbstract
  /** counts of all replicas together */
  shared?: RateLimiterAbstract
}

type DeletableCounts = SharedCounts & { del(key: string): Promise<number> }

let counters = eachLimit((settings): Counter => ({ own: new RateLimiterMemory(settings) }))

/**
 * Counts tries of all replicas together from now on. Each process also keeps its own count, so that a try
 * which reaches Redis late or never is still counted.
 * @param namespace prefix of each key
 */
export function sharePasswordTries(counts: DeletableCounts, namespace: string): void {
  counters = eachLimit((settings) => ({
    own: new RateLimiterMemory(settings),
    shared: new RateLimiterRedis({
      ...settings,
      keyPrefix: `${namespace}:tries:${settings.keyPrefix}`,
      storeClient: counts,
      useRedisPackage: true,
      customIncrTtlLuaScript: COUNT_SCRIPT,
    }),
  }))
}

/**
 * Counts a try, before it is made.
 * @throws AppError 429 auth/too-many-requests with Retry-After
 */
export async function countTry({ limit, key }: TryCount): Promise<void> {
  const { own, shared } = counters[limit]
  const waits = await Promise.all([waitOf(own, key), shared ? waitOf(shared, key).catch(() => 0) : 0])
  const wait = Math.max(...waits)
  if (wait > 0) throw tooManyRequests(messages.auth.tooManyRequests, wait / SECOND, 'auth/too-many-requests')
}

/** Resets the count after the correct password. */
export async function resetTries({ limit, key }: TryCount): Promise<void> {
  const { own, shared } = counters[limit]
  await Promise.all([own.delete(key), shared?.delete(key).catch(() => false)])
}

/** @returns milliseconds until the next try; 0 if this one is allowed */
async function waitOf(counter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await counter.consume(key)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext)
    throw error
  }
}

type Settings = { keyPrefix: Limit; points: number; duration: number }

function eachLimit(make: (settings: Settings) => Counter): Record<Limit, Counter> {
  const limits = Object.entries(PASSWORD_TRIES) as [Limit, (typeof PASSWORD_TRIES)[Limit]][]
  const made = limits.map(([name, { points, per }]) => [
    name,
    make({ keyPrefix: name, points, duration: per / SECOND }),
  ])
  return Object.fromEntries(made) as Record<Limit, Counter>
}
