import { env } from '#cms/env.ts'
import { sharePasswordAttempts } from '#cms/platform/rate-limits/password-attempts.ts'
import { shareRateLimits, type SharedCounters } from '#cms/platform/rate-limits/rate-limits.ts'
import { openRedis } from './redis.ts'
import { shareInvalidations } from './shared-invalidations.ts'
import { siteNamespace } from './site-namespace.ts'

export type Replicas = {
  /** publishes pending changes, then disconnects */
  leave(): Promise<void>
}

type Options = {
  redisUrl: string
  /** the collections and globals that this version knows */
  slugs: readonly string[]
}

/**
 * Connects this process to the other replicas of the site through Redis: they share rate limits and
 * invalidate each other's content caches. Imported only when REDIS_URL is set. Does not wait for the
 * connection, because the site works without Redis.
 */
export function joinReplicas({ redisUrl, slugs }: Options): Replicas {
  const namespace = siteNamespace(env)
  const invalidations = shareInvalidations((text) => redis.publish(text), slugs)
  const redis = openRedis({
    url: redisUrl,
    namespace,
    onMessage: invalidations.onMessage,
    onUp: invalidations.onConnected,
    onDown: invalidations.onDisconnected,
  })
  const evaluate: SharedCounters['eval'] = (script, options) =>
    redis.run((client) => client.eval(script, options))
  shareRateLimits({ eval: evaluate }, namespace)
  sharePasswordAttempts({ eval: evaluate, del: (key) => redis.run((client) => client.del(key)) }, namespace)
  return {
    async leave() {
      await invalidations.stop()
      await redis.stop()
    },
  }
}
