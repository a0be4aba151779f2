import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { tooManyRequests } from '#cms/errors.ts'
import { LIMITS, SECOND } from '#cms/shared/constants.ts'

export type LimitName = keyof typeof LIMITS

type Settings = { keyPrefix: string; points: number; duration: number }

/** Where replicas count together. Throws at once, or soon, where it is out of reach. */
export type SharedCounts = { eval(script: string, given: { keys: string[]; arguments: string[] }): Promise<unknown> }

let limiters = eachLimit<RateLimiterAbstract>((settings) => new RateLimiterMemory(settings))

/**
 * From now on counts are those of all replicas together. Where the shared ones are out of reach each process counts in memory
 * until they are back: a limit may then be as many times as wide as there are replicas, and no call waits or fails over it.
 * @param namespace begins each key
 */
export function shareLimits(counts: SharedCounts, namespace: string): void {
  limiters = eachLimit<RateLimiterAbstract>(
    (settings) =>
      new RateLimiterRedis({
        ...settings,
        keyPrefix: `${namespace}:limit:${settings.keyPrefix}`,
        storeClient: counts,
        useRedisPackage: true,
        insuranceLimiter: new RateLimiterMemory(settings),
        // who is over a limit is refused without a question: a flood stays with us
        inMemoryBlockOnConsumed: settings.points,
      }),
  )
}

/**
 * Counts one call against a limit.
 * @param key whom it is counted for: an address, an e-mail
 * @param code the answer's code, where it is a special one
 * @throws AppError 429 with Retry-After when the limit is used up
 */
export async function countAgainst(name: LimitName, key: string, message: string, code?: string): Promise<void> {
  try {
    await limiters[name].consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw tooManyRequests(message, error.msBeforeNext / SECOND, code)
  }
}

function eachLimit<T>(make: (settings: Settings) => T): Record<LimitName, T> {
  const made = Object.entries(LIMITS).map(([name, { points, per }]) => [name, make({ keyPrefix: name, points, duration: per / SECOND })])
  return Object.fromEntries(made) as Record<LimitName, T>
}
