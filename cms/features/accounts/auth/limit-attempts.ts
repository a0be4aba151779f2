import { parseNetwork } from '#cms/platform/rate-limits/rate-limits.ts'
import { resetAttempts, countAttempt, type AttemptKey } from '#cms/platform/rate-limits/password-attempts.ts'
import type { User } from '#cms/payload-types.ts'
import { createKeyedMutex } from '#cms/platform/keyed-mutex.ts'
import { credentialsVersionOf } from './credentials-version.ts'
import { readDevice } from './tokens.ts'

const serialize = createKeyedMutex()

/** The client of a sign-in, by which wrong passwords are counted. */
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
  const counters: AttemptKey[] = [{ limit: 'network', key: keyOf(network) }]
  return widerNetwork ? [...counters, { limit: 'widerNetwork', key: keyOf(widerNetwork) }] : counters
}

/**
 * Compares a password if its counters allow another attempt. An attempt is counted before the comparison, so
 * concurrent attempts gain nothing over sequential ones. Attempts of one key are serialized, so that several
 * concurrent right ones do not reach the limit.
 * @param compare compares the password
 * @returns whether the password is right, which resets the counters
 * @throws AppError 429 auth/too-many-requests with Retry-After
 */
export function limitAttempts(counters: AttemptKey[], compare: () => Promise<boolean>): Promise<boolean> {
  return serialize(counters[0]!.key, async () => {
    for (const counter of counters) await countAttempt(counter)
    const isRight = await compare()
    if (isRight) await Promise.all(counters.map(resetAttempts))
    return isRight
  })
}
