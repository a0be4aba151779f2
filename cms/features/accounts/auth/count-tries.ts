import { networkOf } from '#cms/platform/rate-limits/client-network.ts'
import { forgetTries, takeTry, type TryCount } from '#cms/platform/rate-limits/password-tries.ts'
import type { User } from '#cms/payload-types.ts'
import { oneAtATime } from '#cms/platform/one-at-a-time.ts'
import { credentialsVersionOf } from './credentials-version.ts'
import { readDevice } from './tokens.ts'

/** Tries of one key wait for each other. */
const inQueue = oneAtATime()

/** Where a sign-in comes from. */
export type Origin = {
  /** the client's address */
  address: string
  /** the value of its device cookie */
  device: string | undefined
}

/**
 * What the wrong passwords of a sign-in are counted by (docs/decisions/028): a device that signed in to the
 * account before by itself, anybody else by the network. A new password begins all counts anew.
 */
export async function countsOf(user: User, { address, device }: Origin): Promise<TryCount[]> {
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
 * Compares a password, if its counts allow another try. A try is counted before it is made: many at once
 * get no further than one after the other. Those of one key wait for each other, so that many right ones at
 * once are not taken for guesses.
 * @returns whether it was right, with which the counts begin anew
 * @throws AppError 429 auth/too-many-requests with Retry-After
 */
export function countTry(counts: TryCount[], compare: () => Promise<boolean>): Promise<boolean> {
  return inQueue(counts[0]!.key, async () => {
    for (const count of counts) await takeTry(count)
    const isRight = await compare()
    if (isRight) await Promise.all(counts.map(forgetTries))
    return isRight
  })
}
