import { networkOf } from '#cms/platform/rate-limits/client-network.ts'
import { resetTries, countTry, type TryCount } from '#cms/platform/rate-limits/password-tries.ts'
import type { User } from '#cms/payload-types.ts'
import { oneAtATime } from '#cms/platform/one-at-a-time.ts'
import { credentialsVersionOf } from './credentials-version.ts'
import { readDevice } from './tokens.ts'

const serialize = oneAtATime()

/** By what wrong passwords of a sign-in are counted. */
export type SignInClient = {
  /** the IP address */
  address: string
  /** the value of the device cookie */
  device: string | undefined
}

/**
 * The counters for wrong passwords of a sign-in (docs/decisions/028): a device that signed in to the account
 * before has its own, any other client is counted by network. A new password resets all counters.
 */
export async function attemptCountersOf(user: User, { address, device }: SignInClient): Promise<TryCount[]> {
  const claims = device ? await readDevice(device) : null
  const version = credentialsVersionOf(user)
  if (claims && claims.sub === user.id && claims.ver === version) {
    return [{ limit: 'device', key: claims.did }]
  }
  const { network, wider } = networkOf(address)
  const keyOf = (place: string) => `${user.id}:${version}:${place}`
  const counts: TryCount[] = [{ limit: 'network', key: keyOf(network) }]
  return wider ? [...counts, { limit: 'wider', key: keyOf(wider) }] : counts
}

/**
 * Compares a password if its counters allow another attempt. An attempt is counted before the comparison, so
 * concurrent attempts gain nothing over sequential ones. Attempts of one key are serialized, so that several
 * concurrent right ones are not taken for guesses.
 * @returns whether the password is right, which resets the counters
 * @throws AppError 429 auth/too-many-requests with Retry-After
 */
export function countAttempt(counts: TryCount[], compare: () => Promise<boolean>): Promise<boolean> {
  return serialize(counts[0]!.key, async () => {
    for (const count of counts) await countTry(count)
    const isRight = await compare()
    if (isRight) await Promise.all(counts.map(resetTries))
    return isRight
  })
}
