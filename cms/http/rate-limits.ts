import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#cms/errors.ts'
import { LIMITS, SECOND } from '#cms/shared/constants.ts'

export type LimitName = keyof typeof LIMITS

const limiters = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { points, per }]) => [
    name,
    new RateLimiterMemory({ keyPrefix: name, points, duration: per / SECOND }),
  ]),
) as Record<LimitName, RateLimiterMemory>

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
