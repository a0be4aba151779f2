import { parseNetwork } from '#cms/platform/rate-limits/rate-limits.ts'
import { resetAttempts, countAttempt, type AttemptKey } from '#cms/platform/rate-limits/password-attempts.ts'
import type { User } from '#cms/payload-types.ts'
import { createKeyedMutex } from '#cms/platform/keyed-mutex.ts'
import { credentialsVersionOf } from './credentials-version.ts'
import { readDevice } from './tokens.ts'

const serialize = createKeyedMutex()

/** By what wrong passwords of a sign-in are counted. */
export type SignInClient = {
  /** the IP address */
  address: string
  /** the value of the device cookie */
  device: string | undefined
}

/**
 * The counters for wrong passwords of a sign-in (decision 028): a device that signed in to the account
 * before has its own, any other client is counted by network. A new password resets all counters.
 */
export async function getAttemptCounters(
  user: User,
  { address, device }: SignInClient,
): Promise<AttemptKey[]> {
  const claims = device ? await readDevice(device) : null
  const version = credentialsVersionOf(user)
  if (claims && claims.sub === user.id && claims.ver === version) {
    return [{ limit: 'device', key: claims.did }]
  }
  const { network, widerNetwork } = parseNetwork(address)
  const keyOf = (source: string) => `${user.id}:${version}:${source}`
  const counts: AttemptKey[] = [{ limit: 'network', key: keyOf(network) }]
  return widerNetwork ? [...counts, { limit: 'widerNetwork', key: keyOf(widerNetwork) }] : counts
}

/**
 * Compares a password if its counters allow another attempt. An attempt is counted before the comparison, so
 * concurrent attempts gain nothing over sequential ones. Attempts of one key are serialized, so that several
 * concurrent right ones are not taken for guesses.
 * @returns whether the password is right, which resets the counters
 * @throws AppError 429 auth/too-many-requests with Retry-After
 */
export function countAttempts(counts: AttemptKey[], compare: () => Promise<boolean>): Promise<boolean> {
  return serialize(counts[0]!.key, async () => {
    for (const count of counts) await countAttempt(count)
    const isRight = await compare()
    if (isRight) await Promise.all(counts.map(resetAttempts))
    return isRight
  })
}
