import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { tooManyRequests } from '#cms/errors.ts'
import { PASSWORD_ATTEMPT_LIMITS } from './limits.ts'
import { SECOND } from '#cms/shared/units.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { COUNT_SCRIPT, type SharedCounters } from './rate-limits.ts'

type Limit = keyof typeof PASSWORD_ATTEMPT_LIMITS

/** The key that wrong passwords are counted by, such as an account and a network. */
export type AttemptKey = { limit: Limit; key: string }

type Counter = {
  own: RateLimiterAbstract
  /** counts of all replicas together */
  shared?: RateLimiterAbstract
}

type DeletableCounts = SharedCounters & { del(key: string): Promise<number> }

let counters = createForEachLimit((settings): Counter => ({ own: new RateLimiterMemory(settings) }))

/**
 * Counts the attempts of all replicas together from now on. Each process also keeps its own count, so that an
 * attempt that reaches Redis late or never is still counted.
 * @param namespace prefix of each key
 */
export function sharePasswordAttempts(counts: DeletableCounts, namespace: string): void {
  counters = createForEachLimit((settings) => ({
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
 * Counts an attempt, before the password is checked.
 * @throws AppError 429 auth/too-many-requests with Retry-After
 */
export async function countAttempt({ limit, key }: AttemptKey): Promise<void> {
  const { own, shared } = counters[limit]
  const waits = await Promise.all([
    consumeAttempt(own, key),
    shared ? consumeAttempt(shared, key).catch(() => 0) : 0,
  ])
  const wait = Math.max(...waits)
  if (wait > 0) {
    throw tooManyRequests(authTexts.tooManyRequests, { code: 'auth/too-many-requests', retryAfter: wait })
  }
}

/** Resets the count after the correct password. */
export async function resetAttempts({ limit, key }: AttemptKey): Promise<void> {
  const { own, shared } = counters[limit]
  await Promise.all([own.delete(key), shared?.delete(key).catch(() => false)])
}

/** @returns milliseconds until the next attempt; 0 if this one is allowed */
async function consumeAttempt(counter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await counter.consume(key)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext)
    throw error
  }
}

type Settings = { keyPrefix: Limit; points: number; duration: number }

function createForEachLimit(make: (settings: Settings) => Counter): Record<Limit, Counter> {
  const limits = Object.entries(PASSWORD_ATTEMPT_LIMITS) as [Limit, (typeof PASSWORD_ATTEMPT_LIMITS)[Limit]][]
  const created = limits.map(([name, { points, per }]) => [
    name,
    make({ keyPrefix: name, points, duration: per / SECOND }),
  ])
  return Object.fromEntries(created) as Record<Limit, Counter>
}
