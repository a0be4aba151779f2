import ipaddr from 'ipaddr.js'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { tooManyRequests } from '#cms/errors.ts'
import { ACCOUNT_LIMITS, RATE_LIMITS, RECIPIENT_LIMITS, WIDER_NETWORK_FACTOR } from './limits.ts'
import { SECOND } from '#cms/shared/units.ts'

export type LimitName = keyof typeof RATE_LIMITS
export type RecipientLimitName = keyof typeof RECIPIENT_LIMITS
type Name = LimitName | RecipientLimitName | keyof typeof ACCOUNT_LIMITS | `${LimitName}:wider`

type Limit = { points: number; per: number }
type Settings = { keyPrefix: string; points: number; duration: number }

/** The store that replicas share. Throws at once, or soon, when it is unreachable. */
export type SharedCounters = {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
}

const LIMITS: Record<Name, Limit> = {
  ...RATE_LIMITS,
  ...RECIPIENT_LIMITS,
  ...ACCOUNT_LIMITS,
  ...createWiderLimits(),
}

/**
 * The library's own script plus one branch: a key whose TTL exceeds its limit's duration was created while a
 * clock ran ahead and would block its client until then. It is reset.
 */
export const COUNT_SCRIPT = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
local ttl = redis.call('pttl', KEYS[1])
if ttl > 1000 * ARGV[2] then
  consumed = math.max(tonumber(ARGV[1]), 0)
  redis.call('set', KEYS[1], consumed, 'EX', ARGV[2])
  ttl = 1000 * ARGV[2]
elseif ttl == -1 then
  redis.call('expire', KEYS[1], ARGV[2])
  ttl = 1000 * ARGV[2]
end
return {consumed, ttl}
`

let limiters = createForEachLimit<RateLimiterAbstract>((settings) => new RateLimiterMemory(settings))

/**
 * Counts calls of all replicas together from now on. While the shared store is unreachable each process
 * counts in memory: a limit is then wider by the number of replicas, but no request waits or fails because
 * of it.
 * @param namespace prefix of each key
 */
export function shareRateLimits(counts: SharedCounters, namespace: string): void {
  limiters = createForEachLimit<RateLimiterAbstract>(
    (settings) =>
      new RateLimiterRedis({
        ...settings,
        keyPrefix: `${namespace}:limit:${settings.keyPrefix}`,
        storeClient: counts,
        useRedisPackage: true,
        customIncrTtlLuaScript: COUNT_SCRIPT,
        insuranceLimiter: new RateLimiterMemory(settings),
        // a client over its limit is refused without asking Redis, so that a flood does not reach it
        inMemoryBlockOnConsumed: settings.points,
      }),
  )
}

/**
 * Counts one call of a client against a limit: for its own network, then for the wider one around it. A call
 * that the first refuses is not counted for the second, so that one neighbour cannot use up the allowance of
 * all.
 * @param input.address as in the request context
 * @throws AppError 429 with Retry-After when a limit is used up
 */
export async function countCall({ limit, address, ...refusal }: CallInput): Promise<void> {
  const { network, widerNetwork } = parseNetwork(address)
  await countAgainst({ limit, key: network, ...refusal })
  if (widerNetwork) await countAgainst({ limit: `${limit}:wider`, key: widerNetwork, ...refusal })
}

/** @property code the response's code, if not the default */
type Refusal = { message: string; code?: string }
type CallInput = { limit: LimitName; address: string } & Refusal

/**
 * Counts one call against a limit.
 * @param input.key the counted client, such as a network or an email address
 * @throws AppError 429 with Retry-After when the limit is used up
 */
export async function countAgainst({
  limit,
  key,
  message,
  code,
}: { limit: Name; key: string } & Refusal): Promise<void> {
  const wait = await consume(limit, key)
  if (wait > 0) throw tooManyRequests(message, { code, retryAfter: wait })
}

/**
 * Counts one call against a limit.
 * @returns milliseconds until a retry makes sense; 0 if within the limit
 */
export async function consume(name: Name, key: string): Promise<number> {
  try {
    await limiters[name].consume(key)
    return 0
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const { per } = LIMITS[name]
    if (error.msBeforeNext <= per) return Math.max(1, error.msBeforeNext)
    // the in-memory block was set while this process's clock ran ahead
    clearMemoryBlocks(limiters[name])
    return per
  }
}

/** Reverts one `consume`, for an action that did not happen after all. */
export async function refund(name: Name, key: string): Promise<void> {
  await limiters[name].reward(key)
}

function clearMemoryBlocks(limiter: RateLimiterAbstract): void {
  if (limiter instanceof RateLimiterRedis) limiter.deleteInMemoryBlockedAll()
}

function createWiderLimits(): Record<`${LimitName}:wider`, Limit> {
  const limits = Object.entries(RATE_LIMITS).map(([name, { points, per }]) => [
    `${name}:wider`,
    { points: points * WIDER_NETWORK_FACTOR, per },
  ])
  return Object.fromEntries(limits) as Record<`${LimitName}:wider`, Limit>
}

function createForEachLimit<T>(make: (settings: Settings) => T): Record<Name, T> {
  const created = Object.entries(LIMITS).map(([name, { points, per }]) => [
    name,
    make({ keyPrefix: name, points, duration: per / SECOND }),
  ])
  return Object.fromEntries(created) as Record<Name, T>
}

type ClientNetwork = {
  /** the key of a limit: an IPv4 address, or the /64 that one IPv6 subscriber has */
  network: string
  /** the /48 around an IPv6 network: one customer may own all of it */
  widerNetwork: string | undefined
}

/** All unreadable addresses share one key, so that an invented address gets no fresh allowance. */
const UNREADABLE: ClientNetwork = { network: 'unreadable', widerNetwork: undefined }
/** In characters: the longest address with brackets, zone and port, and some slack. */
const MAX_ADDRESS_LENGTH = 100

/**
 * The network that an address belongs to, the same for every spelling of it: port and zone dropped, `::ffff:`
 * folded.
 * @param address as given by a socket or a trusted proxy
 */
export function parseNetwork(address: string): ClientNetwork {
  const parsed = parseAddress(stripPort(address.slice(0, MAX_ADDRESS_LENGTH)))
  if (!parsed) return UNREADABLE
  if (parsed instanceof ipaddr.IPv4) return { network: parsed.toString(), widerNetwork: undefined }
  return { network: networkAround(parsed, 64), widerNetwork: networkAround(parsed, 48) }
}

/** Strips brackets, zone and port: `[address%zone]:port`, `1.2.3.4:port`. */
function stripPort(address: string): string {
  const text = address.trim()
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1]
  return (inBrackets ?? text.replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1')).replace(/%.*$/s, '')
}

function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // proxies never write `127.1` or `0x7f000001`, so these are refused
  const isFullSpelling = text.includes(':')
    ? ipaddr.IPv6.isValid(text)
    : ipaddr.IPv4.isValidFourPartDecimal(text)
  return isFullSpelling ? ipaddr.process(text) : undefined
}

const networkAround = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
