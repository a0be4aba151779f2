/**
 * Whether replicas can tell each other what changed and count together; `/readyz` says it, and the site works
 * without it.
 */
export const redisLine = { isUp: false }
