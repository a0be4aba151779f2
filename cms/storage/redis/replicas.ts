import { env } from '#cms/env.ts'
import { sharePasswordTries } from '#cms/platform/rate-limits/password-tries.ts'
import { shareLimits, type SharedCounts } from '#cms/platform/rate-limits/rate-limits.ts'
import { openRedis } from './redis.ts'
import { shareDrops } from './shared-drops.ts'
import { siteNamespace } from './site-namespace.ts'

export type Replicas = {
  /** says what is still to be said, and ends the line */
  leave(): Promise<void>
}

/**
 * Joins the replicas of this site, which find each other by their Redis: they count limits together, and a
 * change on one is a change on all. Loaded where REDIS_URL is set, and only there. It waits for nothing: the
 * site works without.
 */
export function joinReplicas(redisUrl: string): Replicas {
  const namespace = siteNamespace(env)
  const drops = shareDrops((text) => redis.publish(text))
  const redis = openRedis({
    url: redisUrl,
    namespace,
    onMessage: drops.hear,
    onUp: drops.begin,
    onDown: drops.pause,
  })
  const evaluate: SharedCounts['eval'] = (script, given) => redis.run((client) => client.eval(script, given))
  shareLimits({ eval: evaluate }, namespace)
  sharePasswordTries({ eval: evaluate, del: (key) => redis.run((client) => client.del(key)) }, namespace)
  return {
    async leave() {
      await drops.stop()
      await redis.stop()
    },
  }
}
